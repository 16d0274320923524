import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestStore, DIALECTS } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { addMail, claimMail, expireMails, finishMail, postponeMail } from './outbox.ts';
import type { ClaimedMail } from './outbox.ts';

const CLAIM_MS = 1_000;

describe.each(DIALECTS)('a mail that two processes have claimed one after the other, on %s', (dialect) => {
  let store: TestStore;
  /** The claim of a process that was silent for too long; below, the claim of the process that took over. */
  let late: ClaimedMail;
  let present: ClaimedMail;
  let tooEarly: ClaimedMail | undefined;
  beforeEach(async () => {
    store = await createTestStore(dialect);
    const mail = { kind: 'notice', dedupeKey: undefined, sealedMessage: 'sealed', expiresAt: 100_000 };
    await addMail(store.database.db, mail, 0, 0);
    late = (await claimMail(store.database, 0, CLAIM_MS))!;
    tooEarly = await claimMail(store.database, CLAIM_MS - 1, CLAIM_MS);
    present = (await claimMail(store.database, CLAIM_MS, CLAIM_MS))!;
  });
  afterEach(() => store.remove());

  const rows = () =>
    store.database.db.selectFrom('outbox').select(['status', 'sealed_message', 'next_attempt_at']).execute();
  const sending = [{ status: 'sending', sealed_message: 'sealed', next_attempt_at: 2 * CLAIM_MS }];

  test('can be claimed again only when the first claim has expired', () => {
    expect(tooEarly).toBeUndefined();
    expect([late.attempts, present.attempts]).toEqual([1, 2]);
  });

  test('is neither erased, given up nor postponed by the process that lost it', async () => {
    await finishMail(store.database, late, 'failed', 'timeout', CLAIM_MS);
    await finishMail(store.database, late, 'sent', null, CLAIM_MS);
    await postponeMail(store.database, late, 50_000, 'timeout');
    expect(await rows()).toEqual(sending);
  });

  test('is finished by the process that has it, and its text is deleted', async () => {
    await finishMail(store.database, present, 'sent', null, CLAIM_MS);
    expect(await rows()).toMatchObject([{ status: 'sent', sealed_message: null }]);
    await postponeMail(store.database, present, 50_000, 'timeout');
    expect(await rows()).toMatchObject([{ status: 'sent', sealed_message: null }]);
  });

  test('is postponed by the process that has it, and given up by exactly one process when it expires', async () => {
    await postponeMail(store.database, present, 50_000, 'timeout');
    expect(await rows()).toEqual([{ status: 'waiting', sealed_message: 'sealed', next_attempt_at: 50_000 }]);
    expect(await expireMails(store.database, 99_999)).toEqual([]);
    const given = await Promise.all([expireMails(store.database, 100_000), expireMails(store.database, 100_000)]);
    expect(given.flat()).toMatchObject([{ kind: 'notice', last_cause: 'timeout', sealed_message: 'sealed' }]);
    expect(await rows()).toMatchObject([{ status: 'failed', sealed_message: null }]);
  });
});
