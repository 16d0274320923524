import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { companyKey } from '#domain/company/company-key.ts';
import type { Directory } from '../directory/directory.ts';
import { createSecrets } from '../secrets/create-secrets.ts';
import { createSettingsStore } from '../store/settings.ts';
import type { SettingsStore } from '../store/settings.ts';
import { createTestStore } from '../testing/test-store.ts';
import type { TestStore } from '../testing/test-store.ts';
import { adminEmailsToStore, checkedAdminEmails } from './admin-emails-document.ts';
import { createAdminLists } from './create-admin-lists.ts';
import { createEmailSettings } from './email-settings.ts';
import type { EmailSettings } from './email-settings.ts';
import { spreadsheetIdOf } from './google-sheets-document.ts';
import { createGoogleSheetsSettings } from './google-sheets-settings.ts';
import type { GoogleSheetsSettings } from './google-sheets-settings.ts';

const BY = 'ada@firm.example';
const secrets = createSecrets(randomBytes(32));
const { privateKey: PRIVATE_KEY } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

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

  test('before anybody saves, mail is off, on port 587, in the product’s name, with its own template', async () => {
    expect(await email.redacted()).toEqual({
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

  test('the password is sealed in the store, a marker outside, and itself for the mailer', async () => {
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
  ])('T31: a stored password is not lent to another %s', async (_what, change) => {
    await email.save({ smtp, template }, BY);
    const wanted = { smtp: { ...smtp, password: '__STORED__', ...change }, template };
    await expect(email.save(wanted, BY)).rejects.toMatchObject({ code: 'secret-needed' });
    expect((await email.smtp()).host).toBe('smtp.firm.example');
  });

  test('T31: a marker without a stored password is no password', async () => {
    await expect(email.save({ smtp: { ...smtp, password: '__STORED__' }, template }, BY)).rejects.toMatchObject({
      code: 'secret-needed',
    });
  });

  test('a port that is no number is 587', async () => {
    await email.save({ smtp: { ...smtp, port: 'smtp' }, template }, BY);
    expect((await email.smtp()).port).toBe(587);
  });

  test.each([
    [{ host: '' }, /SMTP host/],
    [{ host: 'http://smtp.firm.example' }, /SMTP host/],
    [{ host: 'smtp.firm.example:25' }, /SMTP host/],
    [{ port: '70000' }, /port/],
    [{ fromEmail: '' }, /from e-mail/],
    [{ fromEmail: 'portal' }, /from e-mail/],
    [{ fromEmail: 'a@firm.example\r\nBcc: b@bolt.example' }, /from e-mail/],
  ])('%j is refused in a sentence', async (change, sentence) => {
    await expect(email.save({ smtp: { ...smtp, ...change }, template }, BY)).rejects.toMatchObject({
      code: 'invalid-configuration',
      message: expect.stringMatching(sentence) as string,
    });
    expect((await settings.get('email')).version).toBe(0);
  });

  test('a template without the code is refused', async () => {
    await expect(email.save({ smtp, template: { subject: 'x', body: 'no code' } }, BY)).rejects.toThrow('{{otp_code}}');
  });

  test('what is switched off may be half filled in', async () => {
    await email.save({ smtp: { ...smtp, enabled: false, host: '', fromEmail: '' }, template }, BY);
    expect((await email.smtp()).enabled).toBe(false);
  });
});

describe('Google Sheets settings', () => {
  let google: GoogleSheetsSettings;
  beforeEach(() => {
    google = createGoogleSheetsSettings({ store: settings, secrets });
  });

  const keyFile = (change: object = {}): string =>
    JSON.stringify({
      type: 'service_account',
      project_id: 'firm',
      private_key_id: 'key-1',
      private_key: PRIVATE_KEY,
      client_email: 'portal@firm.iam.gserviceaccount.com',
      client_id: '1',
      auth_uri: 'https://evil.example/auth',
      token_uri: 'https://oauth2.googleapis.com/token',
      ...change,
    });
  const wanted = { credentials: keyFile(), spreadsheetId: 'sheet-of-the-firm' };
  const save = async (given: typeof wanted): Promise<void> => (await google.prepare(given)).save(BY);

  test('before anybody saves there is none', async () => {
    expect(await google.redacted()).toBeUndefined();
    expect(await google.access()).toBeUndefined();
  });

  test('the key is sealed in the store, a marker outside, and itself for the source', async () => {
    await save(wanted);
    expect(await inTheStore()).not.toContain('PRIVATE KEY');
    const read = await google.redacted();
    expect(read).toMatchObject({
      spreadsheetId: 'sheet-of-the-firm',
      serviceAccountEmail: 'portal@firm.iam.gserviceaccount.com',
      sheetNames: {
        users: 'Users',
        matters: 'Matters',
        deadlines: 'Deadline',
        documents: 'Document Db',
        knowledge: 'Knowledge Repo',
      },
      updatedBy: BY,
    });
    expect(JSON.parse(read?.credentials ?? '')).toMatchObject({ private_key: '__STORED__', private_key_id: 'key-1' });
    expect(JSON.stringify(read)).not.toContain('evil');
    expect(JSON.parse((await google.access())?.credentials ?? '')).toMatchObject({ private_key: PRIVATE_KEY.trim() });
  });

  test('T32: saving what was read changes nothing, and another spreadsheet keeps the key', async () => {
    await save(wanted);
    const read = await google.redacted();
    const credentials = read?.credentials ?? '';
    expect((await google.prepare({ credentials, spreadsheetId: 'sheet-of-the-firm' })).changed).toEqual([]);
    await save({ credentials, spreadsheetId: 'other' });
    expect(await google.access()).toMatchObject({ spreadsheetId: 'other' });
    expect((await google.access())?.credentials).toContain('PRIVATE KEY');
  });

  test('T31: a stored key is not lent to another service account', async () => {
    await save(wanted);
    const credentials = keyFile({ private_key: '__STORED__', client_email: 'other@evil.iam.gserviceaccount.com' });
    await expect(google.prepare({ ...wanted, credentials })).rejects.toMatchObject({ code: 'secret-needed' });
  });

  test.each([
    ['no JSON', '{', 'Service account credentials must be valid JSON'],
    ['nothing', ' ', 'Please provide both service account credentials and spreadsheet ID'],
    ['a list', '[]', /service account/],
    ['another kind of account', keyFile({ type: 'external_account' }), /service account/],
    ['an address of its own', keyFile({ token_uri: 'http://169.254.169.254/token' }), /token_uri/],
    ['a dot at the end', keyFile({ token_uri: 'https://oauth2.googleapis.com./token' }), /token_uri/],
    ['no account', keyFile({ client_email: 5 }), /client_email/],
    ['no key', keyFile({ private_key: '' }), /private_key/],
    [
      'a broken key',
      keyFile({ private_key: '-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----' }),
      /private_key/,
    ],
  ])('T29: credentials with %s are refused in a sentence', async (_what, credentials, message) => {
    await expect(google.prepare({ ...wanted, credentials })).rejects.toMatchObject({
      code: 'invalid-configuration',
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    });
  });

  test.each([
    ['1AbC_d-9', '1AbC_d-9'],
    ['https://docs.google.com/spreadsheets/d/1AbC_d-9/edit#gid=0', '1AbC_d-9'],
    ['https://docs.google.com/spreadsheets/u/1/d/1AbC_d-9', '1AbC_d-9'],
    [' docs.google.com/spreadsheets/d/1AbC_d-9/edit?usp=sharing ', '1AbC_d-9'],
  ])('%s is the spreadsheet %s', (given, id) => {
    expect(spreadsheetIdOf(given)).toBe(id);
  });

  test.each(['https://docs.google.com/spreadsheets/d/e/2PACX-1/pubhtml', 'https://firm.example/', 'a b', '../x'])(
    '%s is no spreadsheet',
    (given) => {
      expect(() => spreadsheetIdOf(given)).toThrow(/spreadsheet/);
    },
  );

  test('every tab has a sheet of its own', async () => {
    await expect(
      google.prepare({ ...wanted, ...{ sheetNames: { users: 'People', matters: 'people' } } }),
    ).rejects.toThrow(/same/);
  });
});

describe('who is an administrator', () => {
  const key = (address: string): EmailKey => emailKey(address) ?? ('' as EmailKey);
  const listed = [key('sam@firm.example'), key('asha@acme.example')];
  const directory: Directory = {
    find: async (email) =>
      listed.includes(email)
        ? { email, address: email, name: '', phone: '', company: companyKey('Acme'), companyName: 'Acme' }
        : undefined,
    findToSignIn: async (email) => directory.find(email),
    all: async () => [],
    version: async () => 1,
  };
  const defaults = [key('root@firm.example')];
  const lists = () => createAdminLists({ store: settings, directory, defaults, staffDomain: 'firm.example' });

  test('the defaults are, until somebody edits the list; then the list is', async () => {
    const admins = lists();
    expect(await admins.isAdmin(key('root@firm.example'))).toBe(true);
    const edited = adminEmailsToStore({ system: [key('new@other.example')], additional: [] }, defaults);
    await settings.write([{ key: 'admin-emails', value: edited, version: 0 }], BY);
    expect(await admins.isAdmin(key('root@firm.example'))).toBe(false);
    expect(await admins.isAdmin(key('new@other.example'))).toBe(true);
    expect((await admins.lists()).defaults).toEqual(defaults);
  });

  test('staff are, where the Users tab holds them; a client is not', async () => {
    const admins = lists();
    expect(await admins.isAdmin(key('sam@firm.example'))).toBe(true);
    expect(await admins.isAdmin(key('nobody@firm.example'))).toBe(false);
    expect(await admins.isAdmin(key('asha@acme.example'))).toBe(false);
  });

  test.each([
    [['ADA@firm.example', 'ada@firm.example'], /already/],
    [['ada@firm.example', 'ada+admin@firm.example'], /already/],
    [['root+x@firm.example'], /already/],
    [['adа@firm.example'], /valid/],
    [['ada firm.example'], /valid/],
    [[' '], /enter an email/],
  ])('%j is refused', (typed, message) => {
    expect(() => checkedAdminEmails(typed, defaults)).toThrow(message);
  });
});
