import { random as randomOf } from '#demo/random.ts';
import type { Random } from '#demo/random.ts';
import type { FamilyCountry, Layout } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { RowsOfSheet } from '#server/sources/testing/rows-source.ts';
import { feedOf, layoutOf } from '../read-sheets.ts';

/** What a client may see of a family in one country. */
export interface FamilyRight {
  readonly title: string;
  readonly company: string;
  /** The portal's name of the country. */
  readonly jurisdiction: string;
  readonly number: string;
  readonly status: string;
}

export interface FamilyWorkbook {
  readonly sheets: Readonly<Record<string, RowsOfSheet>>;
  readonly layout: Layout;
  readonly rights: readonly FamilyRight[];
  readonly done: readonly string[];
}

/** One column of the sheet, from its headings down. */
interface SheetColumn {
  group: string;
  heading: string;
  readonly cells: readonly string[];
}

const CLIENTS = ['Aurora GmbH', 'Bolt & Co', 'Çelik A.Ş.', '株式会社サクラ'];
const COUNTRIES = [
  { names: ['US', 'USA', 'United States'], jurisdiction: 'United States' },
  { names: ['EP', 'Europe', 'EPO'], jurisdiction: 'European Patent Office' },
  { names: ['JP', 'Japan', '日本'], jurisdiction: 'Japan' },
  { names: ['CN', 'China'], jurisdiction: 'China' },
] as const;
const STATUSES = ['Granted', 'Pending', 'Lapsed', ''];
const NOTHING = ['', '', 'not filed', '-'];

/** A sheet with a row for each family and columns for each country, and a layout that fits it before it was changed. The same seed gives the same. */
export function generatedFamilies(seed: number): FamilyWorkbook {
  const random = randomOf(seed);
  const way = random.pick(['above', 'before', 'behind'] as const);
  const countries = COUNTRIES.filter(() => random.chance(0.8)).map((one) => ({ ...one, name: random.pick(one.names) }));
  const families = Array.from({ length: random.between(2, 8) }, (_, n) => ({
    ...{ id: `F-${100 + n}`, title: `Title ${n}`, company: random.pick(CLIENTS) },
  }));
  const rights: FamilyRight[] = [];
  const shared: SheetColumn[] = [
    { group: '', heading: 'Family', cells: families.map(({ id }) => id) },
    { group: '', heading: 'Client', cells: families.map(({ company }) => company) },
    { group: '', heading: 'Title', cells: families.map(({ title }) => title) },
  ];
  const blocks = countries.map(({ name, jurisdiction }, at): SheetColumn[] => {
    const own = families.map(({ title, company }, n) => {
      if (random.chance(0.3)) return { number: random.pick(NOTHING), status: '' };
      const right = { number: `${11 + at}/${100 + n},${seed % 900}`, status: random.pick(STATUSES) };
      rights.push({ title, company, jurisdiction, ...right });
      return right;
    });
    const headed = (heading: string): Pick<SheetColumn, 'group' | 'heading'> =>
      way === 'above'
        ? { group: name, heading }
        : { group: '', heading: way === 'before' ? `${name} ${heading}` : `${heading} (${name})` };
    return [
      { ...headed('Number'), cells: own.map(({ number }) => number) },
      { ...headed('Status'), cells: own.map(({ status }) => status) },
    ];
  });
  const layout = layoutOf(
    [
      feedOf('Users', 'users', { email: 'Mail', company: 'Client' }),
      feedOf(
        'Families',
        'matters',
        {
          ...{ id: 'Family', company: 'Client', title: 'Title', status: 'Status' },
          applicationNumber: { heading: 'Number', latestNumber: true },
        },
        {
          leaveOutTotals: true,
          byCountry: {
            separator: '-',
            countries: countries.map(({ name }): FamilyCountry => ({ country: name, headings: ['Number', 'Status'] })),
          },
        },
      ),
    ],
    { empties: ['-'] },
  );
  const done: string[] = [way];
  changeHeadings(blocks, shared, random, done);
  const columns = random.chance(0.3) ? [...blocks.flat(), ...shared] : [...shared, ...blocks.flat()];
  const rows: Row[] = families.map((_, n) => columns.map(({ cells }) => cells[n] ?? ''));
  // The name of a group is in its first column only, as in a merged cell.
  const groups = columns.map(({ group }, at) => (group === columns[at - 1]?.group ? '' : group));
  return {
    sheets: {
      Users: { rows: [['Mail', 'Client'], ...CLIENTS.map((name, n) => [`person${n}@client.example`, name])] },
      Families: { rows: [['Portfolio'], groups, columns.map(({ heading }) => heading), ...rows] },
    },
    ...{ layout, rights, done },
  };
}

/** Changes that a firm makes to its sheet after the layout was chosen. */
function changeHeadings(blocks: SheetColumn[][], shared: SheetColumn[], random: Random, done: string[]): void {
  const block = blocks.length > 0 ? random.pick(blocks) : [];
  const other = blocks.length > 0 ? random.pick(blocks) : [];
  const [first, second] = block;
  const change = random.pick([
    'none',
    'moved',
    'column gone',
    'renamed',
    'country twice',
    'another country',
    'extra',
    'shared gone',
  ]);
  done.push(change);
  if (!first || !second) return;
  switch (change) {
    case 'moved':
      blocks.reverse();
      break;
    case 'column gone':
      block.splice(random.between(0, 1), 1);
      break;
    case 'renamed':
      second.heading = second.heading.replace('Status', 'State of play');
      break;
    case 'country twice':
      for (const [at, one] of block.entries())
        Object.assign(one, { group: other[at]?.group, heading: other[at]?.heading });
      break;
    case 'another country':
      for (const one of block) {
        one.group &&= 'Korea';
        one.heading = one.group
          ? one.heading
          : one.heading.replace(/^\S+ (?=\w+$)|\(.*\)$/u, (text) => (text.startsWith('(') ? '(Korea)' : 'Korea '));
      }
      break;
    case 'extra':
      block.splice(1, 0, {
        ...first,
        heading: first.heading.replace('Number', 'Agent'),
        cells: first.cells.map(() => 'Kim'),
      });
      break;
    case 'shared gone':
      shared.splice(0, 1);
  }
}
