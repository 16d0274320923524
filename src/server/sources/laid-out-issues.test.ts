import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { feedOf, layoutOf, readSheets } from '#server/testing/read-sheets.ts';

const CASES = feedOf(
  'Cases',
  'matters',
  { id: 'Ref', company: 'Client' },
  { deadlines: [{ heading: 'Next due', name: 'Next due' }] },
);

/** What is reported about the sheet, each with its place. */
async function reported(rows: readonly Row[]): Promise<unknown[]> {
  const sheets = { Cases: { rows: [['Ref', 'Title', 'Client', 'Next due'], ...rows] } };
  const { issues } = await readSheets(sheets, layoutOf([CASES]));
  const shown = issues.kept.filter(({ kind }) => kind !== 'company-without-users');
  expect(shown.map(({ kind }) => kind).toSorted()).toEqual(
    Object.entries(issues.counts).flatMap(([kind, count]) =>
      kind === 'company-without-users' ? [] : Array<string>(count).fill(kind),
    ),
  );
  return shown.map(({ kind, sheet, address, value }) => [kind, sheet, address, value]);
}

test.each<[string, readonly Row[], unknown[]]>([
  [
    'a client that is spelled differently',
    [
      ['P1', '', 'Aurora', '2027-05-06'],
      ['P2', '', 'AURORA', '2027-05-07'],
    ],
    ['company-spelled-differently', 'Cases', 'C3', 'AURORA'],
  ],
  ['a client that is missing', [['P1', '', '', '2027-05-06']], ['missing-company', 'Cases', 'C2', '']],
  ['an unreadable day', [['P1', '', 'Aurora', '31.02.2027']], ['unreadable-date', 'Cases', 'D2', '31.02.2027']],
])('%s, in a row with a matter and its deadline, is reported once, at its cell', async (_, rows, issue) => {
  expect(await reported(rows)).toEqual([issue]);
});
