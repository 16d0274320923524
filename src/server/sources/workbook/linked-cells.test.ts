import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { HeadingFeed, Layout } from '#domain/layout/layout.ts';
import { NO_VALUES } from '#domain/layout/layout.ts';
import { isLinks } from '#domain/layout/propose/column-kinds.ts';
import { documentsBeside } from '#domain/layout/propose/documents-beside.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { lookAtSource } from '#server/publishing/look-at-source.ts';
import { readPortfolio } from '#server/publishing/read-portfolio.ts';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import { served } from '#server/testing/read-sheets.ts';
import { openWorkbook } from './workbook-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-linked-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGE = 'https://files.example/a?b=1&c=2#page=3';
/** The text of a cell, what is behind it, and what is read in a column of addresses. */
const CELLS: readonly (readonly [text: string, behind: string, read: string])[] = [
  ['view', PAGE, PAGE],
  ['EP 1234567', 'http://register.example/1', 'http://register.example/1'],
  ['view', '', 'view'],
  ['https://files.example/shown', 'https://other.example/', 'https://files.example/shown'],
  ['www.files.example', 'https://other.example/', 'www.files.example'],
  ['write', 'mailto:ann@aurora.example', 'write'],
  ['run', 'javascript:alert(1)', 'run'],
  ['sign in', 'https://bank.example@evil.example/', 'sign in'],
  ['file', 'file:///C:/Akten/a.pdf', 'file'],
  ['near', '../Akten/a.pdf', 'near'],
];
const HEADER = ['Our ref', 'Document', 'Link'];

const LAYOUT: Layout = {
  feeds: [
    {
      ...{ by: 'heading', sheet: 'Files', tab: 'documents', constants: {}, leaveOutTotals: true, deadlines: [] },
      columns: [
        { field: 'matterId', heading: 'Our ref' },
        { field: 'url', heading: 'Link' },
      ],
      clientFromMatter: false,
    },
  ],
  values: NO_VALUES,
  empties: [],
};

/** The references and the addresses of the documents in a workbook. */
async function documentsIn(name: string, bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  const { documents } = await openWorkbook(path).read(new AbortController().signal, LAYOUT);
  if (!documents.found) expect.fail('no documents');
  const { matterId, url } = TABLES.documents.at;
  const rows: (readonly string[])[] = [];
  for await (const batch of documents.batches) rows.push(...batch.map((row) => [row[matterId] ?? '', row[url] ?? '']));
  return rows;
}
const READ = CELLS.map(([, , read], at) => [`P-${at}`, read]);

test('in an Excel workbook, a cell of a column of addresses is read as the address behind its text, if that is one', async () => {
  const rows = CELLS.map(([text], at) => [`P-${at}`, 'Letter', text]);
  const links = Object.fromEntries([
    ['C2', 'https://files.example/heading'],
    ...CELLS.flatMap(([, behind], at) =>
      behind === '' ? [] : [[`A${at + 3}`, PAGE] as const, [`C${at + 3}`, behind]],
    ),
  ]) as Record<string, string>;
  const sheet = { name: 'Files', rows: [['Files of the firm'], HEADER, ...rows], links };
  expect(await documentsIn('own.xlsx', ownXlsx([sheet]))).toEqual(READ);
});

test('the part of an address behind # may be beside its cell, and a link of several cells is left out', async () => {
  const sheet = { name: 'Files', rows: [HEADER, ['P-1', '', 'view'], ['P-2', '', 'view'], ['P-3', '', 'view']] };
  const parts = unzipSync(ownXlsx([{ ...sheet, links: { C2: 'https://files.example/a', 'C3:C4': PAGE } }]));
  const name = 'xl/worksheets/sheet1.xml';
  parts[name] = strToU8(strFromU8(parts[name]!).replace('r:id="rId1"', 'r:id="rId1" location="Seite=Ä2"'));
  expect(await documentsIn('parts.xlsx', zipSync(parts))).toEqual([
    ['P-1', 'https://files.example/a#Seite=Ä2'],
    ['P-2', 'view'],
    ['P-3', 'view'],
  ]);
});

test('a hostile file with a long address, or too many of them, is read without those', async () => {
  const long = `https://files.example/${'a'.repeat(2_000)}`;
  const rows = Array.from({ length: 6_000 }, (_, at) => [`P-${at}`, '', 'view']);
  const links = Object.fromEntries(rows.map((_, at) => [`C${at + 2}`, `${long}${at}`]));
  const sheet = { name: 'Files', rows: [HEADER, ['P', '', 'view'], ...rows], links: { ...links, C2: long.repeat(2) } };
  const read = await documentsIn('hostile.xlsx', ownXlsx([sheet]));
  const known = read.filter(([, address]) => address !== 'view').length;
  expect(read).toHaveLength(6_001);
  expect(read[0]).toEqual(['P', 'view']);
  expect(known).toBeGreaterThan(4_000);
  expect(known).toBeLessThan(5_000);
});

test('in an OpenDocument spreadsheet, it is the only address in its text', async () => {
  const xml = (text: string): string => text.replaceAll('&', '&amp;');
  const link = (text: string, to: string): string =>
    to === '' ? text : `<text:a xlink:href="${xml(to)}">${text}</text:a>`;
  const cell = (content: string): string => `<table:table-cell><text:p>${content}</text:p></table:table-cell>`;
  const rows = [
    [link('Our ref', PAGE), 'Document', link('Link', PAGE)],
    ...CELLS.map(([text, behind], at) => [link(`P-${at}`, PAGE), 'Letter', link(text, behind)]),
    ['P-10', 'Letters', `${link('one', PAGE)} and ${link('two', 'https://files.example/b')}`],
    ['P-11', 'Letter', `${link('vi', PAGE)}${link('ew', PAGE)}`],
    ['P-12', 'Letter', 'view'],
  ].map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`);
  const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="Files">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`;
  expect(await documentsIn('own.ods', zipSync({ 'content.xml': strToU8(content) }))).toEqual([
    ...READ,
    ['P-10', 'one and two'],
    ['P-11', PAGE],
    ['P-12', 'view'],
  ]);
});

/** Formulas, and what is read where they show "view". */
const FORMULAS: readonly (readonly [formula: string, read: string])[] = [
  ['HYPERLINK("https://files.example/a?b=1&amp;c=2#page=3","view")', PAGE],
  ['HYPERLINK("https://files.example/1")', 'https://files.example/1'],
  ['HYPERLINK("javascript:alert(1)","view")', 'view'],
  ['HYPERLINK("https://files.example/"&amp;A2,"view")', 'view'],
  ['CONCAT("HYPERLINK(")', 'view'],
];

test('the address in a formula that makes a link is read too, unless the formula computes it', async () => {
  const sheet = { name: 'Files', rows: [HEADER, ...FORMULAS.map((_, at) => [`P-${at}`, 'Letter', `made ${at}`])] };
  const parts = unzipSync(ownXlsx([sheet]));
  const name = 'xl/worksheets/sheet1.xml';
  const xml = FORMULAS.reduce(
    (text, [formula], at) =>
      text.replace(
        new RegExp(`<c r="C${at + 2}"[^>]*>.*?</c>`),
        `<c r="C${at + 2}" t="str"><f>${formula.replaceAll('$', '$$$$')}</f><v>view</v></c>`,
      ),
    strFromU8(parts[name]!),
  );
  parts[name] = strToU8(xml);
  expect(await documentsIn('formulas.xlsx', zipSync(parts))).toEqual(FORMULAS.map(([, read], at) => [`P-${at}`, read]));
});

test('such a formula of an OpenDocument spreadsheet, too', async () => {
  const cell = (content: string, formula = ''): string =>
    `<table:table-cell${formula && ` table:formula="of:=${formula.replaceAll('","', '";"').replaceAll('"', '&quot;')}"`}><text:p>${content}</text:p></table:table-cell>`;
  const rows = [
    HEADER.map((heading) => cell(heading)),
    ...FORMULAS.map(([formula], at) => [cell(`P-${at}`), cell('Letter'), cell('view', formula)]),
  ].map((cells) => `<table:table-row>${cells.join('')}</table:table-row>`);
  const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="Files">${rows.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`;
  expect(await documentsIn('formulas.ods', zipSync({ 'content.xml': strToU8(content) }))).toEqual(
    FORMULAS.map(([, read], at) => [`P-${at}`, read]),
  );
});

test('a sheet with addresses behind “open” is proposed as one of documents, not of deadlines', async () => {
  const refs = ['P-101', 'P-102', 'P-103'];
  const matters = [['Dossier', 'Client', 'Title'], ...refs.map((ref, at) => [ref, at < 2 ? 'Aurora' : 'Bolt', 'Lamp'])];
  const files = [['Dossier', 'Stuk', 'Datum', 'Link'], ...refs.map((ref) => [ref, 'Report', '2026-01-31', 'open'])];
  const links = Object.fromEntries(refs.map((ref, at) => [`D${at + 2}`, `https://files.example/${ref}`]));
  const sheets = [
    { name: 'Portfolio', rows: matters, links: { A2: PAGE } },
    { name: 'Stukken', rows: files, links },
  ];
  const path = join(folder, 'links.xlsx');
  writeFileSync(path, ownXlsx(sheets));
  const { proposal } = await lookAtSource(openWorkbook(path), undefined, new AbortController().signal, () => undefined);
  const [portfolio, stukken] = proposal.layout.feeds as HeadingFeed[];
  expect(portfolio).toMatchObject({
    tab: 'matters',
    columns: [{ field: 'id' }, { field: 'company' }, { field: 'title' }],
  });
  expect([stukken?.tab, stukken?.columns.find(({ field }) => field === 'url')?.heading]).toEqual(['documents', 'Link']);
});

test('links beside matters become documents of their matters, once a person has chosen their column', async () => {
  const rows = [
    ['Ref', 'Client', 'Mark', 'Done', 'Certificate'],
    ['A-1', 'Aurora', 'Lamp', '', 'ver título'],
    ['A-2', 'Aurora', 'Lens', '', ''],
    ['B-1', 'Bolt', 'Pump', '', 'ver título'],
    ['B-2', 'Bolt', 'Gear', 'x', 'ver título'],
    ['B-3', '', 'Case without a client', '', 'ver título'],
  ];
  const links = Object.fromEntries([1, 3, 4, 5].map((at) => [`E${at + 1}`, `https://files.example/${rows[at]![0]}`]));
  const path = join(folder, 'beside.xlsx');
  writeFileSync(path, ownXlsx([{ name: 'Marks', rows, links }]));
  const { signal } = new AbortController();
  const { proposal, sheets } = await lookAtSource(openWorkbook(path), undefined, signal, () => undefined);
  const certificates = sheets[0]?.columns.find(({ heading }) => heading === 'Certificate');
  expect(certificates && isLinks(certificates)).toBe(true);
  expect(proposal.layout.feeds.map(({ tab }) => tab)).toEqual(['matters']);

  const marks = { ...(proposal.layout.feeds[0] as HeadingFeed), leaveOut: { heading: 'Done', marks: ['x'] } };
  const layout = { ...proposal.layout, feeds: [marks, documentsBeside(marks, { heading: 'Certificate' })] };
  const portfolio = await readPortfolio(await openWorkbook(path).read(signal, layout, NO_FIELDS), NO_FIELDS);
  const documents = (client: string): unknown =>
    served(portfolio, 'documents', client).map(({ matterId, url }) => [matterId, url]);
  expect(documents('aurora')).toEqual([['A-1', 'https://files.example/A-1']]);
  expect(documents('bolt')).toEqual([['B-1', 'https://files.example/B-1']]);
  // A matter without a link is no mistake.
  expect(portfolio.issues.kept.filter(({ tab }) => tab === 'documents').map(({ kind }) => kind)).toEqual([
    'orphan-document',
  ]);
});

test.each([
  ['Link', 'view', 'Document', 'Letter', 'Link'],
  ['Specimen / docs', 'Specimen 2025', 'Status', 'open', 'Specimen / docs'],
  ['TSDR', 'TSDR', 'Status', 'granted', 'TSDR'],
  ['Remarks', 'letter sent', 'Status', 'granted', undefined],
])('links behind “%s” with “%s” are seen as such, beside “%s” with “%s”', async (heading, text, other, word, links) => {
  const refs = ['A-1', 'A-2', 'B-1', 'B-2'];
  const rows = [
    ['Ref', 'Client', 'Mark', other, heading],
    ...refs.map((ref) => [ref, 'Aurora', `Mark ${ref}`, word, text]),
  ];
  const behind = Object.fromEntries(refs.map((ref, at) => [`E${at + 2}`, `https://files.example/${ref}`]));
  const path = join(folder, 'seen.xlsx');
  writeFileSync(path, ownXlsx([{ name: 'Marks', rows, links: behind }]));
  const { sheets } = await lookAtSource(openWorkbook(path), undefined, new AbortController().signal, () => undefined);
  expect(sheets[0]?.columns.filter(isLinks).map((column) => column.heading)).toEqual(
    links === undefined ? [] : [links],
  );
});
