import { expect, test } from 'vitest';
import type { ContactsSheet, HeadingFeed } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

/* Headings with two meanings, of which the cells tell the right one. */

function proposed(sheets: Readonly<Record<string, readonly Row[]>>) {
  const { layout } = proposeLayout(Object.entries(sheets).map(([name, rows]) => look(name, rows)));
  const feeds = layout.feeds as readonly HeadingFeed[];
  const columns = (name: string): Record<string, string> =>
    Object.fromEntries(feeds.find(({ sheet }) => sheet === name)?.columns.map((one) => [one.heading, one.field]) ?? []);
  return { contacts: layout.contacts as ContactsSheet | undefined, feeds, columns };
}

test('“Nº cl.” with numbers of clients has no classes, and “Nº expte.” beside the firm’s references has those of the office', () => {
  const rows = ['Aurora, S.A.', 'Bolt, S.L.', 'Corax, S.A.'].map((client, at) => [
    `M-20${at}`,
    String(118 + at),
    client,
    'LUMEN',
    '9, 33',
    `M367329${at}`,
  ]);
  const { columns } = proposed({
    MARCAS: [['Ref.', 'Nº cl.', 'Cliente', 'Denominación', 'Clases', 'Nº expte.'], ...rows],
  });
  expect(columns('MARCAS')).toEqual({
    'Ref.': 'id',
    Cliente: 'company',
    Denominación: 'title',
    Clases: 'classes',
    'Nº expte.': 'applicationNumber',
  });
});

test('“Owner” with the clients, of which some have two spellings, is that of the right; with few people it is who does the work', () => {
  const owners = (...of: readonly string[]): Record<string, string> => {
    const clients = ['Aurora', 'Aurora Ltd', 'Bolt', 'Bolt GmbH', 'Corax'];
    const rows = clients.map((client, at) => [`P-10${at}`, client, of[at % of.length] ?? '', 'Lamp']);
    return proposed({ Patents: [['Our Ref', 'Client', 'Owner', 'Title'], ...rows] }).columns('Patents');
  };
  expect(owners('Aurora Ltd', 'Aurora Ltd', 'Bolt GmbH', 'Bolt GmbH')).toHaveProperty('Owner', 'owner');
  expect(owners('Aurora', 'Bolt', 'Corax')).toHaveProperty('Owner', 'owner');
  expect(owners('Jane Ford', 'Tim Hall')).not.toHaveProperty('Owner');
});

test('a list of who at the firm looks after which client is one of contacts, though some rows have a legal form and an address', () => {
  const team = ['Aurora B.V.', 'Bolt N.V.', 'Corax & Zonen', 'Dorn A/S'].map((client, at) => [
    client,
    ['Ruben Ruiter', 'Sanne Meulen'][at % 2] ?? '',
    ['ruiter@firm.example', 'meulen@firm.example'][at % 2] ?? '',
    `+31 30 555 01 1${at % 2}`,
  ]);
  const { contacts } = proposed({ Team: [['Relatie', 'Behandelaar', 'E-mail behandelaar', 'Doorkiesnr.'], ...team] });
  expect(contacts?.columns.map(({ field, heading }) => [field, heading])).toEqual(
    expect.arrayContaining([
      ['company', 'Relatie'],
      ['serviceContactEmail', 'E-mail behandelaar'],
    ]),
  );
});

test('days under “2027” in the sheet of annuities are called like the sheet', () => {
  const rows = ['P-101', 'P-102'].map((ref, at) => [ref, ['Aurora', 'Bolt'][at] ?? '', '2027-03-04', '2028-03-04']);
  const cases = [
    ['Our Ref', 'Client', 'Title', 'Country'],
    ...rows.map(([ref, client]) => [ref, client, 'Lamp', 'GB']),
  ];
  const named = (sheet: string) => {
    const { feeds } = proposed({
      Cases: cases as readonly Row[],
      [sheet]: [['Our Ref', 'Client', '2027', '2028'], ...rows],
    });
    return feeds.find((feed) => feed.sheet === sheet)?.deadlines.map(({ name }) => name);
  };
  expect(named('Opłaty okresowe')).toEqual(['Opłaty okresowe 2027', 'Opłaty okresowe 2028']);
});

const cases = (heading: string, more: readonly string[] = []): readonly Row[] => [
  ['Our Ref', 'Client', heading, 'Class', ...more],
  ...['Aurora', 'Bolt'].map((client, at) => [`M-10${at}`, client, 'LUMEN', '9', ...more.map(() => 'Filed')]),
];
const constantsOf = (name: string, rows: readonly Row[]): Readonly<Record<string, string>> | undefined =>
  proposed({ [name]: rows }).feeds[0]?.constants;

test.each([
  ['Registered', { status: 'Granted' }],
  ['Anhängig', { status: 'Pending' }],
  ['Abandoned', { status: 'Abandoned', legalStatus: 'Dead' }],
  ['Active', {}],
  ['Closed files', {}],
  ['Inactive', {}],
  ['Reg', {}],
])('in the sheet “%s” without a column of statuses, the rights have the status %j', (name, constants) => {
  expect(constantsOf(name, cases('Title'))).toEqual(constants);
  expect(constantsOf(name, cases('Title', ['Status']))).toEqual({});
});

test('a sheet with titles under “Mark” and classes has trademarks', () => {
  expect(constantsOf('Portfolio', cases('Mark'))).toEqual({ ipType: 'Trademark' });
  expect(constantsOf('Portfolio', cases('Title'))).toEqual({});
});

test.each([
  ['Official fee (EUR)', 'Our fee €', 'EUR'],
  ['Taks', 'Honorarium CHF', 'CHF'],
  ['All fees', 'Our fee', undefined],
  ['Official fee (USD)', 'Our fee (EUR)', undefined],
])('the fees of deadlines under “%s” and “%s” are in %s', (official, ours, currency) => {
  const due: readonly Row[] = [
    ['Our Ref', 'Action', 'Due date', official, ours],
    ['M-100', 'Renewal', '2027-03-04', '100', '50'],
    ['M-101', 'Renewal', '2027-04-04', '200', '50'],
  ];
  const { feeds } = proposed({ Portfolio: cases('Title'), Deadlines: due });
  expect(feeds.find(({ tab }) => tab === 'deadlines')?.constants['currency']).toBe(currency);
});

test('days under “Vto.” are called like the heading above, if that says what is due', () => {
  const rows: readonly Row[] = [
    ['Ref.', 'Cliente', 'Título', 'Próxima anualidad', 'Próxima anualidad'],
    ['Ref.', 'Cliente', 'Título', 'Vto.', 'Tasa €'],
    ['P-100', 'Aurora', 'Bomba', '2027-03-04', '100'],
    ['P-101', 'Bolt', 'Lente', '2027-04-04', '200'],
    ['P-102', 'Bolt', 'Faro', '2027-05-04', '200'],
  ];
  expect(proposed({ Patentes: rows }).feeds[0]?.deadlines.map(({ name }) => name)).toEqual(['Próxima anualidad']);
});

test('of two columns of addresses, the one for invoices is not proposed first', () => {
  const people: readonly Row[] = [
    ['Cliente', 'Contato', 'E-mail (NF)', 'E-mail (prazos)'],
    ['Aurora Ltda.', 'Ana', 'contas@aurora.example', 'ana@aurora.example'],
    ['Bolt S/A', 'Bia', 'contas@bolt.example', 'bia@bolt.example'],
  ];
  expect(proposed({ Cadastro: people }).columns('Cadastro')).toMatchObject({ 'E-mail (prazos)': 'email' });
});

test('if the office’s numbers are all that names the matters, they are shown as those of the applications, too', () => {
  const rows = ['Aurora Ltda.', 'Bolt S/A'].map((client, at) => [`91234567${at}`, client, 'LUMEN', '9']);
  const [feed] = proposed({ INPI: [['Processo nº', 'Cliente', 'Marca', 'Classe (NCL)'], ...rows] }).feeds;
  const named = feed?.columns.flatMap(({ field, heading }) => (heading === 'Processo nº' ? [field] : []));
  expect(named?.toSorted()).toEqual(['applicationNumber', 'id']);
});

test('a sheet for each client with little more than titles and renewals has matters, and a list that names them again their deadlines', () => {
  const own = (client: string, from: number): readonly Row[] => [
    [client],
    [],
    ['Our Ref', 'Title', 'Country', 'Next renewal'],
    ...[0, 1, 2].map((at) => [`P-${from + at}`, `Lamp ${at}`, 'GB', `2031-0${at + 1}-02`]),
    ['TBA', 'Fan', 'GB', ''],
  ];
  const sheets = { Aurora: own('Aurora Ltd', 100), Bolt: own('Bolt GmbH', 200) };
  const tabs = (more: Readonly<Record<string, readonly Row[]>>): readonly unknown[] =>
    proposed({ ...sheets, ...more }).feeds.map(({ sheet, tab }) => [sheet, tab]);
  const matters = [
    ['Aurora', 'matters'],
    ['Bolt', 'matters'],
  ];
  expect(tabs({})).toEqual(matters);
  const list = [
    ['Our Ref', 'Title', 'Country', 'What', 'Due'],
    ...[100, 101, 200, 201].map((at) => [`P-${at}`, 'Lamp', 'GB', 'Reply', '2031-05-06']),
  ];
  expect(tabs({ List: list })).toEqual([...matters, ['List', 'deadlines']]);
});

test('“Instructions” of deadlines is shown if it has short words alone: sentences may be remarks for the firm', () => {
  const list = (...said: readonly string[]): Record<string, string> => {
    const rows = said.map((text, at) => [`M-10${at}`, 'Renewal', `2031-05-0${at + 1}`, text]);
    const { columns } = proposed({
      Portfolio: cases('Title'),
      List: [['Our Ref', 'Action', 'Due', 'Instructions'], ...rows],
    });
    return columns('List');
  };
  expect(list('received', 'awaiting client')).toHaveProperty('Instructions', 'description');
  expect(list('received', 'do not pay before their invoice is settled')).not.toHaveProperty('Instructions');
});

test('a list with inventors has patents, if “Type” says that all were applied for as patents are', () => {
  const list = (types: readonly string[], more = 'Inventors'): Readonly<Record<string, string>> | undefined => {
    const rows = types.map((type, at) => [`A-10${at}`, at % 2 ? 'Bolt' : 'Aurora', 'Pump', type, 'A. Hill']);
    return constantsOf('Cases', [['Docket No.', 'Client', 'Title', 'Type', more], ...rows]);
  };
  expect(list(['PROV', 'PCT', 'NAT', 'CON'])).toEqual({ ipType: 'Patent' });
  expect(list(['PROV', 'PCT', 'NAT', 'Design'])).not.toHaveProperty('ipType');
  expect(list(['NAT', 'NAT', 'DIV', 'DIV'])).not.toHaveProperty('ipType');
  expect(list(['PROV', 'PCT', 'NAT', 'CON'], 'Contact')).not.toHaveProperty('ipType');
});

test('beside “Instructions”, the column that says how far a deadline is is the one that is shown', () => {
  const rows = ['sent', 'paid'].map((state, at) => [`M-10${at}`, 'Renewal', `2031-05-0${at + 1}`, 'yes', state]);
  const { columns } = proposed({
    Portfolio: cases('Title'),
    List: [['Our Ref', 'Action', 'Due', 'Instructions', 'Progress'], ...rows],
  });
  expect(columns('List')).toMatchObject({ Progress: 'description' });
});
