import { expect, test } from 'vitest';
import { describeMailer } from '../testing/mailer-compliance.ts';
import { createMailbox } from './mailbox.ts';

describeMailer('the demo’s mailbox', async () => {
  const mailbox = createMailbox(Date.now);
  return {
    mailer: mailbox,
    arrived: () =>
      mailbox
        .list()
        .flatMap(({ to, subject, text, html, replyTo }) =>
          to.split(', ').map((one) => ({ to: one, subject, text, html, replyTo })),
        ),
    close: async () => undefined,
  };
});

test('the mailbox shows the newest mail first, and forgets the oldest after five hundred', async () => {
  let now = 1_000;
  const mailbox = createMailbox(() => now);
  for (let n = 1; n <= 501; n++) {
    now += 1;
    await mailbox.send({ to: ['ann@acme.example'], subject: `mail ${n}`, text: '', html: '' });
  }
  expect(mailbox.list()).toHaveLength(500);
  expect(mailbox.list()[0]).toMatchObject({ subject: 'mail 501', at: 1_501 });
  expect(mailbox.list().at(-1)).toMatchObject({ subject: 'mail 2' });
});
