/**
 * Caches the results of a pure function for the last few texts: the calls of one person bring the same texts again and again. Not for a
 * text that must stay secret.
 */
export function remembered<Value>(make: (text: string) => Value, most: number): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = make(text);
    if (known.size >= most) known.clear();
    known.set(text, { value });
    return value;
  };
}
