import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '#server/secrets/create-secrets.ts';
import { createSettingsStore } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { createTestStore } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { createEmailSettings } from './email-settings.ts';
import type { EmailSettings } from './email-settings.ts';

const BY = 'ada@firm.example';
const secrets = createSecrets(randomBytes(32));

let store: TestStore;
let settings: SettingsStore;

beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.remove());
beforeEach(async () => {
  await store.database.db.deleteFrom('settings').execute();
  settings = createSettingsStore(store.database, Date.now);
});

async function inTheStore(): Promise<string> {
  return JSON.stringify(await store.database.db.selectFrom('settings').selectAll().execute());
}

describe('e-mail settings', () => {
  let email: EmailSettings;
  beforeEach(() => {
    email = createEmailSettings({ store: settings, secrets, productName: 'Acme Portal' });
  });

  const smtp = {
    enabled: true,
    host: 'smtp.firm.example',
    port: 587,
    secure: false,
    username: 'portal',
    password: 'CANARY-PASSWORD',
    fromName: 'Acme Portal',
    fromEmail: 'portal@firm.example',
  };
  const template = { subject: 'Your code', body: 'Hello {{user_name}}: {{otp_code}}' };

  test('before an administrator saves, mail is off, with port 587, the product’s name as sender, and the default template', async () => {
    expect(await email.redacted()).toEqual({
      version: 0,
      smtp: {
        enabled: false,
        host: '',
        port: 587,
        secure: false,
        username: '',
        password: '',
        fromName: 'Acme Portal',
        fromEmail: '',
      },
      template: { subject: 'Your Acme Portal login code', body: expect.stringContaining('{{otp_code}}') as string },
    });
  });

  test('the password is sealed in the store, a marker in answers, and readable for the mailer', async () => {
    expect(await email.save({ smtp, template }, BY)).toContain('smtp.password');
    expect(await inTheStore()).not.toContain('CANARY');
    expect((await email.redacted()).smtp.password).toBe('__STORED__');
    expect(await email.smtp()).toEqual({ ...smtp, version: 1 });
    expect(await email.template()).toEqual(template);
  });

  test('T32: saving what was read changes nothing', async () => {
    await email.save({ smtp, template }, BY);
    expect(await email.save(await email.redacted(), BY)).toEqual([]);
    expect((await email.smtp()).password).toBe('CANARY-PASSWORD');
  });

  test.each([
    ['host', { host: 'smtp.evil.example' }],
    ['port', { port: 2525 }],
    ['user name', { username: 'other' }],
    ['TLS', { secure: true }],
  ])('T31: a stored password is not used for another %s', async (_what, change) => {
    await email.save({ smtp, template }, BY);
    const wanted = { smtp: { ...smtp, password: '__STORED__', ...change }, template };
    await expect(email.save(wanted, BY)).rejects.toMatchObject({ code: 'secret-needed' });
    expect((await email.smtp()).host).toBe('smtp.firm.example');
  });

  test('T31: the marker of a stored password counts as no password if none is stored', async () => {
    await expect(email.save({ smtp: { ...smtp, password: '__STORED__' }, template }, BY)).rejects.toMatchObject({
      code: 'secret-needed',
    });
  });

  test('a port that is not a number becomes 587', async () => {
    await email.save({ smtp: { ...smtp, port: 'smtp' }, template }, BY);
    expect((await email.smtp()).port).toBe(587);
  });

  test.each([
    [{ host: '' }, /SMTP host/],
    [{ host: 'http://smtp.firm.example' }, /SMTP host/],
    [{ host: 'smtp.firm.example:25' }, /SMTP host/],
    [{ port: '70000' }, /port/],
    [{ fromEmail: '' }, /From Email/],
    [{ fromEmail: 'portal' }, /From Email/],
    [{ fromEmail: 'a@firm.example\r\nBcc: b@bolt.example' }, /From Email/],
  ])('%j is refused with a sentence', async (change, sentence) => {
    await expect(email.save({ smtp: { ...smtp, ...change }, template }, BY)).rejects.toMatchObject({
      code: 'invalid-configuration',
      message: expect.stringMatching(sentence) as string,
    });
    expect((await settings.get('email')).version).toBe(0);
  });

  test('a template without the code is refused', async () => {
    await expect(email.save({ smtp, template: { subject: 'x', body: 'no code' } }, BY)).rejects.toThrow('{{otp_code}}');
  });

  test('settings of mail that is off may be incomplete', async () => {
    await email.save({ smtp: { ...smtp, enabled: false, host: '', fromEmail: '' }, template }, BY);
    expect((await email.smtp()).enabled).toBe(false);
  });
});
