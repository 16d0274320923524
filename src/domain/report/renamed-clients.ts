import { fold } from '#domain/text/fold.ts';

/** The least number of letters that two spellings must share at the beginning. */
const LEAST = 3;

/**
 * Finds clients that were probably renamed on one sheet only: the Users sheet has users of "Blue Fern Limited", and the matters still name "Blue Fern
 * Ltd". Pairs a client without matters with the client without users whose name shares the most letters at the beginning: at least half of the
 * shorter name. The data report shows it as a suggestion; nothing else depends on it.
 */
export function renamedClients(
  withoutMatters: readonly string[],
  withoutUsers: readonly string[],
): ReadonlyMap<string, string> {
  const candidates = Map.groupBy(
    withoutUsers.map((name) => ({ name, letters: lettersOf(name) })),
    ({ letters }) => letters.slice(0, LEAST),
  );
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of withoutMatters) {
    const letters = lettersOf(name);
    let best = { common: 0, name: '' };
    for (const other of candidates.get(letters.slice(0, LEAST)) ?? []) {
      const common = commonStart(letters, other.letters);
      const enough = common * 2 >= Math.min(letters.length, other.letters.length);
      if (enough && common >= LEAST && common > best.common && !taken.has(other.name))
        best = { common, name: other.name };
    }
    if (best.common === 0) continue;
    pairs.set(name, best.name);
    taken.add(best.name);
  }
  return pairs;
}

const lettersOf = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
