import { random as randomOf } from '#demo/random.ts';
import type { Random } from '#demo/random.ts';
import type { Blocks, Layout } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { RowsOfSheet } from '#server/sources/testing/rows-source.ts';
import { feedOf, layoutOf } from '../read-sheets.ts';
import type { TrueMatter } from './generated-workbook.ts';

export interface BlockWorkbook {
  readonly sheets: Readonly<Record<string, RowsOfSheet>>;
  readonly layout: Layout;
  readonly matters: readonly TrueMatter[];
  readonly done: readonly string[];
  /** False if a person could misread a row. Then rows may be held. */
  readonly isClean: boolean;
}

/** The clients. Some have no people, and some names look like docket numbers. */
const CLIENTS = [
  'Aurora GmbH',
  'Bolt & Co',
  'Çelik A.Ş.',
  '株式会社サクラ',
  '3M Sverige',
  'Studio 54',
  'Pier 7 Ltd',
  '3M',
];
const HEADER = ['Our Ref', 'Title', 'Country', 'Filed', 'Remarks'];

/** A sheet with the matters of several clients, each under its client, as firms keep them, with typical mistakes. The same seed gives the same sheet. */
export function generatedBlocks(seed: number): BlockWorkbook {
  const random = randomOf(seed);
  const by = random.pick<Blocks['by']>(['name-row', 'first-row']);
  const hasHeading = by === 'first-row' && random.chance(0.5);
  const done: string[] = [by];
  const matters: TrueMatter[] = [];
  const clients = CLIENTS.filter(() => random.chance(0.6));
  const people = clients.filter(() => random.chance(0.7));
  const rows: Row[] = [];
  let isClean = true;
  const spoil = (what: string): void => {
    done.push(what);
    isClean = false;
  };
  const repeatsHeader = by === 'name-row' && random.chance(0.3);
  const prefix = random.pick(['P-', 'Akte ', 'HB', '']);
  const own = by === 'name-row' ? [] : [''];
  for (const [n, company] of clients.entries()) {
    if (by === 'name-row') rows.push(nameRow(company, people.includes(company), random, spoil));
    if (repeatsHeader) rows.push(HEADER);
    for (let m = 0; m < random.between(1, 6); m++) {
      const id = `${prefix}${1000 + n * 100 + m}`;
      const title = `Title of ${id} for ${company}`;
      matters.push({ id, company, served: { id, company, title } });
      rows.push([...(by === 'name-row' ? [] : [m === 0 ? company : '']), id, title, random.chance(0.5) ? 'US' : '']);
      const wrong = random.chance(0.05) ? random.pick(SPOILED) : undefined;
      if (!wrong) continue;
      spoil(wrong.what);
      rows.push([...own, ...wrong.row(clients[n + 1] ?? company)]);
    }
    if (random.chance(0.3)) rows.push([...own, 'Total', String(matters.length)]);
    if (random.chance(0.5)) rows.push([]);
  }
  // A single docket number does not show what docket numbers look like.
  if (matters.length < 2) spoil('one matter');
  const header = by === 'name-row' ? HEADER : [hasHeading ? 'Client' : '', ...HEADER];
  const titles: Row[] = [['Portfolio of the firm'], []];
  const feed = feedOf(
    'Portfolio',
    'matters',
    { id: 'Our Ref', title: 'Title', ...(hasHeading && { company: 'Client' }) },
    { leaveOutTotals: true, blocks: { by, inside: [] } },
  );
  return {
    sheets: {
      Users: { rows: [['Mail', 'Client'], ...people.map((name, i) => [`person${i}@client.example`, name])] },
      Portfolio: { rows: [...titles, header, ...rows] },
    },
    layout: layoutOf([feedOf('Users', 'users', { email: 'Mail', company: 'Client' }), feed]),
    matters,
    done,
    isClean,
  };
}

/** Id of a matter without a client, which may belong to any of them. */
export const STRAY = 'P-7777';

/** Rows after which the client of the next rows is no longer certain. */
const SPOILED: readonly { readonly what: string; readonly row: (next: string) => Row }[] = [
  { what: 'note', row: () => ['see the file'] },
  { what: 'note of two cells', row: () => ['', 'moved from the old firm', 'see the file'] },
  { what: 'a docket alone', row: () => [STRAY] },
  { what: 'a client with its address', row: (next) => [next, 'Harbour Street 5', '+44 20 7946 0000'] },
  { what: 'a client in another column', row: (next) => ['', '', next, 'contact: Ann'] },
];

function nameRow(company: string, hasPeople: boolean, random: Random, spoil: (what: string) => void): Row {
  // A name that looks like a docket number is recognised only if the client has people.
  if (!hasPeople && /\d/.test(company)) spoil('unknown name with a digit');
  if (random.chance(0.08)) {
    spoil('name with a contact');
    return [company, 'Contact: Ann', '+44 20 7946 0000'];
  }
  return random.pick([
    [company],
    ['', company],
    [`Client: ${company}`],
    [`${company} (7 matters)`],
    ['Client:', company],
    [company.toUpperCase()],
  ]);
}
