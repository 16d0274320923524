import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { companyIdOf } from '#domain/company/company-id.ts';
import { companyKey } from '#domain/company/company-key.ts';
import type { Directory } from '#server/directory/directory.ts';
import { createSettingsStore } from '#server/store/settings.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { createTestStore } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { adminEmailsToStore, checkedAdminEmails } from './admin-emails-document.ts';
import { createAdminLists } from './create-admin-lists.ts';

const BY = 'ada@firm.example';

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

describe('who is an administrator', () => {
  const key = (address: string): EmailKey => emailKey(address) ?? ('' as EmailKey);
  const listed = [key('sam@firm.example'), key('asha@acme.example')];
  const directory: Directory = {
    find: async (email) =>
      listed.includes(email)
        ? {
            email,
            address: email,
            name: '',
            phone: '',
            company: companyKey('Acme'),
            companyName: 'Acme',
            publication: 1,
            companyId: companyIdOf('a1'),
            companyIds: [companyIdOf('a1')],
          }
        : undefined,
    companiesOf: async () => [],
    underSeveral: async () => [],
    personIn: async (email) => directory.find(email),
    findToSignIn: async (email) => directory.find(email),
    all: async () => [],
    version: async () => 1,
  };
  const defaults = [key('root@firm.example')];
  const lists = () => createAdminLists({ store: settings, directory, defaults, staffDomain: 'firm.example' });

  test('the default addresses are administrators until an administrator edits the list; then the listed addresses are', async () => {
    const admins = lists();
    expect(await admins.isAdmin(key('root@firm.example'))).toBe(true);
    const edited = adminEmailsToStore({ system: [key('new@other.example')], additional: [] }, defaults);
    await settings.write([{ key: 'admin-emails', value: edited, version: 0 }], BY);
    expect(await admins.isAdmin(key('root@firm.example'))).toBe(false);
    expect(await admins.isAdmin(key('new@other.example'))).toBe(true);
    expect(admins.defaults).toEqual(defaults);
  });

  test('staff are administrators if the Users tab lists them; a client is not', async () => {
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
    [['x@y'], /valid/],
    [[' '], /enter an email/],
  ])('%j is refused', (typed, message) => {
    expect(() => checkedAdminEmails(typed, defaults)).toThrow(message);
  });
});
