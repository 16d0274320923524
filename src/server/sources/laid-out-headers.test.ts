import { expect, test } from 'vitest';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

test('given a heading that was changed above the first of several tables with the same headings, nothing is published', async () => {
  const people = feedOf('People', 'users', { company: 'Client', email: 'Email' });
  const cases = feedOf(
    'Cases',
    'matters',
    { id: 'Our ref', title: 'Title', jurisdiction: 'Country', status: 'Status' },
    { constants: { company: 'Aurora' } },
  );
  const sheets = (country: string) => ({
    People: {
      rows: [
        ['Client', 'Email'],
        ['Aurora', 'ann@aurora.example'],
        ['Bolt', 'bob@bolt.example'],
      ],
    },
    Cases: {
      rows: [
        ['Our ref', 'Title', country, 'Status'],
        ['A-1', 'Lamp', 'GB', 'Granted'],
        ['A-2', 'Lens', 'DE', 'Granted'],
        [],
        ['Our ref', 'Title', 'Country', 'Status'],
        ['A-3', 'Bulb', 'FR', 'Pending'],
      ],
    },
  });
  const read = await readSheets(sheets('Country'), layoutOf([people, cases]));
  expect(served(read, 'matters', 'aurora').map(({ id }) => id)).toEqual(['A-1', 'A-2', 'A-3']);
  await expect(readSheets(sheets('Territory'), layoutOf([people, cases]))).rejects.toThrow('layout-heading-missing');
});

test('a deadline below a header that lost the column of its days is shown without a day, and reported', async () => {
  const people = feedOf('People', 'users', { company: 'Client', email: 'Email' });
  const cases = feedOf('Cases', 'matters', { id: 'Our ref', company: 'Client', title: 'Title' });
  const diary = feedOf(
    'Diary',
    'deadlines',
    { matterId: 'Our ref', type: 'Task', dueDate: 'Due date' },
    { clientFromMatter: true },
  );
  const rows = [
    ['Our ref', 'Task', 'Due date'],
    ['A-1', 'Reply', '2031-01-02'],
    ['Our ref', 'Task', 'Deadline'],
    ['B-1', 'Renewal', '2031-01-03'],
  ];
  const sheets = {
    People: {
      rows: [
        ['Client', 'Email'],
        ['Aurora', 'ann@aurora.example'],
        ['Bolt', 'bob@bolt.example'],
      ],
    },
    Cases: {
      rows: [
        ['Our ref', 'Client', 'Title'],
        ['A-1', 'Aurora', 'Lamp'],
        ['B-1', 'Bolt', 'Pump'],
      ],
    },
    Diary: { rows },
  };
  const read = await readSheets(sheets, layoutOf([people, cases, diary]));
  expect(served(read, 'deadlines', 'aurora')).toEqual([expect.objectContaining({ dueDate: '02/01/2031' })]);
  expect(read.issues.kept.map(({ kind, sheet, rowNumber }) => [kind, sheet, rowNumber])).toEqual([
    ['deadline-without-day', 'Diary', 4],
  ]);
});
