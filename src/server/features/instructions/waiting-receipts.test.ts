import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { MailResult } from '#server/mail/mailer.ts';
import { give, given, instructPortal, instructRows, item, prepare } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { failure } from '#server/testing/outbox-bench.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT } from '#server/testing/two-companies.ts';

describe.each(DIALECTS)('receipts that wait for the mail server, over %s', (dialect) => {
  let bench: InstructPortal;
  let takesMail: boolean;
  beforeEach(async () => {
    bench = await instructPortal({ dialect });
    takesMail = true;
    const take = bench.portal.mailbox.send;
    Object.assign(bench.portal.mailbox, {
      send: async (message: MailMessage): Promise<MailResult> => (takesMail ? take(message) : failure('greylisted')),
    });
  });
  afterEach(() => bench.close());

  const receipts = async (email: string): Promise<readonly string[]> =>
    (await bench.portal.mails(email)).map(({ subject }) => subject).filter((subject) => subject.includes('given'));

  async function moveToBolt(email: string): Promise<void> {
    const { users, ...rest } = instructRows();
    await bench.portal.publish({
      ...rest,
      users: users.map((cells) =>
        cells.includes(email) ? cells.map((cell) => (cell === ACME.name ? BOLT.name : cell)) : cells,
      ),
    });
  }

  test('T72: given a person who has moved to another client meanwhile, no code is sent that names what it would let go', async () => {
    const { ann, portal } = bench;
    const { set } = await prepare(ann, [item(1, 'lapse')]);
    takesMail = false;
    expect((await ann.call('POST', '/api/instructions/send-code', { set })).statusCode).toBe(200);
    await portal.parts.outbox.settled();
    await moveToBolt(ACME.email);
    takesMail = true;
    portal.advance(minutes(1));
    const subjects = (await portal.mails(ACME.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('code to confirm'))).toEqual([]);
    expect(await portal.audit('mail-failed')).toMatchObject([{ details: { cause: 'reader-left' } }]);
  });

  test('T72: given a colleague who has moved to another client meanwhile, no copy is sent to them; all others get it', async () => {
    const { ann, portal } = bench;
    takesMail = false;
    given(await give(ann, [item(1, 'proceed')]));
    expect(await receipts(ACME.other)).toEqual([]);
    await moveToBolt(ACME.other);
    takesMail = true;
    portal.advance(minutes(1));
    expect(await receipts(ACME.email)).toHaveLength(1);
    expect(await receipts('desk@firm.example')).toHaveLength(1);
    expect(await receipts(ACME.other)).toEqual([]);
    expect(await portal.audit('mail-failed')).toMatchObject([
      { subject: ACME.other, details: { mail: 'notice', cause: 'reader-left' } },
    ]);
    portal.advance(minutes(30));
    expect(await receipts(ACME.other)).toEqual([]);
  });
});
