/** The codes with which a reference may begin: "ALT" for "ALT-100-FR", and for "ALT100" its letters. */
export function codesAtStart(reference: string): readonly string[] {
  const text = reference.trim();
  const [part = ''] = text.split(/[\s\-–/._]/u);
  const [letters = ''] = /^\p{L}+(?=\d)/u.exec(text) ?? [];
  return [...new Set([part, letters])].filter((code) => code !== '' && code !== text);
}

/** Whether a text is written like a code, not like a name: "10023", "LAR01", "M-17". */
export const isCode = (text: string): boolean =>
  /^(?=[^a-z]*\d|\p{Lu}{2,}$)[\p{L}\d][\p{L}\d./_-]{0,15}$/u.test(text.trim());
