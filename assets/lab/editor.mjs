// @ts-check
/**
 * The editor: CodeMirror as PyScript ships it, in a shadow root, so that its styles stay inside and
 * need no exception in the page's policy. Tab indents; Escape, then Tab leaves.
 */
import { EditorView } from "./codemirror/codemirror.js";
import { EditorState, StateEffect, StateField } from "./codemirror/state.js";
import { python } from "./codemirror/python.js";
import { x as language } from "./codemirror/language.js";
import { v as view } from "./codemirror/view.js";
import * as commands from "./codemirror/commands.js";

const { HighlightStyle, defaultHighlightStyle, syntaxHighlighting, indentUnit, bracketMatching, indentOnInput } = language;
const { Decoration, keymap, lineNumbers, drawSelection } = view;

/** The tags of the stock style, in colours of the page's own, which a shadow root inherits. */
const COLOURS = { "#708": "--code-keyword", "#a11": "--code-string", "#164": "--code-number", "#940": "--code-comment", "#00f": "--code-name", "#30a": "--code-name" };
const style = HighlightStyle.define(
  defaultHighlightStyle.specs.map((/** @type {any} */ spec) => ({ ...spec, ...(spec.color && { color: `var(${COLOURS[spec.color] ?? "--ink"})` }) })),
);

/** The line with an error is marked until the text changes. */
const setMark = StateEffect.define();
const wrong = Decoration.line({ class: "cm-wrong", attributes: { "aria-invalid": "true" } });
const marks = StateField.define({
  create: () => Decoration.none,
  update(found, change) {
    let now = change.docChanged ? Decoration.none : found;
    for (const effect of change.effects) {
      if (!effect.is(setMark)) continue;
      const line = Math.min(effect.value, change.state.doc.lines);
      now = line ? Decoration.set([wrong.range(change.state.doc.line(line).from)]) : Decoration.none;
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** A line that wraps goes on below its own beginning, not below the line numbers. */
const DEEPEST = 40;
/** @param {any} state */
const hanging = (state) => {
  const found = [];
  for (let at = 1; at <= state.doc.lines; at += 1) {
    const line = state.doc.line(at);
    const deep = Math.min(line.text.length - line.text.trimStart().length, DEEPEST);
    if (deep) found.push(Decoration.line({ class: `cm-deep-${deep}` }).range(line.from));
  }
  return Decoration.set(found);
};
const indents = StateField.define({
  create: hanging,
  update: (found, change) => (change.docChanged ? hanging(change.state) : found),
  provide: (field) => EditorView.decorations.from(field),
});
const depths = EditorView.theme(Object.fromEntries(
  Array.from({ length: DEEPEST }, (_, at) => [`.cm-line.cm-deep-${at + 1}`, { paddingLeft: `calc(${at + 1}ch + 6px)`, textIndent: `-${at + 1}ch` }]),
));

const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "16px", color: "var(--ink)", backgroundColor: "var(--code-paper)" }, // smaller, and iOS zooms in
  "&.cm-focused": { outline: "none" }, // its box has the ring: lab.css
  ".cm-content": { fontFamily: "ui-monospace, monospace", caretColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--code-gutter)", border: "0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-wrong": { backgroundColor: "var(--code-wrong)" },
  ".cm-scroller": { overflow: "auto" },
});

/**
 * @param {HTMLElement} host @param {string} text @param {string} label
 * @param {(text: string) => void} changed
 */
export const makeEditor = (host, text, label, changed) => {
  const root = host.attachShadow({ mode: "open" });
  const named = EditorView.contentAttributes.of({ "aria-label": label, autocapitalize: "off", autocorrect: "off", spellcheck: "false" });
  const told = EditorView.updateListener.of((update) => { if (update.docChanged) changed(update.state.doc.toString()); });
  const extensions = [
    lineNumbers(), commands.history(), drawSelection(), bracketMatching(), indentOnInput(), indentUnit.of("    "),
    python(), syntaxHighlighting(style), marks, theme, indents, depths, EditorView.lineWrapping, named, told,
    keymap.of([...commands.defaultKeymap, ...commands.historyKeymap, commands.indentWithTab]),
  ];
  const begun = (/** @type {string} */ doc) => EditorState.create({ doc, extensions });
  const editor = new EditorView({ parent: root, root, state: begun(text) });
  return {
    /** Another bot: what was typed into the one before cannot be undone into this one. @param {string} text */
    set(text) {
      if (text !== editor.state.doc.toString()) editor.setState(begun(text));
    },
    /** @param {number} line 0 for none */
    mark: (line) => editor.dispatch({ effects: setMark.of(line) }),
    /** Goes on where somebody typed before. @param {number} anchor @param {number} head @param {number} top */
    select(anchor, head, top) {
      editor.focus();
      editor.dispatch({ selection: { anchor, head } });
      editor.scrollDOM.scrollTop = top;
    },
  };
};
