const DAY = String.raw`\d{2,4}[./-]\d{1,2}[./-]\d{1,4}|\d{2,4}年\s?\d{1,2}月\s?\d{1,2}日`;
const TERM = new RegExp(
  `^(?:自|from|von|du|del|dal)?\\s*(?:${DAY})\\s*(?:[-–—~～〜]|至|到|bis|to|until|au|al)\\s*(${DAY})\\s*(?:止|まで)?$`,
  'iu',
);
const UNTIL = new RegExp(
  `^(?:至|到|bis|to|until|valid until|jusqu['’]au|hasta(?: el)?|fino al|t/m)\\s*(${DAY})\\s*(?:止|まで)?$`,
  'iu',
);
const LONGEST = 40;

/** The last day of a term that is written as two days, "99/09/21-117/11/12", or as its end, "bis 28.02.2030". Any other text stays as it is. */
export function endOfTerm(text: string): string {
  const written = text.length > LONGEST ? '' : text.trim();
  return (TERM.exec(written) ?? UNTIL.exec(written))?.[1] ?? text;
}
