import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

function columnsOf(sheets: readonly SheetLook[], tab: string): readonly string[] {
  const feed = proposeLayout(sheets).layout.feeds.find((one) => one.tab === tab);
  return feed?.by === 'heading' ? feed.columns.map(({ field, heading }) => `${field}: ${heading}`) : [];
}

test('a column "Name" with legal forms is the client, the contact person is the name, and codes beside it name the clients of the matters', () => {
  const people = look('Mandanten', [
    ['Mandantennr.', 'Name', 'Ansprechpartner', 'E-Mail', 'E-Mail Partner'],
    ['10023', 'Aurora GmbH', 'Ann Meyer', 'ann@aurora.example', 'kay@firm.example'],
    ['10031', 'Bolt & Söhne KG', 'Bob Hill', 'bob@bolt.example', 'kay@firm.example'],
    ['10032', 'Universität Corax', 'Cy', 'cy@corax.example', 'kay@firm.example'],
  ]);
  const cases = look('Akten', [
    ['Unser Zeichen', 'Mandant', 'Bezeichnung', 'Land'],
    ['A-1', '10023', 'Lampe', 'DE'],
    ['B-1', '10031', 'Pumpe', 'DE'],
    ['B-2', '10031', 'Lüfter', 'FR'],
  ]);
  expect(columnsOf([people, cases], 'users')).toEqual([
    'company: Name',
    'name: Ansprechpartner',
    'email: E-Mail',
    'serviceContactEmail: E-Mail Partner',
  ]);
  const { layout } = proposeLayout([people, cases]);
  expect(layout.feeds.find(({ tab }) => tab === 'matters')).toMatchObject({
    clientCodes: { sheet: 'Mandanten', code: { heading: 'Mandantennr.' }, name: { heading: 'Name' } },
  });
});

test('"our" before a word for a person in charge is the service contact of the client', () => {
  const people = look('Mandanten', [
    ['Mandant', 'Ansprechpartner', 'E-Mail', 'Unser Sachbearbeiter', 'E-Mail Sachbearbeiter'],
    ['Aurora', 'Ann Meyer', 'ann@aurora.example', 'Kay Firm', 'kay@firm.example'],
    ['Bolt', 'Bob Hill', 'bob@bolt.example', 'Kay Firm', 'kay@firm.example'],
  ]);
  expect(columnsOf([people], 'users')).toEqual([
    'company: Mandant',
    'name: Ansprechpartner',
    'email: E-Mail',
    'serviceContactName: Unser Sachbearbeiter',
    'serviceContactEmail: E-Mail Sachbearbeiter',
  ]);
});

test('people beside the matters get the names of the nearest column with such a heading, but not those of the firm or of inventors', () => {
  const cases = look('Marcas', [
    ['N/ref.', 'Cliente', 'Denominación', 'Inventor', 'Responsable', 'Contacto', 'E-mail contacto'],
    ['A-1', 'Aurora', 'LUX', 'Iris', 'Kay', 'Ann Meyer', 'ann@aurora.example'],
    ['B-1', 'Bolt', 'PUM', '', 'Kay', 'Bob Hill', 'bob@bolt.example'],
    ['B-2', 'Bolt', 'VEN', '', 'Lee', 'Bob Hill', 'bob@bolt.example'],
  ]);
  expect(columnsOf([cases], 'users')).toEqual(['name: Contacto', 'email: E-mail contacto', 'company: Cliente']);
  const together = look('Marcas', [
    ['N/ref.', 'Cliente', 'Denominación', 'Contacto (E-mail)'],
    ['A-1', 'Aurora', 'LUX', 'Ann Meyer <ann@aurora.example>'],
    ['B-1', 'Bolt', 'PUM', 'Bob Hill <bob@bolt.example>'],
  ]);
  expect(columnsOf([together], 'users')).toEqual(['email: Contacto (E-mail)', 'company: Cliente']);
});

test('a column "Name" with names of people stays their name', () => {
  const people = look('Contacts', [
    ['Name', 'Contact', 'E-mail'],
    ['Ann Meyer', 'Ms Meyer', 'ann@aurora.example'],
    ['Bob Hill', 'Mr Hill', 'bob@bolt.example'],
  ]);
  expect(columnsOf([people], 'users')).toContain('name: Name');
});

test('of "Document" and "Link", the one with web addresses is the link, the other one the name', () => {
  const link = (name: string): string => `https://docs.example/${name}.pdf`;
  const documents = look('Documents', [
    ['Case Ref', 'Document', 'Link'],
    ['A-1', 'Certificate', link('a-1')],
    ['B-1', 'Publication', link('b-1')],
    ['B-2', 'Search report', link('b-2')],
  ]);
  expect(columnsOf([documents], 'documents')).toEqual(['matterId: Case Ref', 'documentName: Document', 'url: Link']);
});

test('a column under "Contact" that has addresses is the address, with the names in it', () => {
  const people = look('顧客マスタ', [
    ['コード', '顧客名', '連絡先（担当者）'],
    ['K-001', '株式会社オーロラ', '知財部 田中 一郎 様 <tanaka@aurora.example>; 中村 恵 様 <nakamura@aurora.example>'],
    ['K-002', '株式会社ボルト', '小林 直樹 様 <kobayashi@bolt.example>'],
  ]);
  expect(columnsOf([people], 'users')).toEqual(['company: 顧客名', 'email: 連絡先（担当者）']);
});

test('the codes of many clients are asked about with their list, and their names are known in a sheet that only may name them', () => {
  const clients = Array.from({ length: 90 }, (_, n) => ({ code: `${10_001 + n}`, name: `Aurora ${n} GmbH` }));
  const people = look('Mandanten', [
    ['Nr.', 'Mandant', 'E-Mail'],
    ...clients.map(({ code, name }, n) => [code, name, `a${n}@client${n}.example`]),
  ]);
  const cases = look('Akten', [
    ['Unser Zeichen', 'Mandantennummer', 'Bezeichnung'],
    ...clients.flatMap(({ code }, n) => [1, 2].map((k) => [`P-${n}-${k}`, code, `Lampe ${n}`])),
  ]);
  const marks = look('Marken', [
    ['Unser Zeichen', 'Firma', 'Marke'],
    ...clients.map(({ name }, n) => [`M-${n}`, name, `Lux ${n}`]),
  ]);
  const { layout, missing } = proposeLayout([people, cases, marks]);
  const feedOf = (name: string) => layout.feeds.find(({ sheet }) => sheet === name);
  expect(missing).toMatchObject([
    {
      sheet: 'Akten',
      suggested: { heading: 'Mandantennummer' },
      codes: { sheet: 'Mandanten', code: { heading: 'Nr.' } },
    },
  ]);
  expect(feedOf('Marken')).toMatchObject({ columns: expect.arrayContaining([{ field: 'company', heading: 'Firma' }]) });
});

test('a column of short names of the clients beside their names has no people, and one of people has', () => {
  const people = (heading: string, ...names: readonly string[]): readonly string[] => {
    const clients = ['Aurora Lighting Ltd', 'The Bolt Company', 'Corax & Daughters'];
    const rows = clients.map((client, at): Row => [names[at] ?? '', client, `p${at}@client${at}.example`]);
    return columnsOf([look('Address book', [[heading, 'Client name', 'Email'], ...rows])], 'users');
  };
  const short = people('Short name', 'Aurora', 'Bolt', 'Corax');
  expect(short).toEqual(['company: Client name', 'email: Email']);
  expect(people('Name', 'K-101', 'K-102', 'K-103')).toEqual(short);
  for (const names of [
    ['Ann Aurora', 'Bob Hill', 'Cy Corax'],
    ['Aurora', 'Bob', 'Cy'],
    ['The Bolt Company', 'Aurora Lighting Ltd', 'Corax & Daughters'],
  ])
    expect(people('Name', ...names)).toContain('name: Name');
});

test('further addresses that are each there for several clients are the firm’s, and it is not asked whether they sign in', () => {
  const asked = (...others: readonly string[]): readonly string[] => {
    const rows = ['Aurora', 'Bolt', 'Corax', 'Dorn'].map((client, at) => [
      client,
      `a${at}@client.example`,
      others[at % others.length] ?? '',
    ]);
    const people = look('Clients', [['Client', 'Email', 'Second mail'], ...rows]);
    const proposal = proposeLayout([people]);
    return explainSheets(proposal.layout, [people], proposal).flatMap(({ kind, heading }) =>
      kind === 'more-addresses' ? [heading] : [],
    );
  };
  expect(asked('mia@firm.example', 'tom@firm.example')).toEqual([]);
  expect(asked('b0@client.example', 'b1@client.example', 'b2@client.example', 'b3@client.example')).toEqual([
    'Second mail',
  ]);
});

test.each(['Local counsel', 'Foreign associates', 'Auslandsanwälte', 'Agents', 'Law firms abroad'])(
  'the addresses of a sheet “%s” are no clients’',
  (name) => {
    const cases = look('Cases', [
      ['Our ref', 'Client', 'Title', 'Country'],
      ['A-1', 'Aurora', 'Lamp', 'DE'],
      ['B-1', 'Bolt', 'Pump', 'DE'],
    ]);
    const others = look(name, [
      ['Country', 'Firm', 'Contact', 'Email'],
      ['DE', 'Meyer & Partner', 'Max', 'max@meyer.example'],
      ['JP', 'Sato & Co', 'Shin', 'shin@sato.example'],
    ]);
    expect(proposeLayout([cases, others]).layout.feeds.map(({ sheet }) => sheet)).toEqual(['Cases']);
  },
);

test('beside matters, people have the name and the telephone number at the address', () => {
  const sheet = look('Docket', [
    ['Client', 'Matter #', 'Mark', 'Serial No.', 'Filed', 'Status', 'Contact', 'Email', 'Phone'],
    ['Aurora', 'A-1', 'Aura', '88087008', '2018-08-20', 'Registered', 'Ann', 'ann@aurora.example', '773-555-0148'],
    ['Bolt', 'B-1', 'Volt', '88087009', '2018-08-21', 'Registered', 'Bob', 'bob@bolt.example', '612-555-0171'],
  ]);
  const people = proposeLayout([sheet]).layout.feeds.find(({ tab }) => tab === 'users');
  expect(people).toMatchObject({
    columns: [
      { field: 'name', heading: 'Contact' },
      { field: 'email', heading: 'Email' },
      { field: 'phone', heading: 'Phone' },
      { field: 'company' },
    ],
  });
});

test('a column of names, addresses and telephone numbers has whole contacts', () => {
  const sheet = look('Clients', [
    ['Client No.', 'Client', 'Contacts (name / e-mail / phone)'],
    ['1104', 'Aurora Inc.', 'Ann Li - ali@aurora.example - 204-555-0148'],
    ['1105', 'Bolt Inc.', 'Bob Ray - bray@bolt.example - 204-555-0149'],
  ]);
  const people = proposeLayout([sheet]).layout.feeds.find(({ tab }) => tab === 'users');
  expect(people?.by === 'heading' ? people.columns.map(({ field, heading }) => [field, heading]) : []).toEqual([
    ['company', 'Client'],
    ['email', 'Contacts (name / e-mail / phone)'],
  ]);
});
