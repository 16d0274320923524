import { afterEach, beforeEach, expect, test } from 'vitest';
import { STORED_SECRET } from '#contract/saved-config.ts';
import { minutes } from '#domain/time/duration.ts';
import { listAudit } from '#server/store/audit.ts';
import { SMTP_PASSWORD, TEMPLATE, openMailPortal } from '#server/testing/mail-portal.ts';
import type { MailPortal } from '#server/testing/mail-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL } from '#server/testing/two-companies.ts';

let here: MailPortal;
beforeEach(async () => {
  here = await openMailPortal();
  await here.save();
  here.portal.advance(minutes(5));
});
afterEach(() => here.close());

interface Read {
  readonly smtp: Readonly<Record<string, unknown>>;
  readonly template: { readonly subject: string };
  readonly previous?: { readonly savedAt: number | null; readonly savedBy: string; readonly host: string };
}
const read = async (): Promise<Read> => (await here.admin.call('POST', '/api/config/email-get')).json<Read>();
async function restore(change: object = {}, browser: TestBrowser = here.admin): ReturnType<TestBrowser['call']> {
  const savedAt = (await read()).previous?.savedAt ?? null;
  return browser.call('POST', '/api/config/email-restore', { savedAt, ...change });
}

test('one call undoes wrong settings, with password and template, and mail goes out', async () => {
  const savedAt = here.portal.now() - minutes(5);
  expect((await read()).previous).toBeUndefined();
  await here.save({ password: 'a wrong one', fromName: 'Wrong' }, { subject: 'Wrong' });
  expect((await here.sendTest()).json()).toMatchObject({ success: false });
  expect((await read()).previous).toEqual({ savedAt, savedBy: ADMIN_EMAIL, host: '127.0.0.1' });

  expect((await restore()).json()).toEqual({ success: true });
  expect((await here.sendTest()).json()).toMatchObject({ success: true });
  const { smtp, template } = await read();
  expect([smtp['fromName'], template.subject]).toEqual(['Harbour IP', TEMPLATE.subject]);
});

test('undoing is audited, and no password is shown', async () => {
  await here.save({ password: 'a wrong one' });
  const answer = await restore();
  const after = await here.admin.call('GET', '/api/config/email');
  const { entries } = await listAudit(here.portal.parts.database, { kinds: ['settings-restored'], limit: 2 });
  expect(entries).toEqual([
    expect.objectContaining({ actor: ADMIN_EMAIL, details: { section: 'email', changed: ['smtp.password'] } }),
  ]);
  for (const text of [answer.body, after.body, JSON.stringify(entries), here.portal.logLines.join('')])
    for (const secret of [SMTP_PASSWORD, 'a wrong one']) expect(text).not.toContain(secret);
});

test('saving the same settings again does not change what undo restores', async () => {
  await here.save({ fromName: 'Wrong', password: STORED_SECRET });
  for (let time = 0; time < 3; time++) await here.save({ fromName: 'Wrong', password: STORED_SECRET });
  await restore();
  expect((await read()).smtp).toMatchObject({ fromName: 'Harbour IP' });
});

test('two administrators undo the same save: the second does not undo what the first restored', async () => {
  await here.save({ password: 'a wrong one' });
  here.portal.advance(minutes(1));
  const { savedAt } = (await read()).previous ?? {};
  expect((await restore({ savedAt })).statusCode).toBe(200);
  expect((await restore({ savedAt })).statusCode).toBe(409);
  expect((await here.sendTest()).json()).toMatchObject({ success: true });
});

test('before the first change there is nothing to undo, and a client may not undo', async () => {
  expect((await restore()).statusCode).toBe(404);
  const ann = here.portal.browser({ ip: '192.0.2.2' });
  await here.save({ enabled: false });
  await ann.signIn(ACME.email);
  expect((await restore({}, ann)).statusCode).toBe(403);
  expect((await read()).smtp).toMatchObject({ enabled: false });
});
