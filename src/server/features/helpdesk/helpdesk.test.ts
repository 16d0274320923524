import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import type { Mailbox } from '#server/mail/mailbox/mailbox.ts';
import { listAudit } from '#server/store/audit.ts';
import { SMTP_PASSWORD, openMailPortal } from '#server/testing/mail-portal.ts';
import type { MailPortal } from '#server/testing/mail-portal.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
let ann: TestBrowser;

const SERVICE = 'canary-a-help@firm.example';
const TECHNICAL = 'canary-a-help-tech@firm.example';

beforeEach(async () => {
  portal = await testApp();
  await portal.publish(twoCompanies());
  ann = portal.browser();
  await ann.signIn(ACME.email);
});
afterEach(() => portal.close());

function send(browser: TestBrowser, message: Readonly<Record<string, unknown>>): ReturnType<TestBrowser['call']> {
  return browser.call('POST', '/api/email/send-message', {
    to: [SERVICE, TECHNICAL],
    subject: 'A question',
    text: 'What is due?',
    ...message,
  });
}

function messages(
  mailbox: Mailbox,
): readonly { to: string; subject: string; text: string; replyTo?: string; html: string }[] {
  return mailbox.list().filter(({ subject }) => subject.startsWith('['));
}

test('a client sees the contacts of their own company only', async () => {
  const answer = await ann.call('POST', '/api/data/helpdesk-contacts', ann.session);
  expect(answer.json<{ contacts: { email: string }[] }>().contacts.map(({ email }) => email)).toEqual([
    SERVICE,
    TECHNICAL,
  ]);
  expect(answer.body.toUpperCase()).not.toContain(BOLT.canary);
});

test('T27: a message reaches every contact, with a text that the server writes, and answers go to the sender', async () => {
  expect(
    (await send(ann, { html: '<script>alert(1)</script>', subject: `[${ACME.email}] A question` })).json(),
  ).toEqual({ success: true, waiting: false });
  await eventually(() => messages(portal.mailbox).length === 2);
  const mails = messages(portal.mailbox);
  expect(mails.map(({ to }) => to).sort()).toEqual([TECHNICAL, SERVICE].sort());
  for (const mail of mails) {
    expect(mail.subject).toBe(`[${ACME.email}] A question`);
    expect(mail.replyTo).toBe(ACME.email);
    expect(mail.text).toContain('What is due?');
    expect(mail.text).toContain(ACME.name);
    expect(mail.html).not.toContain('<script>');
  }
});

test('an accepted message is in the audit log: who sent it and to how many, without its text', async () => {
  await send(ann, { text: 'CANARY-WORDS' });
  await send(ann, { text: 'CANARY-WORDS' });
  const { entries } = await listAudit(portal.parts.database, { kinds: ['message-sent'], limit: 5 });
  expect(entries).toMatchObject([{ actor: ACME.email, details: { recipients: 2 } }]);
  expect(JSON.stringify(entries)).not.toMatch(/CANARY-WORDS|A question/);
});

test('T26: a line break in the name of a contact or of a sender adds no line to the mail', async () => {
  const rows = twoCompanies();
  const broken = rows.users.map((cells) =>
    cells.map((text, index) => (index === 0 || text.endsWith(' Service') ? `${text}\nCompany: Evil` : text)),
  );
  await portal.publish({ ...rows, users: broken });
  await send(ann, {});
  await eventually(() => messages(portal.mailbox).length === 2);
  for (const { text } of messages(portal.mailbox)) {
    expect(text).toContain(`To: ${ACME.canary} Service Company: Evil (IP Service Contact)`);
    expect(text.match(/^Company: .*$/gm)).toEqual([`Company: ${ACME.name}`]);
  }
});

test('R30: a double click sends once', async () => {
  const answers = await Promise.all([send(ann, {}), send(ann, {}), send(ann, {})]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await eventually(() => messages(portal.mailbox).length >= 2);
  await portal.parts.outbox.stop();
  expect(messages(portal.mailbox)).toHaveLength(2);
});

test.each([
  ['an outsider', { to: ['x@evil.example'] }],
  ['the other company’s contact', { to: ['canary-b-help@firm.example'] }],
  ['one outsider among contacts', { to: [SERVICE, 'x@evil.example'] }],
  ['two addresses in one', { to: [`${SERVICE}, x@evil.example`] }],
  ['a quoted local part', { to: ['"x@evil.example y"@firm.example'] }],
  ['too many', { to: Array.from({ length: 11 }, () => SERVICE) }],
  ['no recipient', { to: [] }],
  ['a value that is not a list', { to: SERVICE }],
  ['an object', { to: [{ address: SERVICE }] }],
  ['a line break in the subject', { subject: 'x\r\nBcc: v@evil.example' }],
  ['a line separator in the subject', { subject: 'x\u2028Bcc: v@evil.example' }],
  ['an empty subject', { subject: '   ' }],
  ['an empty text', { text: ' \n ' }],
])('T25, T26: nothing is sent to %s', async (_what, message) => {
  const answer = await send(ann, message);
  expect([400, 403]).toContain(answer.statusCode);
  await portal.parts.outbox.stop();
  expect(messages(portal.mailbox)).toEqual([]);
});

test('an administrator has no helpdesk to write to', async () => {
  const admin = portal.browser({ ip: '192.0.2.7' });
  await admin.signIn(ADMIN_EMAIL);
  expect((await send(admin, {})).statusCode).toBe(403);
  expect((await admin.call('POST', '/api/data/helpdesk-contacts', admin.session)).json()).toEqual({ contacts: [] });
});

test('the sixth message within ten minutes is refused and stores nothing; repeated taps count once', async () => {
  for (let n = 1; n <= 5; n++)
    for (const answer of await Promise.all([1, 2, 3].map(() => send(ann, { text: `Question ${n}` }))))
      expect(answer.statusCode).toBe(200);
  const sixth = await send(ann, { text: 'Question 6' });
  expect(sixth.statusCode).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  await portal.parts.outbox.settled();
  expect(messages(portal.mailbox)).toHaveLength(10);

  portal.advance(minutes(10));
  expect((await send(ann, { text: 'Question 6' })).statusCode).toBe(200);
  await portal.parts.outbox.settled();
  expect(messages(portal.mailbox)).toHaveLength(12);
});

test('every user of a company may send twenty messages a day', async () => {
  for (let n = 1; n <= 20; n++) {
    if (n % 5 === 1) portal.advance(minutes(11));
    expect((await send(ann, { text: `Question ${n}` })).statusCode).toBe(200);
  }
  portal.advance(minutes(11));
  expect((await send(ann, { text: 'One more' })).statusCode).toBe(429);
  const arne = portal.browser({ ip: '192.0.2.6' });
  await arne.signIn(ACME.other);
  expect((await send(arne, { text: 'One more' })).statusCode).toBe(200);
});

test('the same text ten minutes later is another message', async () => {
  await send(ann, {});
  portal.advance(minutes(10) - 1);
  await send(ann, {});
  await portal.parts.outbox.settled();
  expect(messages(portal.mailbox)).toHaveLength(2);
  portal.advance(1);
  await send(ann, {});
  await portal.parts.outbox.settled();
  expect(messages(portal.mailbox)).toHaveLength(4);
});

test('the same text from two people is two messages', async () => {
  const arne = portal.browser({ ip: '192.0.2.6' });
  await arne.signIn(ACME.other);
  await Promise.all([send(ann, {}), send(arne, {})]);
  await portal.parts.outbox.settled();
  expect(messages(portal.mailbox)).toHaveLength(4);
});

test('an administrator who views the portal as a client sends no message, and the attempt is audited', async () => {
  const admin = portal.browser({ ip: '192.0.2.7' });
  await admin.signIn(ADMIN_EMAIL);
  await admin.call('POST', '/api/impersonation/start', { email: ACME.email, session: admin.session });
  const through = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
  const body = { to: [SERVICE], subject: 'A question', text: 'What is due?' };
  expect((await admin.call('POST', '/api/email/send-message', body, through)).statusCode).toBe(403);
  expect((await admin.call('POST', '/api/email/send-message', body)).statusCode).toBe(403);
  await portal.parts.outbox.settled();
  expect(messages(portal.mailbox)).toEqual([]);
  const { entries } = await listAudit(portal.parts.database, { kinds: ['access-denied'], limit: 5 });
  expect(entries.map(({ details }) => details)).toContainEqual(expect.objectContaining({ reason: 'read-only' }));
});

test('T25: an attempt to write to another address is audited, without the text', async () => {
  await send(ann, { to: ['x@evil.example'], text: 'CANARY-WORDS' });
  const { entries } = await listAudit(portal.parts.database, { kinds: ['access-denied'], limit: 5 });
  expect(entries).toMatchObject([{ actor: ACME.email, details: { reason: 'recipient-is-no-contact' } }]);
  expect(JSON.stringify(entries)).not.toMatch(/CANARY-WORDS|evil/);
});

describe('through a mail server', () => {
  let mail: MailPortal;
  let ben: TestBrowser;
  beforeEach(async () => {
    mail = await openMailPortal();
    ben = mail.portal.browser({ ip: '192.0.2.5' });
    await ben.signIn(BOLT.email);
    await mail.save();
  });
  afterEach(() => mail.close());
  const contacts = ['canary-b-help@firm.example', 'canary-b-help-tech@firm.example'];

  test('T25, T27: the message comes from the portal, answers go to the client, and its text is shown as plain text', async () => {
    const text =
      '<form action="https://evil.example"><script>x</script><img src="https://evil.example/p.png">\n.\nBcc: x@evil.example';
    await send(ben, { to: contacts, text, html: '<img src="https://evil.example/h.png">' });
    await eventually(() => mail.double.mails.length === 2);
    expect(mail.double.mails.map(({ to }) => to.join(' and ')).sort()).toEqual(contacts.toSorted());
    for (const { raw, parsed, from } of mail.double.mails) {
      expect(from).toBe('portal@firm.example');
      expect(parsed.from?.address).toBe('portal@firm.example');
      expect(parsed.replyTo).toEqual([{ name: '', address: BOLT.email }]);
      expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
      expect(parsed.text).toContain(text);
      expect(parsed.html).not.toMatch(/<(?:form|script|img|a)\b/i);
      expect(raw).not.toContain('h.png');
    }
  });

  test('R17: a message accepted while the mail server is away arrives once when it is back', async () => {
    const { port } = mail.double;
    await mail.double.close();
    expect((await send(ben, { to: contacts })).json()).toEqual({ success: true, waiting: false });
    expect((await send(ben, { to: contacts })).json()).toEqual({ success: true, waiting: false });
    await mail.portal.parts.outbox.settled();
    const back = await mail.another({ port, user: 'portal', password: SMTP_PASSWORD });
    mail.portal.advance(minutes(1));
    mail.portal.parts.outbox.wake();
    await mail.portal.parts.outbox.settled();
    expect(back.mails.map(({ to }) => to.join(' and ')).sort()).toEqual(contacts.toSorted());
  });

  test('once the mail server has failed several times, the answer says that the message waits', async () => {
    await mail.double.close();
    const waits = async (text: string): Promise<unknown> => {
      const answer = await send(ben, { to: contacts, text });
      await mail.portal.parts.outbox.settled();
      return answer.json();
    };
    expect(await waits('One')).toEqual({ success: true, waiting: false });
    await waits('Two');
    expect(await waits('Three')).toEqual({ success: true, waiting: true });
    expect(await waits('Three'), 'the same message again').toEqual({ success: true, waiting: true });
  });

  test('a message is refused while no mail server is set up', async () => {
    const bare = await testApp({
      override: ({ outbox }) => ({ outbox: { ...outbox, configured: async () => false } }),
    });
    try {
      await bare.publish(twoCompanies());
      const browser = bare.browser();
      await browser.signIn(ACME.email);
      const answer = await send(browser, {});
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { success: false, message: 'Email service unavailable. Please contact support.' },
      ]);
      expect(messages(bare.mailbox)).toEqual([]);
    } finally {
      await bare.close();
    }
  });
});
