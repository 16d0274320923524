/** The start of a text that takes at most `limit` bytes in UTF-8, without splitting a character; the whole text if it fits. */
export function cutAtBytes(text: string, limit: number): string {
  // One UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= limit) return text;
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += bytesOf(character.codePointAt(0) ?? 0);
    if (bytes > limit) return text.slice(0, end);
    end += character.length;
  }
  return text;
}

function bytesOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
