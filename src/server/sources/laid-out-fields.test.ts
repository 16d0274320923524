import { expect, test } from 'vitest';
import { NO_VALUES } from '#domain/layout/layout.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

test('money is read with its decimal sign, and stays as written if it is not an amount', async () => {
  const fees = ['1.234,50 EUR', '€ 12,5', '1,234.50', '-3', 'on request', '0'];
  const rows = [['Ref', 'Client', 'Fee'], ...fees.map((fee, at) => [`F${at}`, 'Aurora', fee])];
  const feed = feedOf('Fees', 'matters', { id: 'Ref', company: 'Client', title: { heading: 'Fee', decimal: ',' } });
  const portfolio = await readSheets({ Fees: { rows } }, layoutOf([feed]));
  expect(served(portfolio, 'matters', 'aurora').map(({ title }) => title)).toEqual([
    '1234.50 EUR',
    '€ 12.5',
    '1,234.50',
    '-3',
    'on request',
    '0',
  ]);
});

test('optional fields and the firm’s own are read where the layout maps them, and nowhere else', async () => {
  const own = [{ tab: 'matters', slot: 0, label: 'Agent', kind: 'text' }] as const;
  const feed = feedOf('Files', 'matters', {
    id: 'Ref',
    company: 'Client',
    expiryDate: { heading: 'Ablauf', dateOrder: 'day-first' },
    own1: 'Vertreter',
  });
  const rows = [
    ['Ref', 'Client', 'Ablauf', 'Vertreter', 'Owner'],
    ['X1', 'Aurora', '03/04/2031', 'Dr Bee', 'CANARY'],
  ];
  const portfolio = await readSheets({ Files: { rows } }, layoutOf([feed]), { on: [], own });
  const [json = ''] = portfolio.tabs.matters?.payloads.rowsOf('aurora') ?? [];
  expect((JSON.parse(json) as string[]).filter((text) => text !== '')).toEqual([
    'X1',
    'Aurora',
    '03/04/2031',
    'Dr Bee',
  ]);
  expect(portfolio.tabs.matters?.optional.map(([, heading]) => heading)).toEqual(['Expiry Date', 'Agent']);
});

test('the words of a layout also apply to a sheet in the documented layout, whose dates follow the documented rule', async () => {
  const header = documentedHeader('matters');
  const { id, company, status, filingDate, legalStatus } = TABLES.matters.at;
  const rows = ['erteilt', 'erloschen'].map((word, at) => {
    const cells = header.map(() => '');
    [cells[id], cells[company], cells[status], cells[filingDate]] = [`M${at}`, 'Aurora', word, '03/04/2020'];
    return cells;
  });
  const feed = { by: 'position', sheet: 'Matters', tab: 'matters' } as const;
  const statuses = { erteilt: 'granted', erloschen: 'dead' } as const;
  const layout = layoutOf([feed], { values: { ...NO_VALUES, statuses } });
  const portfolio = await readSheets({ Matters: { rows: [header, ...rows] } }, layout);
  expect(
    served(portfolio, 'matters', 'aurora').map((one) => [one['status'], one['legalStatus'], one['filingDate']]),
  ).toEqual([
    ['Granted', undefined, '03/04/2020'],
    ['erloschen', 'Dead', '03/04/2020'],
  ]);
  expect(header[legalStatus]).toBe('Legal Status');
});
