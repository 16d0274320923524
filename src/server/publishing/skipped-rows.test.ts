import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { createTestPublishing, tabWith } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';

let publishing: TestPublishing;
beforeEach(async () => {
  publishing = await createTestPublishing();
});
afterEach(() => publishing.store.remove());

const matter = (id: string, docket: string, company: string): Row => [id, docket, '', 'Filed', 'A lamp', company];

/** Publishes one document with a docket name of Acme, and `other`, a row of the Matters tab with the same docket name. */
const publishBeside = (other: Row): ReturnType<TestPublishing['publish']> =>
  publishing.publish({
    users: tabWith('users', []),
    matters: tabWith('matters', [matter('A1', 'D-1', 'Acme'), matter('B1', 'D-2', 'Bolt'), other]),
    documents: tabWith('documents', [['D-1', 'https://files.example/whose.pdf']]),
  });

test.each([
  ['without an id', matter('', 'D-1', 'Bolt')],
  ['whose id is a failed formula', matter('#REF!', 'D-1', 'Bolt')],
  ['whose client is a failed formula', matter('B2', 'D-1', '#N/A')],
  ['whose client cannot be trusted', matter('B2', 'D-1', 'B\u043elt')],
  ['without a client', matter('B2', 'D-1', '')],
])('a document is shown to no client if a skipped row also has its docket name: a row %s', async (_, other) => {
  const outcome = await publishBeside(other);
  expect(await publishing.rowsOf('Acme', 'documents')).toEqual([]);
  expect(await publishing.rowsOf('Bolt', 'documents')).toEqual([]);
  expect(outcome).toHaveProperty('summary.issueCounts.shared-docket', 1);
});

test('a skipped row of the same client does not hide the document, and a document that only a skipped row names is shown to no client', async () => {
  await publishBeside(matter('', 'D-1', ' ACME '));
  expect(await publishing.rowsOf('Acme', 'documents')).toEqual([['D-1', 'https://files.example/whose.pdf']]);
  await publishing.publish({
    users: tabWith('users', []),
    matters: tabWith('matters', [matter('A1', 'D-2', 'Acme'), matter('', 'D-1', 'Bolt')]),
    documents: tabWith('documents', [['D-1', 'https://files.example/whose.pdf']]),
  });
  expect(await publishing.rowsOf('Acme', 'documents')).toEqual([]);
  expect(await publishing.rowsOf('Bolt', 'documents')).toEqual([]);
});

test('two clients whose names lost a letter are not merged: no client sees their rows', async () => {
  const outcome = await publishing.publish({
    users: tabWith('users', []),
    // Müller and Möller, saved by a program that could not read the letter.
    matters: tabWith('matters', [
      matter('M1', '', 'M\ufffdller'),
      matter('M2', '', 'M\ufffdller'),
      matter('B1', '', 'Bolt'),
    ]),
  });
  expect(await publishing.rowsOf('M\ufffdller', 'matters')).toEqual([]);
  expect(await publishing.rowsOf('Bolt', 'matters')).toHaveLength(1);
  expect(outcome).toHaveProperty('summary.issueCounts.company-invisible-characters', 2);
});
