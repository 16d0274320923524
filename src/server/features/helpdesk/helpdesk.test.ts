import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mailbox } from '../../mail/mailbox/mailbox.ts';
import { eventually, testApp } from '../../testing/test-app.ts';
import type { TestApp, TestBrowser } from '../../testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '../../testing/two-companies.ts';

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

test('a client sees the own company’s contacts and nobody else’s', async () => {
  const answer = await ann.call('POST', '/api/data/helpdesk-contacts', ann.session);
  expect(answer.json<{ contacts: { email: string }[] }>().contacts.map(({ email }) => email)).toEqual([
    SERVICE,
    TECHNICAL,
  ]);
  expect(answer.body.toUpperCase()).not.toContain(BOLT.canary);
});

test('T27: a message reaches every contact, from the server’s own words, and answers go to the sender', async () => {
  expect(
    (await send(ann, { html: '<script>alert(1)</script>', subject: `[${ACME.email}] A question` })).json(),
  ).toEqual({ success: true });
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

test('a double tap sends once', async () => {
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
  ['something that is no list', { to: SERVICE }],
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

test('the sixth message within ten minutes has to wait', async () => {
  for (let n = 1; n <= 5; n++) expect((await send(ann, { text: `Question ${n}` })).statusCode).toBe(200);
  const sixth = await send(ann, { text: 'Question 6' });
  expect(sixth.statusCode).toBe(429);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
});
