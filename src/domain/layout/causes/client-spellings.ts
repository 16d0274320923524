import { companyKey } from '#domain/company/company-key.ts';
import { isDitto } from '#domain/tabs/ditto.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { plainName } from '#domain/company/legal-form.ts';
import type { PlainName } from '#domain/company/legal-form.ts';
import { causeOf } from '#domain/layout/cause.ts';
import { isCode, isShortName } from '#domain/layout/words/code.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { Layout } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { isPart } from '#domain/layout/words/one-client.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';

interface Seen {
  /** The spelling that most rows have, or that the people have. */
  readonly name: string;
  readonly plain: PlainName;
  rows: number;
  isOfPeople: boolean;
}

/**
 * Asks whether names are the same client: those that differ in letter case, accents, punctuation or the presence of a legal form, and those of
 * which one has all words of the other. Two names with different legal forms, or that could be two clients, are never asked about.
 */
export function clientSpellings(layout: Layout, lookOf: (sheet: string) => SheetLook | undefined): readonly Cause[] {
  const seen = namesSeen(layout, lookOf);
  const groups = new Map<string, Seen[]>();
  for (const one of seen) {
    const key = wordsOf(one.plain);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const same = [...groups.values()].flatMap(sameIn);
  const settled = new Set(same.map(([one]) => one));
  const left = seen.filter((one) => !settled.has(one));
  // Without a list of people, of two spellings the one with more rows is the name.
  const hasList = seen.some(({ isOfPeople }) => isOfPeople);
  const isName = (other: Seen, one: Seen): boolean => (hasList ? other.isOfPeople : other.rows > one.rows);
  const alike = left.flatMap((one): readonly Pair[] => {
    if (one.isOfPeople || mayBeOfAnother(one.name)) return [];
    const others = left.filter((other) => other !== one && isPart(one.plain, other.plain));
    const [other] = others;
    return other && others.length === 1 && isName(other, one) ? [[one, other]] : [];
  });
  // "MECALOIRE" is asked about as the client that "Mécaloire" may be, too.
  const clientOf = new Map(alike);
  const whole = same.map(([one, name]) => [one, clientOf.get(name) ?? name] as const);
  return [...whole, ...codesWritten(layout, lookOf), ...alike].map(spellingCause);
}

/** Two names, or a word that says that the rows were, or are, another client's: "Aurora / Bolt", "ex Aurora", "Bolt (formerly Aurora)". */
const OF_ANOTHER =
  /[;|→⇒\n]|\s[/+>]\s|\p{L}{3,}\/\p{L}{3,}|(?<!\p{L})(?:ex|former|formerly|previously|now|c\/o|on behalf of|via|sold to|transferred|assigned|früher|vormals|ehem|ehemals|ehemalig|jetzt|nunmehr|verkauft an|übertragen|ancien|anciennement|ex-|désormais|cédé|antes|ahora|anteriormente|cedid[oa]|già|ora|ceduto|voorheen|tidigare|旧|元|前)(?!\p{L})/iu;
const mayBeOfAnother = (name: string): boolean => OF_ANOTHER.test(name);

/** Codes of clients that the list of codes has only in another letter case or with other signs between: "K 014" for "K014". */
function codesWritten(
  { feeds, values }: Layout,
  lookOf: (sheet: string) => SheetLook | undefined,
): readonly (readonly [Pick<Seen, 'name' | 'rows'>, Pick<Seen, 'name'>])[] {
  const known = new Set(Object.keys(values.clients).map(companyKey));
  const pairs = feeds.flatMap((feed) => {
    if (feed.by === 'position' || !feed.clientCodes || feed.clientCodes.atStart) return [];
    // Short names are compared like any name.
    if (isShortName(feed.clientCodes.code.heading)) return [];
    const ref = feed.columns.find(({ field }) => field === 'company');
    const [look, list] = [lookOf(feed.sheet), lookOf(feed.clientCodes.sheet)];
    const listed = (list && columnOf(list, feed.clientCodes.code)?.values) ?? [];
    const codes = [...new Set(listed.map(([code]) => code.trim()))];
    const written = (look && ref && columnOf(look, ref)?.values) || [];
    return written.flatMap(([text, rows]) => {
      const name = text.trim();
      if (codes.includes(name) || known.has(companyKey(name))) return [];
      const [code, other] = codes.filter((one) => letters(one) === letters(name));
      return code !== undefined && other === undefined ? [[{ name, rows }, { name: code }] as const] : [];
    });
  });
  return [...new Map(pairs.map((pair) => [pair[0].name, pair])).values()];
}

type Pair = readonly [spelling: Seen, client: Seen];

/** Asks whether a spelling is a client's. Each pair is a question of its own: an answer must not say more than what was seen. */
export function spellingCause([spelling, client]: readonly [
  spelling: Pick<Seen, 'name' | 'rows'>,
  client: Pick<Seen, 'name'>,
]): Cause {
  return causeOf('client-spellings', {
    ...{ field: 'company', heading: spelling.name, count: spelling.rows },
    examples: [`${spelling.name} = ${client.name}`],
    change: { kind: 'values', of: 'clients', values: { [spelling.name]: client.name } },
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

/** The firm's number of a client before its name. */
const NUMBERED = /^\d{2,}[\s.:/–-]+(?=\p{L})/u;

/** Where a client is, behind its name: "Aurora GmbH, Wien". */
const PLACE_BEHIND = /,\s*[^,]+$/u;

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
    const codes = new Set(((list && columnOf(list, clientCodes.code)?.values) ?? []).map(([code]) => code.trim()));
    // A reference that begins with a code is no name.
    const ref = clientCodes?.atStart ? undefined : columns.find(({ field }) => field === 'company');
    const inside = new Set(blocks?.inside.map(companyKey));
    const fixed = constants['company'];
    const named: readonly (readonly [string, number])[] = [
      // A code stands for the name that its list has.
      ...((list && columnOf(list, clientCodes.name)?.values) || []),
      ...((ref &&
        columnOf(look, ref)?.values?.filter(([text]) => !clientCodes || !(isCode(text) || codes.has(text.trim())))) ||
        []),
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
  const listed = new Set([...seen.values()].flatMap(({ isOfPeople, plain }) => (isOfPeople ? wordsOf(plain) : [])));
  return [...seen.values()].map((one) => {
    const plain = plainName(one.name.replace(NUMBERED, '').replace(PLACE_BEHIND, ''));
    const isListed = listed.has(wordsOf(one.plain)) || !listed.has(wordsOf(plain));
    return isListed || mayBeOfAnother(one.name) ? one : { ...one, plain };
  });
}

const wordsOf = ({ words }: PlainName): string => words.join(' ');
