/** The letters and digits of a heading, or its signs if it has neither, such as "✓". Two headings are the same if these are. */
export function letters(heading: string): string {
  const written = heading.normalize('NFC').toLowerCase();
  const kept = written
    // What Unicode makes of a Turkish İ.
    .replaceAll('i\u0307', 'i')
    // "Client #" is another heading than "Client".
    .replace(/[#№]/gu, 'no')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return kept === '' ? written.trim() : kept;
}
