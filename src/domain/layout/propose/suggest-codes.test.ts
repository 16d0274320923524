import { describe, expect, test } from 'vitest';
import { changedLayout, layoutFault } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from './propose.ts';
import { look } from '#domain/testing/look.ts';

const CLIENTS = look('Clients', [
  ['Code', 'Client', 'Town', 'Email'],
  ['AUR01', 'Aurora', 'Bern', 'ann@aurora.example'],
  ['BOL01', 'Bolt', 'Basel', 'bob@bolt.example'],
]);
const cases = (heading: string, clients: readonly string[]): SheetLook =>
  look('Cases', [
    ['Our ref', heading, 'Title', 'Filing date'],
    ...clients.map((client, at) => [`A-${at + 1}`, client, `Lamp ${at}`, '2020-05-06']),
  ]);
const askedOf = (...sheets: readonly SheetLook[]) => {
  const proposal = proposeLayout(sheets);
  const causes = explainSheets(proposal.layout, sheets, proposal);
  return { proposal, codes: causes.filter(({ kind }) => kind === 'client-codes') };
};

test.each(['Client', 'Kd.', 'Code'])(
  'given codes under “%s” of which some have no name, asks whether their names are in the sheet of clients',
  (heading) => {
    const sheets = [cases(heading, ['AUR01', 'BOL01', 'AUR01', 'XXX99']), CLIENTS];
    const { proposal, codes } = askedOf(...sheets);
    // Nothing is read as a name before.
    expect(proposal.columns.filter(({ sheet, field }) => sheet === 'Cases' && field === 'company')).toEqual([]);
    expect(codes).toMatchObject([{ sheet: 'Cases', heading, expected: 'Clients', found: 'Client' }]);
    const [asked] = codes;
    const layout = changedLayout(proposal.layout, asked!.change!);
    expect(layout.feeds.find(({ sheet }) => sheet === 'Cases')).toMatchObject({
      columns: expect.arrayContaining([{ field: 'company', heading }]),
      clientCodes: { sheet: 'Clients', code: { heading: 'Code' }, name: { heading: 'Client' } },
    });
    expect(layoutFault(layout, { own: [] })).toBeUndefined();
    expect(explainSheets(layout, sheets, proposal).map(({ kind }) => kind)).not.toContain('client-codes');
  },
);

test('given codes between the names of clients, reads both by the sheet of clients, and asks about other spellings', () => {
  const sheets = [cases('Client', ['Aurora', 'AUR01', 'Bolt GmbH', 'BOL01', 'Corax']), CLIENTS];
  const { proposal } = askedOf(...sheets);
  expect(proposal.layout.feeds[0]).toMatchObject({ clientCodes: { sheet: 'Clients', code: { heading: 'Code' } } });
  const spellings = explainSheets(proposal.layout, sheets, proposal).filter(({ kind }) => kind === 'client-spellings');
  expect(spellings.map(({ examples }) => examples)).toEqual([['Bolt GmbH = Bolt']]);
  // One code may be a name by chance.
  const { proposal: one } = askedOf(cases('Client', ['Aurora', 'AUR01', 'Bolt']), CLIENTS);
  expect(one.layout.feeds[0]).not.toHaveProperty('clientCodes');
});

test('given short names that the sheet of clients has beside the whole ones, reads both, and asks about neither', () => {
  const clients = look('顧客一覧', [
    ['コード', '顧客名', '略称', 'メール'],
    ['1001', '株式会社東尾精工', '東尾精工', 'ann@aurora.example'],
    ['1004', '三河湾マリンテック株式会社', '三河湾MT', 'bob@bolt.example'],
    ['1012', '学校法人鳴海工科大学', '鳴海工大', 'cy@corax.example'],
  ]);
  const sheets = [cases('顧客名', ['東尾精工', '三河湾MT', '株式会社東尾精工', '鳴海工大', '三河湾MT']), clients];
  const { proposal } = askedOf(...sheets);
  expect(proposal.layout.feeds[0]).toMatchObject({
    clientCodes: { sheet: '顧客一覧', code: { heading: '略称' }, name: { heading: '顧客名' } },
  });
  const causes = explainSheets(proposal.layout, sheets, proposal);
  expect(causes.filter(({ kind }) => kind === 'client-spellings' || kind === 'client-codes')).toEqual([]);
});

test('given codes that all have a name in the sheet of clients, proposes to read them by it', () => {
  const { proposal, codes } = askedOf(cases('Kd.', ['AUR01', 'BOL01', 'AUR01']), CLIENTS);
  expect(codes).toEqual([]);
  expect(proposal.missing).toEqual([]);
  expect(proposal.layout.feeds[0]).toMatchObject({
    columns: expect.arrayContaining([{ field: 'company', heading: 'Kd.' }]),
    clientCodes: { sheet: 'Clients', code: { heading: 'Code' }, name: { heading: 'Client' } },
  });
});

test.each<[string, readonly string[], readonly string[]]>([
  ['has people, some with a wrong address', ['Code', 'Client', 'Email'], ['List', 'Cases']],
  ['has codes and names alone', ['Code', 'Client', 'Town'], ['Cases']],
])('given a list that %s, it is read as people only if it has some', (_, header, read) => {
  const list = look('List', [
    header,
    ['AUR01', 'Aurora', 'ann@aurora .example'],
    ['BOL01', 'Bolt', 'bob@bolt.example'],
  ]);
  const rows = header.includes('Email')
    ? list
    : look('List', [header, ['AUR01', 'Aurora', 'Bern'], ['BOL01', 'Bolt', 'Basel']]);
  const { proposal, codes } = askedOf(rows, cases('Client', ['AUR01', 'BOL01', 'XXX99']));
  expect(codes).toMatchObject([{ expected: 'List', found: 'Client' }]);
  expect(proposal.layout.feeds.map(({ sheet }) => sheet)).toEqual(read);
});

test('names of clients are no codes, and neither is what the sheet of clients has for several', () => {
  expect(askedOf(cases('Client', ['Aurora', 'Bolt', 'AURORA']), CLIENTS).codes).toEqual([]);
  const countries = look('Clients', [
    ['Land', 'Client', 'Email'],
    ['DE', 'Aurora', 'ann@aurora.example'],
    ['DE', 'Bolt', 'bob@bolt.example'],
    ['FR', 'Corax', 'cy@corax.example'],
  ]);
  expect(askedOf(cases('Where', ['DE', 'FR', 'DE']), countries).codes).toEqual([]);
});

test('given more clients than are looked at one by one, equal headings tell', () => {
  const many = Array.from({ length: 90 }, (_, at) => String(10_023 + at * 7));
  const list = look('Clients', [
    ['Client no', 'Client', 'Email'],
    ...many.map((code, at) => [code, `Firm ${'abcdefghij'[at % 10]}${at}`, `ip${at}@firm.example`]),
  ]);
  const { codes } = askedOf(cases('Client no', many), list);
  expect(codes).toMatchObject([{ heading: 'Client no', expected: 'Clients' }]);
});

test('of a code and a name that are both headed like the client, the name is the client, and the codes of the matters stand for it', () => {
  const contacts = look('Contacts', [
    ['Clnt', 'Client name', 'Email'],
    ['BRO', 'Brolga Agritech', 'ann@brolga.example'],
    ['TUI', 'Tuitui Dairy', 'bob@tuitui.example'],
  ]);
  const { feeds } = proposeLayout([contacts, cases('Clnt', ['BRO', 'TUI', 'BRO'])]).layout;
  const codes = { sheet: 'Contacts', code: { heading: 'Clnt' }, name: { heading: 'Client name' } };

  expect(feeds).toMatchObject([
    { tab: 'users', columns: expect.arrayContaining([{ field: 'company', heading: 'Client name' }]) },
    { tab: 'matters', columns: expect.arrayContaining([{ field: 'company', heading: 'Clnt' }]), clientCodes: codes },
  ]);
});

test('given references that begin with the codes of clients, asks whether they are the clients’', () => {
  const codes = look('Clients', [
    ['Code', 'Client', 'Email'],
    ['ALT', 'Aurora', 'ann@aurora.example'],
    ['BOU', 'Bolt', 'bob@bolt.example'],
  ]);
  const sheetOf = (references: readonly string[]): SheetLook =>
    look('Cases', [
      ['Our ref', 'Title', 'Filing date'],
      ...references.map((one, at) => [one, `Lamp ${at}`, '2020-05-06']),
    ]);
  const askedOfStart = (references: readonly string[]) => {
    const sheets = [sheetOf(references), codes];
    const proposal = proposeLayout(sheets);
    return {
      sheets,
      proposal,
      asked: explainSheets(proposal.layout, sheets, proposal).filter(({ kind }) => kind === 'client-at-start'),
    };
  };
  const { sheets, proposal, asked } = askedOfStart(['ALT-100-FR', 'BOU-101-EP', 'ALT102', 'BOU-103-US']);
  expect(proposal.columns.filter(({ field, sheet }) => field === 'company' && sheet === 'Cases')).toEqual([]);
  expect(asked).toMatchObject([{ sheet: 'Cases', heading: 'Our ref', expected: 'Clients', found: 'Client' }]);
  const layout = changedLayout(proposal.layout, asked[0]!.change!);
  expect(layoutFault(layout, { own: [] })).toBeUndefined();
  expect(explainSheets(layout, sheets, proposal)).not.toContainEqual(
    expect.objectContaining({ tab: 'matters', field: 'company' }),
  );
  // One code may be there by chance, and so may some of many.
  expect(askedOfStart(['ALT-100', 'ALT-101', 'ALT-102']).asked).toEqual([]);
  expect(askedOfStart(['ALT-100', 'BOU-101', 'P-102', 'P-103']).asked).toEqual([]);
});

test('a list of deadlines that names its matters, with codes and names of clients, can be stored: the matters say whose they are', () => {
  const clients = ['Aurora Pumps Ltd', 'Bolt Foods Ltd', 'Corax Tools LLP', 'Dorn Dairy Ltd'];
  const people = look('Distribution', [
    ['Client', 'Kind Attn.', 'To', 'File code'],
    ...clients.map((client, at) => [
      client,
      `Ann ${at}`,
      `ann@client${at}.example`,
      ['AUR', 'BOL', 'COR', 'DOR'][at] ?? '',
    ]),
  ]);
  const blocks = clients.flatMap((client, at) => [
    [`M/s. ${client}`],
    ...[0, 1].map((n) => [`${n + 1}`, `K/P/${at}0${n}`, 'Pump', '2841/CHE/2011', '18-Aug-2011', 'Granted']),
  ]);
  const matters = look('Patents', [
    ['S.No.', 'Our Ref.', 'Title', 'Appln. No.', 'Date of filing', 'Status'],
    ...blocks,
  ]);
  const due = ['AUR', 'Bolt Foods Ltd', 'Corax Tools LLP', 'Dorn Dairy Ltd', 'BOL', 'Aurora Pumps Ltd'].map(
    (client, at) => [`K/P/${[0, 1, 2, 3, 1, 0][at]}0${at > 3 ? 1 : 0}`, client, 'annuity', `2031-05-0${at + 1}`],
  );
  const list = look('Renewals', [['Our Ref.', 'Client', 'Renewal', 'Due date'], ...due]);
  const { layout } = proposeLayout([people, matters, list]);
  expect(layoutFault(layout, { own: [] })).toBeUndefined();
  expect(layout.feeds.find(({ sheet }) => sheet === 'Renewals')).toMatchObject({ clientFromMatter: true });
});

describe('given clients with the numbers 1 to 6', () => {
  const NAMES = ['Aurora', 'Bolt', 'Corax', 'Delta', 'Echo', 'Fjord'];
  const numbered = (heading: string, numbers: readonly string[]): SheetLook =>
    look('Clients', [
      [heading, 'Rank', 'Client', 'Email'],
      ...NAMES.map((name, at) => [numbers[at]!, String(6 - at), name, `ip@${name.toLowerCase()}.example`]),
    ]);
  const codesBy = (list: SheetLook, heading: string, cells: readonly string[]) => {
    const [matters] = proposeLayout([cases(heading, cells), list]).layout.feeds;
    return matters?.by === 'heading' ? (matters.clientCodes?.code.heading ?? null) : undefined;
  };
  const SMALL = ['3', '4', '5', '3', '6', '4', '2', '2'];

  test.each([
    'Annuity',
    'Jahr',
    'Priority',
    'Team',
    'Box',
    'No. of claims',
    'Level',
    'Nr.',
    'No.',
    'ID',
    'Client class',
  ])('small numbers under “%s” are no clients', (heading) => {
    for (const list of ['No.', 'Nr.', 'ID', 'Client no.', 'Code'])
      expect(codesBy(numbered(list, ['1', '2', '3', '4', '5', '6']), heading, SMALL)).toBeNull();
  });

  test.each<[string, string]>([
    ['Client no.', 'Client no.'],
    ['Client no.', 'No.'],
    ['Kd.-Nr.', 'Nr.'],
    ['Mdt', 'Mandantennr.'],
    ['Client', 'Code'],
    ['Code', 'Code'],
  ])('they are under “%s”, by “%s” of the list and not by its ranks', (heading, list) => {
    expect(codesBy(numbered(list, ['1', '2', '3', '4', '5', '6']), heading, SMALL)).toBe(list);
  });

  test.each([
    ['numbers of at least four digits', ['1001', '1002', '1003', '1004', '1005', '1006'], 'Party', 'Account'],
    ['but not years', ['2001', '2002', '2003', '2004', '2005', '2006'], 'Since', null],
  ])('%s may be clients under any heading', (_, numbers, heading, expected) => {
    const cells = ['0', '1', '2', '0', '3'].map((at) => numbers[Number(at)]!);
    expect(codesBy(numbered('Account', numbers), heading, cells)).toBe(expected);
  });
});

test('a list of the clients without people has the names of their numbers', () => {
  const { layout, missing } = proposeLayout([
    look('CASELIST', [
      ['CASEREF', 'CLNO', 'CC', 'SHORT TITLE', 'FILED'],
      ['P/1/GB', '00118', 'GB', 'PUMP', '12/06/2009'],
      ['P/1/EP', '00118', 'EP', 'PUMP', '12/06/2010'],
      ['P/2/GB', '00204', 'GB', 'LAMP', '13/06/2010'],
    ]),
    look('CLIENTS', [
      ['CLNO', 'NAME', 'TOWN'],
      ['00118', 'Aurora Limited', 'LANARK'],
      ['00204', 'Bolt DAC', 'GALWAY'],
    ]),
    look('Contacts', [
      ['Client', 'Name', 'E-mail'],
      ['Aurora Limited', 'Ann', 'ann@aurora.example'],
      ['Bolt DAC', 'Bob', 'bob@bolt.example'],
    ]),
  ]);
  expect(layout.feeds.find(({ sheet }) => sheet === 'CASELIST')).toMatchObject({
    clientCodes: { sheet: 'CLIENTS', code: { heading: 'CLNO' }, name: { heading: 'NAME' } },
  });
  expect(missing).toEqual([]);
});

test.each(['ATTY', 'GROUP', 'RESP'])(
  'codes under “%s” are not those of clients, even if each client has its own',
  (heading) => {
    const { missing } = proposeLayout([
      look('CASELIST', [
        ['CASEREF', heading, 'CC', 'SHORT TITLE', 'FILED'],
        ['P/1/GB', 'AB', 'GB', 'PUMP', '12/06/2009'],
        ['P/2/GB', 'CD', 'GB', 'LAMP', '13/06/2010'],
      ]),
      look('CLIENTS', [
        [heading, 'NAME', 'TOWN'],
        ['AB', 'Aurora Limited', 'LANARK'],
        ['CD', 'Bolt DAC', 'GALWAY'],
      ]),
      look('Contacts', [
        ['Client', 'Name', 'E-mail'],
        ['Aurora Limited', 'Ann', 'ann@aurora.example'],
        ['Bolt DAC', 'Bob', 'bob@bolt.example'],
      ]),
    ]);
    expect(missing[0]).toMatchObject({ sheet: 'CASELIST', field: 'company' });
  },
);
