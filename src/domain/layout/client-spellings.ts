import { companyKey } from '#domain/company/company-key.ts';
import { isDitto } from '#domain/tabs/ditto.ts';
import { plainName } from '#domain/company/legal-form.ts';
import type { PlainName } from '#domain/company/legal-form.ts';
import { causeOf } from './cause.ts';
import { isCode } from './code.ts';
import type { Cause } from './cause.ts';
import type { Layout } from './layout.ts';
import type { SheetLook } from './look.ts';
import { isOneOff } from './near-words.ts';
import { columnOf } from './read-columns.ts';

interface Seen {
  /** The spelling that most rows have, or that the people have. */
  readonly name: string;
  readonly plain: PlainName;
  rows: number;
  isOfPeople: boolean;
}

/** How many spellings a question shows. */
const SHOWN = 6;

/**
 * Asks whether names are the same client: those that differ in letter case, accents, punctuation or the presence of a legal form at once, and those of
 * which one has all words of the other one by one. Two names with different legal forms, or that could be two clients, are never asked about.
 */
export function clientSpellings(layout: Layout, lookOf: (sheet: string) => SheetLook | undefined): readonly Cause[] {
  const seen = namesSeen(layout, lookOf);
  const groups = new Map<string, Seen[]>();
  for (const one of seen) {
    const key = one.plain.words.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const same = [...groups.values()].flatMap(sameIn);
  const settled = new Set(same.map(([one]) => one));
  const left = seen.filter((one) => !settled.has(one));
  // Without a list of people, of two spellings the one with more rows is the name.
  const hasList = seen.some(({ isOfPeople }) => isOfPeople);
  const isName = (other: Seen, one: Seen): boolean => (hasList ? other.isOfPeople : other.rows > one.rows);
  const alike = left.flatMap((one): readonly Pair[] => {
    if (one.isOfPeople) return [];
    const others = left.filter((other) => other !== one && isPart(one.plain, other.plain));
    const [other] = others;
    return other && others.length === 1 && isName(other, one) ? [[one, other]] : [];
  });
  return [...(same.length > 0 ? [spellingCause(same)] : []), ...alike.map((pair) => spellingCause([pair]))];
}

type Pair = readonly [spelling: Seen, client: Seen];
/** Asks whether each spelling is the client's beside it. */
export function spellingCause(
  pairs: readonly (readonly [spelling: Pick<Seen, 'name' | 'rows'>, client: Pick<Seen, 'name'>])[],
): Cause {
  return causeOf('client-spellings', {
    ...{ field: 'company', heading: pairs.length === 1 ? (pairs[0]?.[0].name ?? '') : '' },
    count: pairs.reduce((sum, [{ rows }]) => sum + rows, 0),
    examples: pairs.slice(0, SHOWN).map(([{ name }, client]) => `${name} = ${client.name}`),
    change: {
      kind: 'values',
      of: 'clients',
      values: Object.fromEntries(pairs.map(([{ name }, client]) => [name, client.name])),
    },
  });
}

/** The spellings of one client among names with the same words, each with the one that stays. */
function sameIn(group: readonly Seen[]): readonly Pair[] {
  const forms = new Set(group.flatMap(({ plain: { form } }) => (form === '' ? [] : [form])));
  const rank = ({ name, isOfPeople, rows, plain }: Seen): number =>
    (isOfPeople ? 1_000_000 : 0) + (name === name.toUpperCase() ? 0 : 10_000) + rows + (plain.form === '' ? 0 : 0.5);
  const sets = forms.size < 2 ? [group] : [...forms].map((form) => group.filter(({ plain }) => plain.form === form));
  return sets.flatMap((set) => {
    const [client, ...others] = set.toSorted((a, b) => rank(b) - rank(a));
    return client ? others.map((other) => [other, client] as const) : [];
  });
}

/**
 * Whether one name has all words of the other, in any order: "Jenalux" and "Optik Jenalux", "Aurora Pharma" and "Aurora Pharmaceuticals", "Bod. Tres
 * Cerros" and "Bodega Tres Cerros".
 */
function isPart(a: PlainName, b: PlainName): boolean {
  if (a.form !== '' && b.form !== '' && a.form !== b.form) return false;
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  if (short.length === 1 && isInitials(short[0] ?? '', long)) return true;
  const isSaid = short.some(
    (word) => word.length >= TELLING || isSigns(word) || (word === short[0] && word === long[0]),
  );
  return isSaid && short.every((word) => long.some((other) => isCut(word, other)));
}

/** Whether two names may be one client's: they have the same words, or one has all words of the other, and their legal forms do not differ. */
export function mayBeOneClient(a: string, b: string): boolean {
  const [one, other] = [plainName(a), plainName(b)];
  const isSame = one.words.join(' ') === other.words.join(' ');
  return isSame ? one.form === '' || other.form === '' || one.form === other.form : isPart(one, other);
}

/** "FTC" for "Formosa Trail Cycles Co., Ltd.". */
const isInitials = (word: string, words: readonly string[]): boolean =>
  word.length >= SHORTEST &&
  words
    .map((one) => one.charAt(0))
    .join('')
    .startsWith(word);

/** A name must share a word with so many letters, or its first one. */
const TELLING = 5;
const SHORTEST = 3;
/** "Orthopaedics" and "Orthopedics". */
const LONG = 8;
const isCut = (a: string, b: string): boolean =>
  a === b ||
  (Math.min(a.length, b.length) >= LONG && isOneOff(a, b)) ||
  (Math.min(a.length, b.length) >= (isSigns(a) ? 2 : SHORTEST) && (a.startsWith(b) || b.startsWith(a)));
/** Two Chinese or Japanese signs say as much as a word. */
const isSigns = (word: string): boolean =>
  /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(word);

/** The firm's number of a client before its name. */
const NUMBERED = /^\d{2,}[\s.:/–-]+(?=\p{L})/u;

/** The names of clients that the sheets of a layout have, but for those that it already reads as another's. */
function namesSeen({ feeds, values }: Layout, lookOf: (sheet: string) => SheetLook | undefined): readonly Seen[] {
  const known = new Set(Object.keys(values.clients).map(companyKey));
  const seen = new Map<string, Seen>();
  const ofMatters = new Set(feeds.flatMap(({ tab, sheet }) => (tab === 'matters' ? [sheet] : [])));
  for (const feed of feeds) {
    const look = lookOf(feed.sheet);
    if (!look || feed.by === 'position') continue;
    const { tab, columns, blocks, constants, clientCodes } = feed;
    const list = clientCodes && lookOf(clientCodes.sheet);
    const ref = columns.find(({ field }) => field === 'company');
    const inside = new Set(blocks?.inside.map(companyKey));
    const fixed = constants['company'];
    const named: readonly (readonly [string, number])[] = [
      // A code stands for the name that its list has.
      ...((list && columnOf(list, clientCodes.name)?.values) || []),
      ...((ref && columnOf(look, ref)?.values?.filter(([text]) => !clientCodes || !isCode(text))) || []),
      ...(blocks?.by === 'name-row' ? look.nameRows.map(({ name, rows }) => [name, rows] as const) : []),
      ...(fixed === undefined ? [] : [[fixed, look.rows] as const]),
    ];
    for (const [name, rows] of named) {
      const key = companyKey(name);
      if (known.has(key) || inside.has(key) || !/\p{L}{2}/u.test(name) || isDitto(name, 'company')) continue;
      const one = seen.get(key) ?? {
        name: name.trim(),
        plain: plainName(name.replace(NUMBERED, '')),
        rows: 0,
        isOfPeople: false,
      };
      one.rows += tab === 'users' ? 0 : rows;
      // People beside the matters have the names of their matters.
      one.isOfPeople ||= tab === 'users' && !ofMatters.has(feed.sheet);
      seen.set(key, one);
    }
  }
  return [...seen.values()];
}
