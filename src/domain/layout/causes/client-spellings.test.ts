import { expect, test } from 'vitest';
import { changedLayout } from './change-layout.ts';
import { explainSheets } from './explain.ts';
import { questionsOf } from './questions.ts';
import type { Layout } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';

const people = (...names: readonly string[]): SheetLook =>
  look('Contacts', [['Client', 'Name', 'Email'], ...names.map((name, n) => [name, 'Ann', `a${n}@client.example`])]);
const cases = (...names: readonly string[]): SheetLook =>
  look('Cases', [
    ['Our Ref', 'Client', 'Title', 'Country'],
    ...names.map((name, n) => [`P-${n}`, name, `Lamp ${n}`, 'US']),
  ]);
function asked(...sheets: readonly SheetLook[]) {
  const proposal = proposeLayout(sheets);
  const ask = (layout = proposal.layout) =>
    explainSheets(layout, sheets, proposal).filter(({ kind }) => kind === 'client-spellings');
  const causes = ask();
  const next = causes.reduce((layout, { change }) => changedLayout(layout, change!), proposal.layout);
  return { causes, pairs: causes.map(({ examples }) => examples), next, left: ask(next) };
}

test('names that differ in case, accents, punctuation or the presence of a legal form are asked about', () => {
  const { pairs, next, left } = asked(
    people('Garrowby Pumps Limited', 'Lumen & Loom Ltd', 'Château Brillac', 'Norvik Offshore A/S', 'Acme, Inc.'),
    cases('Garrowby Pumps Ltd', 'Lumen and Loom Ltd', 'CHATEAU BRILLAC SCEA', 'NORVIK OFFSHORE AS', 'Acme', 'Zed Ltd'),
  );
  expect(pairs).toEqual([
    ['Garrowby Pumps Ltd = Garrowby Pumps Limited'],
    ['Lumen and Loom Ltd = Lumen & Loom Ltd'],
    ['CHATEAU BRILLAC SCEA = Château Brillac'],
    ['NORVIK OFFSHORE AS = Norvik Offshore A/S'],
    ['Acme = Acme, Inc.'],
  ]);
  expect(next.values.clients['Acme']).toBe('Acme, Inc.');
  expect(left).toEqual([]);
});

test('each spelling of a short name is asked about as that of the client with people', () => {
  const { pairs, left } = asked(
    people('Mécaloire Usinage SA', 'Bolt AG'),
    cases('Mécaloire', 'Mécaloire', 'MECALOIRE'),
  );
  expect(pairs).toEqual([['MECALOIRE = Mécaloire Usinage SA'], ['Mécaloire = Mécaloire Usinage SA']]);
  expect(left).toEqual([]);
});

test('names with the client’s number before them and its place behind them are asked about, unless they say more than that', () => {
  const { pairs, next, left } = asked(
    people('Almtaler Pumpenbau GmbH', 'Kabelwerk Simmerau AG', 'Konditorei Hirnschall', 'Bolt AG'),
    cases(
      '017   Almtaler Pumpenbau GmbH, Scharnstein',
      'Kabelwerk Simmerau AG, Wien',
      '055 Konditorei Hirnschall, Bad Ischl',
      'Bolt AG, jetzt Kabelwerk Simmerau',
      'Bolt GmbH, Wien',
    ),
  );
  expect(pairs).toEqual([
    ['017   Almtaler Pumpenbau GmbH, Scharnstein = Almtaler Pumpenbau GmbH'],
    ['Kabelwerk Simmerau AG, Wien = Kabelwerk Simmerau AG'],
    ['055 Konditorei Hirnschall, Bad Ischl = Konditorei Hirnschall'],
  ]);
  expect(next.values.clients['Kabelwerk Simmerau AG, Wien']).toBe('Kabelwerk Simmerau AG');
  expect(left).toEqual([]);
});

test('a name with words of one client’s is asked about by itself, and never if two could be meant', () => {
  const { pairs } = asked(
    people(
      'Bergmüller Landtechnik GmbH',
      'Aldermere Pharmaceuticals',
      'Corax Pharma AG',
      'Dorn Seeds AG',
      'Bod. Tres Cerros',
      'Drechsler Spielwaren',
    ),
    cases(
      'Bergmueller',
      'ALDERMERE PHARMA LTD',
      'Corax',
      'Corax Seeds AG',
      'Dorn',
      'Dorn Tools',
      'BODEGA TRES CERROS',
      'Spielwaren Drechsler e.K.',
    ),
  );
  expect(pairs).toEqual([
    ['Bergmueller = Bergmüller Landtechnik GmbH'],
    ['ALDERMERE PHARMA LTD = Aldermere Pharmaceuticals'],
    ['BODEGA TRES CERROS = Bod. Tres Cerros'],
    ['Spielwaren Drechsler e.K. = Drechsler Spielwaren'],
  ]);
});

test('names with different legal forms, or other words, are two clients', () => {
  expect(
    asked(people('Aurora GmbH', 'Bolt Pharma AG'), cases('Aurora AG', 'Aurora KG', 'Bolt Seeds AG')).pairs,
  ).toEqual([]);
  expect(asked(people('Aurora GmbH'), cases('Aurora AG', 'Aurora')).pairs).toEqual([]);
});

test('names in a list of codes, and those with “Co.”, one other letter, or Chinese signs, are asked about too', () => {
  const codes = look('Codes', [
    ['Client no.', 'Client', 'Name', 'Email'],
    ['0142', 'Harrow & Pine Robotics Inc', 'Ann', 'ann@harrow.example'],
    ['0198', 'Dunmore Orthopedics Ltd', 'Bob', 'bob@dunmore.example'],
    ['0271', 'Saltmarsh Brewing Company', 'Cy', 'cy@saltmarsh.example'],
    ['0301', '鴻岳精密股份有限公司', 'Lin', 'lin@hongyue.example'],
    ['0302', 'Formosa Trail Cycles Ltd', 'Di', 'di@formosa.example'],
  ]);
  const others = cases('Saltmarsh Brewing Co., Inc.', 'Dunmore Orthopaedics Ltd.', '鴻岳', 'FTC');
  expect(asked(codes, others).pairs).toEqual([
    ['Saltmarsh Brewing Co., Inc. = Saltmarsh Brewing Company'],
    ['Dunmore Orthopaedics Ltd. = Dunmore Orthopedics Ltd'],
    ['鴻岳 = 鴻岳精密股份有限公司'],
    ['FTC = Formosa Trail Cycles Ltd'],
  ]);
  const coded = look('Export', [
    ['CASENUMBER', 'CLIENT NO.', 'TITLE', 'CTRY'],
    ...['0142', '0198', '0271'].map((code, n) => [`P-${n}`, code, 'Lamp', 'US']),
  ]);
  const list = look('Codes', [
    ['Client no.', 'Client', 'Billing'],
    ['0142', 'Harrow and Pine Robotics', 'net'],
    ['0198', 'Dunmore', 'net'],
    ['0271', 'Saltmarsh Brewing', 'net'],
  ]);
  const people3 = people('Harrow & Pine Robotics Inc', 'Dunmore Ltd', 'Saltmarsh Brewing Co.');
  expect(asked(people3, coded, list).pairs.flat()).toContain('Harrow and Pine Robotics = Harrow & Pine Robotics Inc');
});

test.each([
  ['Sierra Nueva', 'Sierra Nueva, S. Coop.'],
  ['Agro del Bajío', 'Agro del Bajío, S.A. de C.V.'],
  ['Tequilera Luz', 'Tequilera Luz, S. de R.L. de C.V.'],
  ['Hijos de Pérez', 'Hijos de Pérez, S. en C.'],
])('%s is asked about as another spelling of %s, whose legal form has several words', (short, long) => {
  expect(asked(people('Aurora', long), cases('Aurora', short)).pairs).toContainEqual([`${short} = ${long}`]);
});

test('if a client becomes a spelling of another one, its own spellings do, too', () => {
  const values = (layout: Layout, from: string, to: string): Layout =>
    changedLayout(layout, { kind: 'values', of: 'clients', values: { [from]: to } });
  const { layout } = proposeLayout([people('Kon. Terhorst')]);
  const next = values(values(layout, '1023 Terhorst (vervolg)', '1023 Terhorst'), '1023 TERHORST', 'Kon. Terhorst');
  expect(next.values.clients).toEqual({ '1023 Terhorst (vervolg)': 'Kon. Terhorst', '1023 TERHORST': 'Kon. Terhorst' });
});

test('a code in another letter case or with other signs is asked about, unless two codes of the list could be meant', () => {
  const right = ['K014', 'K-15', 'K15', ...Array.from({ length: 40 }, (_, n) => `K${n + 100}`)];
  const list = right.map((code, n) => [code, `Client ${n} Ltd`, `a${n}@client.example`]);
  const written = [...right, 'K 014', 'k014', 'K 15', 'K016'].map((code, n) => [`P-${n}`, code, `Lamp ${n}`, 'US']);
  const { pairs, next, left } = asked(
    look('Codes', [['Client no.', 'Client', 'Email'], ...list]),
    look('Cases', [['Our Ref', 'Client no.', 'Title', 'Country'], ...written]),
  );

  expect(pairs).toEqual([['K 014 = K014'], ['k014 = K014']]);
  expect(next.values.clients).toEqual({ 'K 014': 'K014', k014: 'K014' });
  expect(left).toEqual([]);
});

test.each([
  'Aurora GmbH / Bolt AG',
  'Aurora/Bolt AG',
  'Aurora GmbH; Bolt AG',
  'ex Bolt AG',
  'Bolt AG → Aurora',
  'Bolt AG, jetzt Aurora',
])('%j may be of two clients or of another, so it is never one client’s other spelling', (name) => {
  expect(asked(people('Aurora GmbH', 'Bolt AG'), cases('Aurora GmbH', 'Bolt AG', name)).pairs).toEqual([]);
});

test('each pair is a question of its own, even of names that differ only in signs', () => {
  const names = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golfing', 'Hotels'];
  const { causes, pairs, next } = asked(people(...names.map((name) => `${name} Ltd`)), cases(...names, 'ALPHA.'));
  expect(new Set(pairs.flat())).toEqual(
    new Set(['ALPHA. = Alpha Ltd', ...names.map((name) => `${name} = ${name} Ltd`)]),
  );
  expect(questionsOf(causes)).toHaveLength(9);
  expect(Object.keys(next.values.clients)).toHaveLength(9);
});
