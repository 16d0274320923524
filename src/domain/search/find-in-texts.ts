/** Between two texts: no word of a search contains it, so no match reaches from one text into the next. */
const END = '\u0000';

/**
 * Returns a function that finds the items whose text contains all words, in their order. All texts are one string for it, which takes a fraction of
 * the time of looking into 20,000 texts one by one.
 */
export function findInTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): (words: readonly string[]) => readonly Item[] {
  let all = '';
  /** Where each text begins, and where one more would. Made by the first search. */
  let starts: Uint32Array | undefined;

  function join(): Uint32Array {
    const texts = items.map(textOf);
    all = texts.join(END);
    const made = new Uint32Array(items.length + 1);
    for (const [n, text] of texts.entries()) made[n + 1] = made[n]! + text.length + END.length;
    return made;
  }

  return (words) => {
    const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
    if (longest === '') return items;
    if (words.some((word) => word.includes(END))) return [];
    starts ??= join();
    const found: Item[] = [];
    for (let at = all.indexOf(longest), n = 0; at >= 0; at = all.indexOf(longest, starts[n])) {
      while (starts[n + 1]! <= at) n++;
      const text = others.length === 0 ? '' : all.slice(starts[n], starts[n + 1]);
      if (others.every((word) => text.includes(word))) found.push(items[n]!);
      n++;
    }
    return found;
  };
}
