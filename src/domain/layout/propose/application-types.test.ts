import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

/** What the columns with these words are read as, and which of their words the page asks about. */
function readAs(columns: Readonly<Record<string, string>>, name = 'Cases'): unknown {
  const words = Object.values(columns).map((texts) => texts.split('|'));
  const row = (at: number): Row => [
    ...[`A-${at}`, at % 2 ? 'Aurora' : 'Bolt', `Lamp ${at}`, ['FR', 'US'][at % 2] ?? ''],
    ...words.map((texts) => texts[at % texts.length] ?? ''),
  ];
  const sheets = [
    look(name, [
      ['Our ref', 'Client', 'Title', 'Country', ...Object.keys(columns)],
      ...Array.from({ length: 12 }, (_, at) => row(at)),
    ]),
  ];
  const proposal = proposeLayout(sheets);
  const feed = proposal.layout.feeds[0] as HeadingFeed;
  const fields = feed.columns.filter(({ heading }) => Object.hasOwn(columns, heading));
  const asked = explainSheets(proposal.layout, sheets, proposal).filter(({ kind }) => kind === 'unknown-types');
  return [...fields.map(({ field, heading }) => `${heading}: ${field}`), ...asked.flatMap(({ examples }) => examples)];
}

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['kinds of rights', { Type: 'Patent|Trademark|Design' }, ['Type: ipType']],
  ['how marks look', { Soort: 'woord|beeld' }, []],
  ['the same in Spanish', { Tipo: 'Denominativa|Mixta|Figurativa' }, []],
  ['one kind of right', { Type: 'Patent' }, ['Type: ipType']],
  ['how rights were applied for', { Type: 'PCT-NP|Convention|Complete' }, ['Type: applicationType']],
  ['only divisionals', { Kind: 'Divisional' }, ['Kind: applicationType']],
  ['the same in German', { Art: 'Teilanmeldung|Nachanmeldung|nationale Phase' }, ['Art: applicationType']],
  ['the same in Chinese', { 类型: '分案|国家阶段' }, ['类型: applicationType']],
  [
    'both, with a heading for each',
    { 'Case Type': 'NAT|CON|DIV|PCT', 'Prop. Type': 'PAT|TMK|DES' },
    ['Case Type: applicationType', 'Prop. Type: ipType'],
  ],
  ['both in one column', { Type: 'Patent|PCT|Trademark|Design' }, ['Type: ipType', 'PCT']],
  ['both in one column without a heading that says so', { What: 'Pat|TM|Prov|Design' }, ['What: ipType', 'Prov']],
  ['codes that no list has', { Type: 'WRD|FIG|COL' }, ['Type: ipType', 'COL', 'FIG', 'WRD']],
  ['kinds of which one is abbreviated', { Tipo: 'Brevetto|march.' }, ['Tipo: ipType', 'march.']],
  ['codes that no list has beside kinds', { Type: 'XA1|XB2', Right: 'PAT|TMK' }, ['Right: ipType']],
])('given %s under the heading of a type, the cells decide', (_, columns, read) => {
  const all = readAs(columns) as readonly string[];
  expect(all.toSorted()).toEqual(read.toSorted());
});

test('given a sheet of patents with how they were applied for as their type, they are patents', () => {
  expect(readAs({ Type: 'Provisional|Complete' }, 'Patents')).toEqual(['Type: applicationType']);
});
