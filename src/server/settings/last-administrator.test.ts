import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL, row, twoCompanies } from '#server/testing/two-companies.ts';

/** In no admin list. An administrator only because the Users tab lists this address of the staff domain. */
const SAM = 'sam@firm.example';
const OLGA = 'olga@partner.example';

let portal: TestApp;
let sam: TestBrowser;
beforeEach(async () => {
  portal = await testApp({ environment: { ADMIN_EMAILS: '' } });
  const { users, ...others } = twoCompanies();
  await portal.publish({
    ...others,
    users: [...users, row('users', { email: SAM, name: 'Sam', company: 'The Firm' })],
  });
  sam = portal.browser();
  await sam.signIn(SAM);
  await save(sam, [OLGA]);
});
afterEach(() => portal.close());

const call = (path: string, body: object = {}, from = sam): Promise<LightMyRequestResponse> =>
  from.call('POST', `/api/config/${path}`, body);
const save = (from: TestBrowser, emails: string[]): Promise<LightMyRequestResponse> =>
  call('admin-emails-save', { emails }, from);

async function expectRefused(answer: LightMyRequestResponse, code: string): Promise<void> {
  expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, code]);
  expect((await call('admin-emails-get')).json()).toMatchObject({ hardcodedEmails: [], configuredEmails: [OLGA] });
}

test('T52: no call empties the lists of administrators', async () => {
  await expectRefused(await save(sam, []), 'last-admin');
  await expectRefused(await call('clear'), 'last-admin');
  const file = (await sam.call('GET', '/api/config/export')).json<object>();
  const empty = { hardcodedEmails: [], configuredEmails: [] };
  await expectRefused(await call('import', { ...file, adminEmails: empty }), 'last-admin');
});

test('T52: a restore does not empty the lists of administrators', async () => {
  const fresh = await testApp({ environment: { ADMIN_EMAILS: '' } });
  try {
    await fresh.publish({ users: [row('users', { email: SAM, name: 'Sam', company: 'The Firm' })] });
    const browser = fresh.browser();
    await browser.signIn(SAM);
    const file = (await browser.call('GET', '/api/config/export')).json<object>();
    const lists = { hardcodedEmails: [], configuredEmails: [OLGA] };
    expect((await call('import', { ...file, adminEmails: lists }, browser)).statusCode).toBe(200);
    const restored = await call('restore-previous', {}, browser);
    expect([restored.statusCode, restored.headers['x-error-code']]).toEqual([400, 'last-admin']);
    expect((await call('admin-emails-get', {}, browser)).json()).toMatchObject({ configuredEmails: [OLGA] });
  } finally {
    await fresh.close();
  }
});

test('T52: an additional administrator cannot remove their own address', async () => {
  const olga = portal.browser({ ip: '192.0.2.8' });
  await olga.signIn(OLGA);
  await expectRefused(await save(olga, ['omar@partner.example']), 'own-admin');
});

test('a clear and a restore are a conflict if the email settings are saved while they are prepared', async () => {
  let between = async (): Promise<void> => undefined;
  const raced = await testApp({
    override: ({ settings }) => ({
      settings: {
        ...settings,
        async latest() {
          const documents = await settings.latest();
          await between();
          return documents;
        },
      },
    }),
  });
  try {
    await raced.publish(twoCompanies());
    const browser = raced.browser();
    await browser.signIn(ADMIN_EMAIL);
    const { emailSettings } = raced.parts;
    const { smtp, template } = await emailSettings.redacted();
    const saveMail = async (host: string): Promise<void> => {
      await emailSettings.save({ smtp: { ...smtp, host, fromEmail: 'portal@firm.example' }, template }, ADMIN_EMAIL);
    };
    await saveMail('smtp.firm.example');
    expect((await call('clear', {}, browser)).statusCode).toBe(200);
    await saveMail('second.firm.example');
    for (const path of ['clear', 'restore-previous']) {
      between = () => saveMail(`${path}.firm.example`);
      const refused = await call(path, {}, browser);
      expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([409, 'conflict']);
      expect((await emailSettings.redacted()).smtp.host).toBe(`${path}.firm.example`);
    }
  } finally {
    await raced.close();
  }
});
