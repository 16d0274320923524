/** The letters and digits of a heading. Two headings are the same if these are. */
export function letters(heading: string): string {
  return (
    heading
      .normalize('NFC')
      .toLowerCase()
      // What Unicode makes of a Turkish İ.
      .replaceAll('i\u0307', 'i')
      // "Client #" is another heading than "Client".
      .replace(/[#№]/gu, 'no')
      .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  );
}
