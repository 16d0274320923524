import type { ModelRow } from './model-reading.ts';

export type Word = 'agree' | 'differ' | 'only-here';

export interface Words {
  readonly known: readonly Word[];
  readonly newest: readonly Word[];
}

/** Compares row by row: crosses off equal rows, then copied or moved ones, and judges the others by their ids. */
export function wordsOf(before: readonly ModelRow[], after: readonly ModelRow[]): Words {
  const known = before.map((): Word => 'only-here');
  const newest = after.map((): Word => 'only-here');
  const ids = new Map<string, { a: number[]; b: number[] }>();
  const listed = (id: string) => {
    const entry = ids.get(id) ?? { a: [], b: [] };
    ids.set(id, entry);
    return entry;
  };
  before.forEach(({ id }, index) => listed(id).a.push(index));
  after.forEach(({ id }, index) => listed(id).b.push(index));
  for (let { a, b } of ids.values()) {
    const crossOff = (textOf: (row: ModelRow) => string): void => {
      for (const one of [...a]) {
        const twin = b.find(
          (other) => textOf(after[other]!) === textOf(before[one]!) && after[other]!.company === before[one]!.company,
        );
        if (twin === undefined) continue;
        known[one] = 'agree';
        newest[twin] = 'agree';
        a = a.filter((index) => index !== one);
        b = b.filter((index) => index !== twin);
      }
    };
    // Rows that also agree in their optional fields are matched first.
    crossOff(({ cells }) => cells.join('|'));
    crossOff(({ says }) => says);
    const [restA, restB] = [a, b];
    for (const one of restA) if (restB.some((other) => after[other]!.says === before[one]!.says)) known[one] = 'differ';
    for (const other of restB)
      if (restA.some((one) => after[other]!.says === before[one]!.says)) newest[other] = 'differ';
    a = a.filter((index) => known[index] === 'only-here');
    b = b.filter((index) => newest[index] === 'only-here');
    if (a.length === 0 || b.length === 0) continue;
    const doubtful = b.some((other) => a.every((one) => before[one]!.company !== after[other]!.company));
    for (const one of a)
      if (doubtful) known[one] = 'differ';
      else if (b.some((other) => after[other]!.company === before[one]!.company)) known[one] = 'agree';
    for (const other of b) newest[other] = doubtful ? 'differ' : 'agree';
  }
  return { known, newest };
}
