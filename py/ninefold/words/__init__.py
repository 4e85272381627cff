"""What a person reads. Another language is another file beside `en`."""
