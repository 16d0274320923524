/** Whether a text is written like a code, not like a name: "10023", "LAR01", "M-17". */
export const isCode = (text: string): boolean =>
  /^(?=[^a-z]*\d|\p{Lu}{2,}$)[\p{L}\d][\p{L}\d./_-]{0,15}$/u.test(text.trim());
