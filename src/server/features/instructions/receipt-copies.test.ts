import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import { give, given, instructPortal, instructRows, item, letGo, prepare } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import type { MailboxEntry } from '#server/mail/mailbox/mailbox.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT, row } from '#server/testing/two-companies.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
const NO_COPIES = { reminders: [], digest: 'off', content: 'short', copies: false };

describe.each(DIALECTS)('copies of receipts over %s', (dialect) => {
  let bench: InstructPortal;
  beforeEach(async () => {
    bench = await instructPortal({ dialect });
  });
  afterEach(() => bench.close());

  const signedIn = async (email: string) => {
    const browser = bench.portal.browser({ ip: '192.0.2.77' });
    await browser.signIn(email);
    return browser;
  };
  const readMails = async (email: string): Promise<readonly MailboxEntry[]> =>
    (await bench.portal.mails(email)).filter(({ subject }) => subject.includes('given'));
  const pathIn = (mail: MailboxEntry | undefined): string => {
    const url = new URL(/Stop these copies\n(\S+)/.exec(mail?.text ?? '')![1]!);
    return url.pathname + url.search;
  };
  const choicesOf = async (email: string) =>
    (await (await signedIn(email)).call('GET', '/api/mails/choices')).json<{ choices: object }>();
  const post = (path: string, body = 'List-Unsubscribe=One-Click') =>
    bench.portal.browser({ ip: '198.51.100.9' }).call('POST', path, body, FORM);

  /** The ways in which a colleague can stop the copies. */
  const saysNo: Record<string, () => Promise<unknown>> = {
    'in their account': async () =>
      (await signedIn(ACME.other)).call('POST', '/api/mails/choices', { ...NO_COPIES, reminders: [7] }),
    'by the one click of the copy': async () => post(pathIn((await readMails(ACME.other))[0])),
  };

  test.each(Object.keys(saysNo))(
    'given a colleague who stops copies %s, no copy arrives, but their own receipts do',
    async (how) => {
      const { portal, ann } = bench;
      given(await give(ann, [item(1, 'proceed')]));
      expect(await readMails(ACME.other)).toHaveLength(1);
      await saysNo[how]!();
      // Reminders are off at this firm, so their choices stay as they were.
      expect(await choicesOf(ACME.other)).toMatchObject({ offered: false, offersCopies: true, choices: NO_COPIES });
      expect(await choicesOf(ACME.email)).toMatchObject({ choices: { copies: true } });
      expect((await portal.audit('mails-chosen'))[0]).toMatchObject({ actor: ACME.other, details: { copies: false } });

      given(await give(ann, [item(2, 'proceed')]));
      expect(await readMails(ACME.other)).toHaveLength(1);
      expect(await readMails(ACME.email)).toHaveLength(2);
      expect(await readMails('desk@firm.example')).toHaveLength(2);
      // The colleague's own receipt arrives, and Ann gets the copy.
      given(await give(await signedIn(ACME.other), [item(3, 'proceed')]));
      expect(await readMails(ACME.other)).toHaveLength(2);
      expect(await readMails(ACME.email)).toHaveLength(3);

      await (await signedIn(ACME.other)).call('POST', '/api/mails/choices', { ...NO_COPIES, copies: true });
      given(await give(ann, [item(1, 'ask')]));
      expect(await readMails(ACME.other)).toHaveLength(3);
    },
  );

  test('the link is only in the copy, shows a button however often it is opened, and ends only the mails of its reader', async () => {
    const { portal, ann } = bench;
    const headers = new Map<string, string | undefined>();
    const take = portal.mailbox.send;
    Object.assign(portal.mailbox, {
      send: (message: MailMessage) => {
        if (message.subject.includes('given')) headers.set(message.to.join(), message.unsubscribe);
        return take(message);
      },
    });
    given(await give(ann, [item(1, 'proceed')]));
    given(await give(await signedIn(BOLT.email), [item(1, 'proceed', BOLT)]));
    const mails = await portal.mails();
    const withLink = mails.filter(({ text, html }) => /unsubscribe/.test(text + html));
    expect(withLink.map(({ to }) => to).toSorted()).toEqual([ACME.other, BOLT.other].toSorted());
    const [own, foreign] = [pathIn((await readMails(ACME.other))[0]), pathIn((await readMails(BOLT.other))[0])];
    expect(own).toMatch(/^\/mail\/unsubscribe\/[0-9a-f]{64}\?of=copies$/);
    expect(foreign).not.toBe(own);
    const ended = [...headers].flatMap(([to, url]) => (url === undefined ? [] : [[to, new URL(url)] as const]));
    expect(headers.size).toBe(5);
    expect(Object.fromEntries(ended.map(([to, { pathname, search }]) => [to, pathname + search]))).toEqual({
      [ACME.other]: own,
      [BOLT.other]: foreign,
    });
    for (let n = 0; n < 3; n++) {
      const page = await portal.browser().call('GET', own);
      expect(page.body).toContain(`<form method="post" action="${own}">`);
    }
    expect((await post(own, '')).statusCode).toBe(400);
    expect((await post(own.replace('copies', 'codes'))).statusCode).toBe(400);
    expect(await choicesOf(ACME.other)).toMatchObject({ choices: { copies: true } });
    expect((await post(own)).body).toContain('You will get no more copies of receipts');
    expect(await choicesOf(ACME.other)).toMatchObject({ choices: { copies: false } });
    expect(await choicesOf(BOLT.other)).toMatchObject({ choices: { copies: true } });
    expect(portal.logLines.join('\n')).not.toContain(own.slice('/mail/unsubscribe/'.length, -'?of=copies'.length));
  });

  test('ending copies leaves reminders, and ending reminders leaves copies', async () => {
    const { portal, ann, admin } = bench;
    const settings = { mode: 'all', clients: [], closing: '', senderName: '', senderEmail: '' };
    expect((await admin.call('POST', '/api/config/mails-save', settings)).statusCode).toBe(200);
    const arne = await signedIn(ACME.other);
    const all = { reminders: [7], digest: 'weekly', content: 'full', copies: true };
    await arne.call('POST', '/api/mails/choices', all);
    given(await give(ann, [item(1, 'proceed')]));
    const path = pathIn((await readMails(ACME.other))[0]);
    await post(path);
    expect(await choicesOf(ACME.other)).toMatchObject({ choices: { ...all, copies: false } });
    await arne.call('POST', '/api/mails/choices', all);
    await post(path.replace('?of=copies', ''));
    expect(await choicesOf(ACME.other)).toMatchObject({ choices: { reminders: [], digest: 'off', copies: true } });
    expect(await portal.audit('mails-chosen')).toHaveLength(4);
  });

  test('a person who has stopped copies is still asked to agree as the second person', async () => {
    const { portal, ann, rules } = bench;
    await rules({ secondPerson: true });
    await (await signedIn(ACME.other)).call('POST', '/api/mails/choices', NO_COPIES);
    const { set } = await prepare(ann, [item(1, 'lapse')]);
    given(await letGo(portal, ann, set, ACME.email));
    const [asked] = await portal.mails(ACME.other);
    expect(asked?.subject).toContain('to be confirmed by a second person');
    expect(asked?.text).not.toContain('Stop these copies');
  });

  test('given 300 users of a client, the first twenty who want copies get one', async () => {
    const { portal, ann } = bench;
    const rows = instructRows();
    const more = Array.from({ length: 300 }, (_, n) => `user${String(n).padStart(3, '0')}@acme.example`);
    const users = more.map((email) => row('users', { name: 'U', email, company: ACME.name }));
    await portal.publish({ ...rows, users: [...rows.users, ...users] });
    given(await give(ann, [item(1, 'proceed')]));
    const copies = async (subject: string) =>
      (await portal.mails()).filter(
        (mail) => mail.subject.includes(subject) && mail.text.includes('Stop these copies'),
      );
    const first = await copies('one instruction given');
    expect(first).toHaveLength(INSTRUCTION_PAGES.copies);
    await post(pathIn(first[0]));
    given(await give(ann, [item(2, 'proceed'), item(3, 'proceed')]));
    const second = await copies('2 instructions given');
    expect(second).toHaveLength(INSTRUCTION_PAGES.copies);
    expect(second.map(({ to }) => to)).not.toContain(first[0]!.to);
  });
});

test('given that the firm takes no instructions, there is nothing to choose, and an administrator never has a choice', async () => {
  const { portal, ann, admin, close } = await instructPortal({}, { changes: { on: false } });
  try {
    expect((await ann.call('GET', '/api/mails/choices')).json()).toMatchObject({ offered: false, offersCopies: false });
    expect((await ann.call('POST', '/api/mails/choices', NO_COPIES)).statusCode).toBe(404);
    expect((await admin.call('GET', '/api/mails/choices')).json()).toMatchObject({ offersCopies: false });
    expect(await portal.audit('mails-chosen')).toEqual([]);
  } finally {
    await close();
  }
});
