import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { createTestPublishing, tabWith } from '#server/testing/publishing.ts';
import type { TestPublishing } from '#server/testing/publishing.ts';

let publishing: TestPublishing;
beforeEach(async () => {
  publishing = await createTestPublishing();
});
afterEach(() => publishing.store.remove());

const matter = (id: string, company: string): Row => [id, '', '', 'Filed', 'A lamp', company];

test('a repeated id is reported in each later row of the same client, but not in another client, nor if its spaces differ', async () => {
  const outcome = await publishing.publish({
    users: tabWith('users', []),
    matters: tabWith('matters', [
      matter('A1', 'Acme'),
      matter('A1', 'Bolt'),
      matter('A 1', 'Acme'),
      matter('A1', 'Acme'),
      matter('A2', 'Acme'),
      matter(' A1 ', 'acme'),
      matter('A 1', 'Bolt'),
    ]),
  });
  if (!('summary' in outcome) || !('issues' in outcome.summary)) expect.fail(outcome.kind);
  const doubtful = outcome.summary.issues.filter(({ kind }) => kind === 'duplicate-id');
  expect(doubtful.map(({ address, value }) => [address, value])).toEqual([
    ['A5', 'A1'],
    ['A7', 'A1'],
  ]);
});
