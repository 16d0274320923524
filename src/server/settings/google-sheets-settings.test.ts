import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '#server/secrets/create-secrets.ts';
import { createSettingsStore } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { createTestStore } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
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

  test('before the first save there is no configuration', async () => {
    expect(await google.redacted()).toEqual({});
    expect(await google.access()).toBeUndefined();
  });

  test('the key is sealed in the store, a marker in answers, and readable for the source', async () => {
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
    expect(JSON.parse(read.credentials ?? '')).toMatchObject({ private_key: '__STORED__', private_key_id: 'key-1' });
    expect(JSON.stringify(read)).not.toContain('evil');
    expect(JSON.parse((await google.access())?.credentials ?? '')).toMatchObject({ private_key: PRIVATE_KEY.trim() });
  });

  test('T32: saving what was read changes nothing, and another spreadsheet keeps the key', async () => {
    await save(wanted);
    const read = await google.redacted();
    const credentials = read.credentials ?? '';
    expect((await google.prepare({ credentials, spreadsheetId: 'sheet-of-the-firm' })).changed).toEqual([]);
    await save({ credentials, spreadsheetId: 'other' });
    expect(await google.access()).toMatchObject({ spreadsheetId: 'other' });
    expect((await google.access())?.credentials).toContain('PRIVATE KEY');
  });

  test('T31: a stored key is not used for another service account', async () => {
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
  ])('T29: credentials with %s are refused with a sentence', async (_what, credentials, message) => {
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

  test('two tabs cannot share a sheet', async () => {
    await expect(
      google.prepare({ ...wanted, ...{ sheetNames: { users: 'People', matters: 'people' } } }),
    ).rejects.toThrow(/same/);
  });
});
