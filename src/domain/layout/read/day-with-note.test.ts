import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import { dayWithNote } from './day-with-note.ts';
import { openFeed } from './open-feed.ts';

test.each([
  ['31 Mar 2027 (yr 15)', '31 Mar 2027', 'yr 15'],
  ['31 Oct 2027 if not granted', '31 Oct 2027', 'if not granted'],
  ['12.03.2027 – Mandant fragen', '12.03.2027', 'Mandant fragen'],
  ['12.03.2027, Mandant fragen', '12.03.2027', 'Mandant fragen'],
  ['3/4/27 not yet paid', '3/4/27', 'not yet paid'],
  ['March 3, 2027 (+ 6 months grace)', 'March 3, 2027', '+ 6 months grace'],
  ['2027-03-12 ?', '2027-03-12', '?'],
  ['2027年3月12日（要確認）', '2027年3月12日', '（要確認）'],
  ['9/15/2026 (grace to 3/15/2027)', '9/15/2026', 'grace to 3/15/2027'],
  ['31.03.2027 (mit Zuschlag bis 30.09.2027)', '31.03.2027', 'mit Zuschlag bis 30.09.2027'],
  ['12.03.2027 (hearing 15.03.2027)', undefined, undefined],
  ['12.03.2027 paid', undefined, undefined],
  ['12.03.2027 no longer needed', undefined, undefined],
  ['12.03.2027 or 12.06.2027', undefined, undefined],
  ['12.03.2027 (was 12.12.2026)', undefined, undefined],
  ['12.03.2027 + 2 months', undefined, undefined],
  ['12.03.2027 until end of May', undefined, undefined],
  ['12.03.2027 (extended)', undefined, undefined],
  ['31.02.2027 (yr 15)', undefined, undefined],
  ['12.03.2027', undefined, undefined],
  ['12/03/2027 0:00', undefined, undefined],
  ['26 Nov 2026 (final)', undefined, undefined],
  ['14/6-2027 (yr 15)', '2027-06-14', 'yr 15'],
  ['5 marks 2027 lamps', undefined, undefined],
])('%j is the day %j with the note %j', (text, day, note) =>
  expect(dayWithNote(text)).toEqual(day === undefined ? undefined : { day, note }),
);

const columnsOf = (cells: Row): Record<string, string> => {
  const { dueDate, type, notes, description } = TABLES.deadlines.at;
  return {
    due: cells[dueDate] ?? '',
    type: cells[type] ?? '',
    notes: cells[notes] ?? '',
    details: cells[description] ?? '',
  };
};

test('a remark behind a day of a list is a note of its deadline, before its details, which clients see in the same place', () => {
  const rows: readonly Row[] = [
    ['Our Ref', 'Client', 'Task', 'Due', 'Details'],
    ['A-1', 'Aurora', 'Annuity', '31 Mar 2027 (yr 15)', ''],
    ['A-2', 'Aurora', 'Annuity', '30 Apr 2027', ''],
    ['B-1', 'Bolt', 'Exam fee', '31 Oct 2027 if not granted', 'Ask Jo'],
    ['B-2', 'Bolt', 'Annuity', '31 May 2027', 'By post'],
  ];
  const { layout } = proposeLayout([look('Deadlines', rows)]);
  const feed = layout.feeds.find(({ tab }) => tab === 'deadlines');
  const open = feed?.by === 'heading' ? openFeed(feed, layout, { own: [] }, rows) : undefined;
  expect(rows.slice(1).map((row) => columnsOf(open?.read(row) ?? []))).toEqual([
    { due: '31/03/2027', type: 'Annuity', notes: 'yr 15', details: '' },
    { due: '30/04/2027', type: 'Annuity', notes: '', details: '' },
    { due: '31/10/2027', type: 'Exam fee', notes: '', details: 'if not granted; Ask Jo' },
    { due: '31/05/2027', type: 'Annuity', notes: '', details: 'By post' },
  ]);
});

test('“What” beside a column of tasks is the title, and a remark behind a day of a matter is a note of its deadline', () => {
  const rows: readonly Row[] = [
    ['My ref', 'Client', 'What', 'Kind', 'Where', 'Next thing', 'When'],
    ['A-1', 'Aurora', 'Lamp', 'patent', 'UK', 'annuity', '31 Mar 2027 (yr 15)'],
    ['A-2', 'Aurora', 'Lens', 'patent', 'EP', 'exam fee', '30 Apr 2027'],
    ['B-1', 'Bolt', 'BOLTY', 'tm', 'UK', 'renewal', '31 May 2027, JG'],
    ['B-2', 'Bolt', 'Wheel', 'design', 'UK', 'renewal', '1 June 2027'],
  ];
  const { layout } = proposeLayout([look('Cases', rows)]);
  const feed = layout.feeds.find(({ tab }) => tab === 'matters');
  const open = feed?.by === 'heading' ? openFeed(feed, layout, { own: [] }, rows) : undefined;
  const read = rows.slice(1).map((row) => {
    const matter = open?.read(row) ?? [];
    return [
      matter[TABLES.matters.at.title],
      ...(open?.deadlinesOf(row, matter) ?? []).map((one) => columnsOf(one.row)),
    ];
  });
  expect(read).toEqual([
    ['Lamp', { due: '31/03/2027', type: 'annuity', notes: 'yr 15', details: '' }],
    ['Lens', { due: '30/04/2027', type: 'exam fee', notes: '', details: '' }],
    ['BOLTY', { due: '31/05/2027', type: 'renewal', notes: 'JG', details: '' }],
    ['Wheel', { due: '01/06/2027', type: 'renewal', notes: '', details: '' }],
  ]);
});
