import { afterEach, beforeEach, expect, test } from 'vitest';
import { STORED_SECRET } from '#contract/saved-config.ts';
import { minutes } from '#domain/time/duration.ts';
import { openMailPortal } from '#server/testing/mail-portal.ts';
import type { MailPortal } from '#server/testing/mail-portal.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

let here: MailPortal;
beforeEach(async () => {
  here = await openMailPortal();
});
afterEach(() => here.close());

const standing = async (admin: TestBrowser = here.admin): Promise<unknown> =>
  (await admin.call('POST', '/api/config/status')).json<{ emailStanding: string }>().emailStanding;

async function askForCode(): Promise<void> {
  const asha = here.portal.browser({ ip: '192.0.2.9' });
  await asha.call('POST', '/api/auth/send-code', { email: ACME.email });
}

test('without a mail server, email is off', async () => {
  let off = false;
  const portal = await testApp({ override: ({ mailer }) => ({ mailer: async () => (off ? undefined : mailer()) }) });
  await portal.publish(twoCompanies());
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  expect(await standing(admin), 'the mailbox of the demo takes mail').toBe('works');
  off = true;
  expect(await standing(admin)).toBe('off');
  await portal.close();
});

test('saved settings count as untested until a test email has gone out with them', async () => {
  await here.save({ password: 'wrong' });
  expect(await standing()).toBe('untested');
  await here.sendTest();
  expect(await standing(), 'the test failed').toBe('untested');

  await here.save();
  await here.sendTest();
  expect(await standing()).toBe('works');
  await here.save({ password: STORED_SECRET }, { subject: 'Another subject' });
  expect(await standing(), 'another text goes through the same server').toBe('works');
  await here.save({ password: 'wrong' });
  expect(await standing()).toBe('untested');
});

test('a sign-in code that goes out proves the settings too, and the proof contains no password', async () => {
  await here.save();
  await askForCode();
  await eventually(() => here.double.mails.length === 1);
  await eventually(async () => (await standing()) === 'works');
  const rows = await here.portal.parts.database.db.selectFrom('state').selectAll().execute();
  expect(rows.map(({ key }) => key)).toContain('mail-proven');
  expect(JSON.stringify(rows)).not.toContain('CANARY');
});

test('email that worked counts as failing while a mail waits for ten minutes', async () => {
  await here.save();
  await here.sendTest();
  here.double.refuse = { mail: 451 };
  await askForCode();
  await eventually(() => here.mailLog.some((line) => line.includes('a mail was not accepted')));
  expect(await standing()).toBe('works');
  here.portal.advance(minutes(10));
  expect(await standing()).toBe('failing');
});
