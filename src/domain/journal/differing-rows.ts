import { withoutSpacing } from '#domain/identity/same-thing.ts';
import { firstCell } from './row-texts.ts';

/** The rows that only the first of two versions has, that only the second one has, and that both have. Each is a text as `rowTexts` returns it. */
export interface RowsApart<One = string> {
  readonly gone: One[];
  readonly come: One[];
  readonly same: One[];
}

/**
 * Splits the rows of two versions, whatever their order. The first loop is enough for most publications, which edit a few rows in their place or
 * insert some.
 */
export function rowsApart(was: readonly string[], is: readonly string[]): RowsApart {
  const gone: string[] = [];
  const come: string[] = [];
  const same: string[] = [];
  let [at, to] = [0, 0];
  while (at < was.length && to < is.length) {
    if (was[at] === is[to]) {
      same.push(was[at++]!);
      to++;
    } else if (was[at + 1] === is[to]) gone.push(was[at++]!);
    else if (was[at] === is[to + 1]) come.push(is[to++]!);
    else {
      gone.push(was[at++]!);
      come.push(is[to++]!);
    }
  }
  while (at < was.length) gone.push(was[at++]!);
  while (to < is.length) come.push(is[to++]!);
  return withoutMoved({ gone, come, same });
}

/** Until here, a row that only moved is in both lists. */
function withoutMoved({ gone, come, same }: RowsApart): RowsApart {
  if (gone.length === 0 || come.length === 0) return { gone, come, same };
  const counts = new Map<string, number>();
  for (const text of gone) counts.set(text, (counts.get(text) ?? 0) + 1);
  const onlyCome = come.filter((text) => {
    const count = counts.get(text) ?? 0;
    if (count === 0) return true;
    counts.set(text, count - 1);
    same.push(text);
    return false;
  });
  if (onlyCome.length === come.length) return { gone, come, same };
  return { gone: [...counts].flatMap(([text, count]) => Array<string>(count).fill(text)), come: onlyCome, same };
}

/** Keeps only the unchanged rows that have the first cell of a row that differs. */
export function withNamesakes({ gone, come, same }: RowsApart): RowsApart {
  const names = new Set([...gone, ...come].map(nameOf));
  return { gone, come, same: names.size > 0 ? same.filter((text) => names.has(nameOf(text))) : [] };
}

/** Groups the rows by their first cell. */
export function byFirstCell({ gone, come, same }: RowsApart): ReadonlyMap<string, RowsApart> {
  const groups = new Map<string, RowsApart>();
  const groupOf = (text: string): RowsApart => {
    const first = nameOf(text);
    let group = groups.get(first);
    if (!group) groups.set(first, (group = { gone: [], come: [], same: [] }));
    return group;
  };
  for (const text of gone) groupOf(text).gone.push(text);
  for (const text of come) groupOf(text).come.push(text);
  for (const text of same) groupOf(text).same.push(text);
  return groups;
}

/** The first cell, which all namesakes have in common. */
const nameOf = (text: string): string => withoutSpacing(firstCell(text));
