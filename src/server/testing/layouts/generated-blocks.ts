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
  /** The client of each person, by address. */
  readonly people: ReadonlyMap<string, string>;
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
  // Only the first row of a group has the client and the title.
  const hasGroups = hasHeading && random.chance(0.5);
  const done: string[] = [by, ...(hasGroups ? ['groups'] : [])];
  const matters: TrueMatter[] = [];
  const clients = CLIENTS.filter(() => random.chance(0.6));
  const inLines = by === 'name-row' && random.chance(0.4);
  if (inLines) done.push('people in lines');
  // The names have an address beside them.
  const areBeside = by === 'name-row' && !inLines && random.chance(0.2);
  if (areBeside) done.push('addresses beside the names');
  const people = clients.filter(() => !inLines && random.chance(0.7));
  const owners = new Map(people.map((name, n) => [`person${n}@client.example`, name]));
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
    if (inLines && random.chance(0.2)) {
      if (/\d/.test(company)) spoil('unknown name with a digit');
      const email = `cy@client${n}.example`;
      owners.set(email, company);
      rows.push([`${company} ${random.pick(['(', '– ', '<'])}${email}${random.pick([')', '', '>'])}`]);
    } else if (areBeside) {
      isClean = false;
      const email = `dee@client${n}.example`;
      owners.set(email, company);
      rows.push([
        company,
        '',
        random.pick(['Dee Lane', 'Head of IP']),
        email,
        ...random.pick([[], ['Harbour Street 5']]),
      ]);
      if (random.chance(0.1)) rows.push(['Eve Law', 'Agent', STRANGER, 'Lyon']);
    } else if (by === 'name-row') rows.push(nameRow(company, people.includes(company), random, spoil));
    if (inLines && random.chance(0.7)) rows.push(...peopleOf(company, n, owners, random));
    if (repeatsHeader) rows.push(HEADER);
    let title = '';
    for (let m = 0; m < random.between(1, 6); m++) {
      const id = `${prefix}${1000 + n * 100 + m}`;
      const isFirst = m === 0 || (hasGroups && random.chance(0.3));
      const isLeftOut = hasGroups && !isFirst;
      if (!isLeftOut) title = `Title of ${id} for ${company}`;
      matters.push({ id, company, served: { id, company, title } });
      const client = by === 'name-row' ? [] : [isFirst ? company : ''];
      rows.push([...client, id, isLeftOut ? '' : title, random.chance(0.5) ? 'US' : '']);
      const wrong = random.chance(0.05) ? random.pick(SPOILED) : undefined;
      if (inLines && random.chance(0.1)) {
        spoil('a stranger');
        rows.push([`Contact: ${STRANGER}`]);
      }
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
  const blocks: Blocks = { by, inside: [], ...(areBeside && { withAddress: true }) };
  const feed = feedOf(
    'Portfolio',
    'matters',
    { id: 'Our Ref', title: 'Title', ...(hasHeading && { company: 'Client' }) },
    { leaveOutTotals: true, blocks: { ...blocks, ...(hasGroups && { fields: ['title'] }) } },
  );
  const lines = { blocks, above: ['Our Ref', 'Title', 'Country'].map((heading) => ({ heading })) };
  return {
    sheets: {
      Users: { rows: [['Mail', 'Client'], ...people.map((name, i) => [`person${i}@client.example`, name])] },
      Portfolio: { rows: [...titles, header, ...rows] },
    },
    layout: layoutOf([
      feedOf('Users', 'users', { email: 'Mail', company: 'Client' }),
      ...(inLines || areBeside ? [feedOf('Portfolio', 'users', {}, lines)] : []),
      feed,
    ]),
    matters,
    people: owners,
    done,
    isClean,
  };
}

/** Id of a matter without a client, which may belong to any of them. */
export const STRAY = 'P-7777';

/** A person in a line between the rows of a client, whose client no line says. */
const STRANGER = 'eve@other.example';

/** Rows after which the client of the next rows is no longer certain. */
const SPOILED: readonly { readonly what: string; readonly row: (next: string) => Row }[] = [
  { what: 'note', row: () => ['see the file'] },
  { what: 'note of two cells', row: () => ['', 'moved from the old firm', 'see the file'] },
  { what: 'a docket alone', row: () => [STRAY] },
  { what: 'a client with its address', row: (next) => [next, 'Harbour Street 5', '+44 20 7946 0000'] },
  { what: 'a client in another column', row: (next) => ['', '', next, 'contact: Ann'] },
];

/** The lines with the people of a client, whose addresses are noted with the client. */
function peopleOf(company: string, n: number, owners: Map<string, string>, random: Random): readonly Row[] {
  const emails = [`ann@client${n}.example`, `bob@client${n}.example`];
  for (const email of emails) owners.set(email, company);
  if (random.chance(0.3)) return [['Contacts:'], ...emails.map((email) => ['Ann', email])];
  return emails.map((email) =>
    random.pick([[`Contact: Ann <${email}>`], ['E-mail:', email], ['Contact', 'Ann', 'Director', email]]),
  );
}

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
    [`Client: ${company}`, '', '', 'page 2'],
  ]);
}
