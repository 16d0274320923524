import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { changedLayout, layoutFault } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { USUAL_EMPTIES } from '#domain/layout/words/usual-empties.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

function lookAt(rows: readonly Row[]): SheetLook {
  return look('Contacts', rows);
}
const sheetOf = (headings: Row, ...people: readonly Row[]): readonly Row[] => [
  ['Client', ...headings, 'Email'],
  ...people.map((names, at) => [at === 0 ? 'Aurora' : 'Bolt', ...names, `p${at}@firm.example`]),
];
function proposed(rows: readonly Row[]): HeadingFeed {
  const [feed] = proposeLayout([lookAt(rows)]).layout.feeds;
  if (feed?.by !== 'heading') throw new Error('the sheet is not read by its headings');
  return feed;
}
function namesIn(rows: readonly Row[], feed = proposed(rows)): readonly string[] {
  const values = { statuses: {}, types: {}, countries: {}, clients: {} };
  const open = openFeed(feed, { values, empties: USUAL_EMPTIES }, { own: [] }, rows);
  expect(open.problems).toEqual([]);
  return rows.slice(1).flatMap((row) => {
    const first = open.read(row) ?? [];
    return [first, ...open.more(row, first)].map((person) => person[TABLES.users.at.name] ?? '');
  });
}

test.each<[Row, Row, string]>([
  [['First Name', 'Last Name'], ['Al', 'Acme'], 'Al Acme'],
  [['First', 'Last'], ['Al', 'Acme'], 'Al Acme'],
  [['Surname', 'Given name'], ['Acme', 'Al'], 'Al Acme'],
  [['Name', 'Surname'], ['Al', 'Acme'], 'Al Acme'],
  [['Name', 'Vorname'], ['Auer', 'Anna'], 'Anna Auer'],
  [['Nachname', 'Vorname'], ['Auer', 'Anna'], 'Anna Auer'],
  [['Nom', 'Prénom'], ['Petit', 'Luc'], 'Luc Petit'],
  [['Nombre', 'Apellidos'], ['Ana', 'Gil Ruiz'], 'Ana Gil Ruiz'],
  [['Nome', 'Cognome'], ['Ida', 'Rossi'], 'Ida Rossi'],
  [['Nome', 'Sobrenome'], ['Rui', 'Costa'], 'Rui Costa'],
  [['Voornaam', 'Achternaam'], ['Jan', 'de Wit'], 'Jan de Wit'],
  [['Imię', 'Nazwisko'], ['Ola', 'Nowak'], 'Ola Nowak'],
  [['Ad', 'Soyad'], ['Can', 'Kaya'], 'Can Kaya'],
  [['Förnamn', 'Efternamn'], ['Bo', 'Berg'], 'Bo Berg'],
  [['Fornavn', 'Etternavn'], ['Siv', 'Lie'], 'Siv Lie'],
  [['姓', '名'], ['青木', '太郎'], '青木太郎'],
  [['성', '이름'], ['김', '민수'], '김민수'],
  [['姓', '名'], ['Aoki', 'Taro'], 'Aoki Taro'],
])('a name under %j is proposed in two parts: %j is %s', (headings, parts, name) => {
  expect(namesIn(sheetOf(headings, parts))).toEqual([name]);
});

test.each<[string, Row, Row, string]>([
  ['a column has the whole name', ['Contact person', 'First Name', 'Last Name'], ['Al Acme', 'Al', 'Acme'], 'Al Acme'],
  ['only one part has a column', ['Name', 'Town'], ['Al', 'Bern'], 'Al'],
  ['two columns may be the same part', ['First Name', 'Last Name', 'Surname'], ['Al', 'Acme', 'Bolt'], ''],
])('where %s, no parts are joined', (_, headings, parts, name) => {
  const rows = sheetOf(headings, parts);
  expect(proposed(rows).columns.some(({ second }) => second)).toBe(false);
  expect(namesIn(rows)).toEqual([name]);
});

test('a part that counts as empty is left out, and each person of a cell has the name', () => {
  const rows = sheetOf(['First Name', 'Last Name'], ['Al', 'n/a'], ['', 'Bolt']);
  expect(namesIn(rows)).toEqual(['Al', 'Bolt']);
  const two = rows.map((row, at) => (at === 1 ? [...row.slice(0, 3), 'al@acme.example; office@acme.example'] : row));
  expect(namesIn(two)).toEqual(['Al', 'Al', 'Bolt']);
});

test('a second part whose heading is gone or there twice is asked about, and only a name has one', () => {
  const rows = sheetOf(['First Name', 'Last Name'], ['Al', 'Acme']);
  const { layout } = proposeLayout([lookAt(rows)]);
  expect(layoutFault(layout, { own: [] })).toBeUndefined();
  const answered = (headings: Row): readonly string[] => {
    const now = sheetOf(headings, ['Al', 'Acme', 'Bern'].slice(0, headings.length));
    const looks = [lookAt(now)];
    const cause = explainSheets(layout, looks, proposeLayout(looks)).find(({ field }) => field === 'name');
    return namesIn(now, changedLayout(layout, cause!.change!).feeds[0] as HeadingFeed);
  };
  expect(answered(['First Name', 'Surname'])).toEqual(['Al Acme']);
  expect(answered(['First Name', 'Last Name', 'Last Name'])).toEqual(['Al Acme']);
  const [feed] = layout.feeds as HeadingFeed[];
  const columns = feed!.columns.map((column) => ({ ...column, second: { heading: 'Last Name' } }));
  expect(layoutFault({ ...layout, feeds: [{ ...feed!, columns }] }, { own: [] })).toMatch(/name of a person/);
});
