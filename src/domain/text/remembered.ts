/**
 * Caches the results of a pure function for the last few texts, because the same texts come again and again. Texts with more than `longest`
 * characters are not kept. Not for a text that must stay secret.
 */
export function remembered<Value>(
  make: (text: string) => Value,
  most: number,
  longest = Infinity,
): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = make(text);
    if (text.length > longest) return value;
    if (known.size >= most) known.clear();
    known.set(text, { value });
    return value;
  };
}

/** V8 copies a piece of a text with at most this many characters. A longer piece, kept, would keep the whole text in memory. */
export const COPIED_LENGTH = 12;
