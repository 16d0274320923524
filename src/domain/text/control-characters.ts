// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROLS_BUT_TAB_AND_LINE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ANY_C0_OR_C1 = /[\u0000-\u001f\u007f-\u009f]/;
const EACH_C0_OR_C1 = new RegExp(ANY_C0_OR_C1, 'g');

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const ANY_CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/**
 * The text without control characters, with
 *  as its line ends, trimmed. Tabs and line breaks inside it stay.
 */
export function withoutControls(text: string): string {
  // The quick test comes first: most cells have none, and a sheet has millions of cells.
  if (!ANY_C0_OR_C1.test(text)) return text.trim();
  return text.replace(/\r\n?/g, '\n').replace(CONTROLS_BUT_TAB_AND_LINE, '').trim();
}

/** The text without any control characters, tabs and line breaks included: an address must not have one. */
export function withoutAnyControls(text: string): string {
  return text.replace(EACH_C0_OR_C1, '');
}

/** Whether a text that must be one line has a control character, or a separator of lines or paragraphs. */
export function hasControls(text: string): boolean {
  return ANY_C0_OR_C1.test(text) || /[\u2028\u2029]/.test(text);
}

/**
 * The text on one line: control characters, line and paragraph separators and direction overrides become a space. For subjects, names and all else
 * that must not begin a new line in a mail.
 */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(ANY_CONTROL, ' ').replace(/ {2,}/g, ' ').trim();
}
