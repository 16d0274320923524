import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RowIssue } from '#domain/report/row-issue.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { createTestPublishing, tabWith } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';

let publishing: TestPublishing;
beforeEach(async () => {
  publishing = await createTestPublishing();
});
afterEach(() => publishing.store.remove());

const user = (name: string, company: string): Row => [name, `${name}@x.example`, '', company];
const matter = (id: string, company: string): Row => [id, '', '', 'Filed', 'A lamp', company];

/** The issues about clients that only one sheet names. */
async function toldOf(users: Row[], matters: Row[] | undefined): Promise<readonly Partial<RowIssue>[]> {
  const outcome = await publishing.publish({
    users: tabWith('users', users),
    ...(matters && { matters: tabWith('matters', matters) }),
  });
  if (!('summary' in outcome) || !('issues' in outcome.summary)) expect.fail(outcome.kind);
  return outcome.summary.issues
    .filter(({ kind }) => kind.startsWith('company-'))
    .map(({ address = '', kind, value, expected }) => ({ address, kind, value, ...(expected && { expected }) }));
}

test('a client that was renamed on the Users sheet only is one line of the report, with both spellings', async () => {
  const told = await toldOf(
    [user('ann', 'Blue Fern Limited'), user('bob', 'Bolt'), user('cy', 'blue fern limited')],
    [matter('A1', 'Blue Fern Ltd'), matter('A2', 'Blue Fern Ltd'), matter('B1', 'Bolt')],
  );
  expect(told).toContainEqual({
    address: 'D2',
    kind: 'company-renamed',
    value: 'Blue Fern Limited',
    expected: 'Blue Fern Ltd',
  });
  expect(told.filter(({ kind }) => kind !== 'company-spelled-differently')).toHaveLength(1);
});

test('a client without matters and one without users that have nothing in common get a line each', async () => {
  expect(
    await toldOf([user('ann', 'Kestrel'), user('bob', 'Bolt')], [matter('V1', 'Voltara'), matter('B1', 'Bolt')]),
  ).toEqual([
    { address: 'D2', kind: 'company-without-matters', value: 'Kestrel' },
    { address: 'F2', kind: 'company-without-users', value: 'Voltara' },
  ]);
});

test('without a Matters sheet no client is reported for having none', async () => {
  await toldOf([user('ann', 'Kestrel')], [matter('K1', 'Kestrel')]);
  expect(await toldOf([user('ann', 'Kestrel')], undefined)).toEqual([]);
});
