"""What a person reads. Another language is another folder beside `en`."""
