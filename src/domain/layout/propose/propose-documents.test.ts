import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { lookAtSheet } from '#domain/layout/look/look-at-sheet.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from './propose.ts';

function look(name: string, rows: readonly Row[]): SheetLook {
  const looker = lookAtSheet(name, 60);
  looker.add(rows);
  return looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: [] });
}

const CELLS = {
  ref: ['HF-1', 'HF-2', 'HF-2', 'HF-3'],
  name: ['Deed of assignment', 'Search report', 'Letter 7.docx', 'Deed of assignment'],
  other: ['Scan', 'Scan', 'Original', 'Scan'],
  client: ['Aurora Ltd', 'Aurora Ltd', 'Aurora Ltd', 'Bolt Ltd'],
  title: ['Lamp', 'Pump', 'Pump', 'Fan'],
  long: Array<string>(4).fill(
    'The office asked for the original, which we have to file together with a translation. '.repeat(3),
  ),
  day: ['2026-03-01', '2025-12-31', '2026-01-07', '2026-02-13'],
  link: [1, 2, 3, 4].map((n) => `https://files.example/open?id=${n}`),
} as const;
type Kind = keyof typeof CELLS;

/** A sheet with these headings, each with cells of its kind. */
const sheetOf = (name: string, columns: Readonly<Record<string, Kind>>): SheetLook =>
  look(name, [Object.keys(columns), ...CELLS.ref.map((_, n) => Object.values(columns).map((kind) => CELLS[kind][n]!))]);

const MATTERS = look('Cases', [
  ['Ref', 'Client', 'Title', 'Country', 'Filing date'],
  ['HF-1', 'Aurora Ltd', 'Lamp', 'DE', '2020-01-02'],
  ['HF-2', 'Aurora Ltd', 'Pump', 'FR', '2020-01-03'],
  ['HF-3', 'Bolt Ltd', 'Fan', 'FR', '2020-01-04'],
]);

/** The fields of the columns of a sheet of documents, by heading; undefined if it is read as something else. */
function proposed(name: string, columns: Readonly<Record<string, Kind>>): Readonly<Record<string, string>> | undefined {
  const { layout } = proposeLayout([MATTERS, sheetOf(name, columns)]);
  const feed = layout.feeds.find(({ sheet, tab }) => sheet === name && tab === 'documents');
  return feed?.by === 'heading'
    ? Object.fromEntries(feed.columns.map(({ heading, field }) => [heading, field]))
    : undefined;
}

test.each([
  ['Files', 'Our ref', 'Document title', 'Dated', 'URL'],
  ['Dokumente', 'Unser Zeichen', 'Schriftstück', 'Datum', 'Link'],
  ['Documents', 'N/Réf.', 'Intitulé du document', 'Date du document', 'Lien'],
  ['Documentos', 'Nuestra ref.', 'Nombre del documento', 'Fecha', 'Enlace'],
  ['Documenti', 'Ns. rif.', 'Titolo del documento', 'Data documento', 'Link'],
  ['Documentos', 'Nossa ref.', 'Nome do arquivo', 'Data', 'Link'],
  ['Documenten', 'Ons kenmerk', 'Omschrijving', 'Datum', 'Link'],
  ['Dokumenty', 'Nasz znak', 'Nazwa dokumentu', 'Data pisma', 'Link'],
  ['Belgeler', 'Referansımız', 'Belge adı', 'Tarih', 'Link'],
  ['Dokument', 'Vår ref', 'Dokumentnamn', 'Datum', 'Länk'],
  ['Dokumenter', 'Vores ref', 'Dokumenttitel', 'Dato', 'Link'],
  ['Dokumenter', 'Vår ref', 'Dokumentnavn', 'Dato', 'Lenke'],
  ['書類', '整理番号', '書類名', '日付', 'リンク'],
  ['文件', '案号', '文件名称', '日期', '链接'],
  ['문서', '관리번호', '문서명', '일자', '링크'],
])('in %s, the name under %3$s and the day under %4$s are those of the documents', (sheet, ref, name, day, link) => {
  expect(proposed(sheet, { [ref]: 'ref', [name]: 'name', [day]: 'day', [link]: 'link' })).toEqual({
    ...{ [ref]: 'matterId', [name]: 'documentName', [day]: 'documentDate', [link]: 'url' },
  });
});

test.each<[string, Readonly<Record<string, Kind>>, string | undefined]>([
  ['a kind alone is the name', { 'Type of document': 'name' }, 'Type of document'],
  ['a name before a kind', { 'Type of document': 'other', 'Doc name': 'name' }, 'Doc name'],
  ['a description', { Description: 'name' }, 'Description'],
  ['the titles of the matters are no names', { Title: 'title' }, undefined],
  ['a description beside the titles of the matters', { Title: 'title', Description: 'name' }, 'Description'],
  ['long texts are no names', { Description: 'long' }, undefined],
  ['days are no names', { Document: 'day' }, undefined],
  ['what is for the firm alone', { 'Description (internal)': 'name' }, undefined],
  ['what may be for the firm alone', { 'Document (int.)': 'name' }, undefined],
  ['remarks', { Remarks: 'name' }, undefined],
  ['the marks of the matters, under their own heading', { 'Trade mark': 'title' }, undefined],
])('%s', (_, columns, name) => {
  const read = proposed('Papers', { 'Our ref': 'ref', ...columns, Link: 'link' }) ?? {};
  const names = Object.keys(read).filter((heading) => read[heading] === 'documentName');
  expect([names, read['Link']]).toEqual([name === undefined ? [] : [name], 'url']);
});

test.each(['Remarks', 'Bemerkungen', 'Açıklama', '说明', '備考'])(
  'texts under %s are often for the firm alone, and no names of documents',
  (heading) => {
    expect(proposed('Papers', { 'Our ref': 'ref', [heading]: 'name', Link: 'link' })?.[heading]).toBeUndefined();
  },
);

test.each(['Last Updated', 'Received', 'Uploaded on', 'Sent to client', 'Internal date', 'Due date'])(
  'the day under %s is not that of the document',
  (heading) => {
    expect(proposed('Papers', { 'Our ref': 'ref', [heading]: 'day', Link: 'link' })?.[heading]).toBeUndefined();
  },
);

test('a table of links is one of documents if it names matters under the heading of their list, even one that says no more', () => {
  const cases = look('Cases', [
    ['C/M No.', 'Client', 'Title', 'Country', 'Filing date'],
    ['1042-1US', 'Aurora Ltd', 'Lamp', 'US', '2020-01-02'],
    ['1043-1US', 'Bolt Ltd', 'Fan', 'US', '2020-01-03'],
  ]);
  const sent = look('Docs sent', [
    ['Sent', 'C/M No.', 'To', 'Document', 'Link (Drive)'],
    ['2026-03-01', '1042-1US', 'Ann Lee', 'Search report', 'https://files.example/1'],
    ['2026-03-02', '1043-1US', 'Bo Day', 'Certificate', 'https://files.example/2'],
  ]);
  const feed = proposeLayout([cases, sent]).layout.feeds.find(({ sheet }) => sheet === 'Docs sent');
  expect(feed?.tab).toBe('documents');
  expect(feed?.by === 'heading' && feed.columns.map(({ field, heading }) => `${field} ${heading}`)).toEqual([
    ...['documentDate Sent', 'matterId C/M No.', 'documentName Document', 'url Link (Drive)'],
  ]);
});

test('under the title of a sheet, "Date" is the day of the documents', () => {
  const rows = CELLS.ref.map((ref, n) => [ref, CELLS.name[n]!, CELLS.day[n]!, CELLS.link[n]!]);
  const sheet = look('Papers', [['Papers 2026'], ['Our ref', 'Document', 'Date', 'Link'], ...rows]);
  const feed = proposeLayout([MATTERS, sheet]).layout.feeds.find(({ tab }) => tab === 'documents');
  expect(feed?.by === 'heading' && feed.columns.map(({ field }) => field)).toEqual([
    ...['matterId', 'documentName', 'documentDate', 'url'],
  ]);
});

test('web addresses under "Document" are the links, and have no names', () => {
  const read = proposed('Papers', { 'Our ref': 'ref', Document: 'link', Date: 'day' });
  expect(read).toEqual({ 'Our ref': 'matterId', Document: 'url', Date: 'documentDate' });
});

test('names, days and addresses do not make documents of a list of matters', () => {
  const cases = sheetOf('Sheet1', { Ref: 'ref', Client: 'client', Title: 'title', Dated: 'day', Link: 'link' });
  expect(proposeLayout([cases]).layout.feeds.map(({ tab }) => tab)).toEqual(['matters']);
});

test.each<[heading: string, kinds: Row, marks: Row | undefined]>([
  ['区分', ['社外', '所内', '社外'], ['所内']],
  ['Direction', ['sent', 'received', 'internal'], ['internal']],
  // What is said once of each document is no kind, and remarks are none.
  ['Kind', ['letter', 'report', 'memo'], undefined],
])('documents whose “%s” says that the firm keeps them are left out', (heading, kinds, marks) => {
  const list = look('Documents', [
    ['Date', 'Our ref', 'Document', 'Link', heading],
    ...[...kinds, ...kinds].map((kind, n) => ['2026-05-06', `P-${n % 3}`, 'Letter', `https://x.example/${n}`, kind]),
  ]);
  const feed = proposeLayout([list]).layout.feeds.find(({ tab }) => tab === 'documents');
  expect(feed?.by === 'heading' ? feed.leaveOut : null).toEqual(marks && { heading, marks });
});

test('documents that may be sent to the client are shown, and a deadline of which the client was not told stays', () => {
  const answers = ['ja', 'NEJ', 'ja', 'NEJ'];
  const heading = 'Må sendes til kunde';
  const documents = look('Dokumenter', [
    ['Dato', 'Sagsnr.', 'Dokument', 'Link', heading],
    ...answers.map((answer, n) => ['2026-05-06', `P-${n}`, 'Brev', `https://x.example/${n}`, answer]),
  ]);
  const deadlines = look('Frister', [
    ['Frist', 'Sagsnr.', 'Handling', heading],
    ...answers.map((answer, n) => [`2027-05-0${n + 1}`, `P-${n}`, 'Svar', answer]),
  ]);
  const { feeds } = proposeLayout([documents, deadlines]).layout;
  const shownIf = (tab: string) =>
    feeds.flatMap((feed) => (feed.by === 'heading' && feed.tab === tab ? [feed.shownIf] : []));
  expect(shownIf('documents')).toEqual([{ heading, texts: ['ja'] }]);
  expect(shownIf('deadlines')).toEqual([undefined]);
});

test('beside links, “Kind” with kinds of rights is what a document is about, and no task', () => {
  const rows = CELLS.ref.map((ref, n) => [
    CELLS.day[n]!,
    ref,
    `${CELLS.name[n]}\n${CELLS.link[n]}`,
    n > 2 ? 'TM' : 'Pat',
  ]);
  const links = look('File links', [['Date', 'Docket #', 'Document (click)', 'Kind'], ...rows]);
  const cases = sheetOf('Cases', { 'Docket #': 'ref', Client: 'client', Title: 'title' });
  const feed = proposeLayout([cases, links]).layout.feeds.find(({ sheet }) => sheet === 'File links');
  expect(feed).toMatchObject({ tab: 'documents' });
});
