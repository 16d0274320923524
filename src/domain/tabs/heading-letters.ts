/** The letters and digits of a heading: two headings with the same are the same heading. */
export function letters(heading: string): string {
  return heading
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
