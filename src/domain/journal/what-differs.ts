/** Words on each side that show where in the text a change is. */
const AROUND = 3;

/** The words that differ between two texts, with some around them. One of the parts is empty if words were only added or only removed. */
export function whatDiffers(before: string, after: string): { readonly before: string; readonly after: string } {
  const [was, is] = [before.split(' '), after.split(' ')];
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start++;
  let end = 0;
  while (end < shorter - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const edited = start + end < shorter;
  const part = (words: readonly string[]): string => {
    const stop = words.length - end;
    // Words that were only added or removed need none around them.
    if (!edited) return words.slice(start, stop).join(' ');
    const [from, to] = [Math.max(0, start - AROUND), Math.min(words.length, stop + AROUND)];
    return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`;
  };
  return { before: part(was), after: part(is) };
}
