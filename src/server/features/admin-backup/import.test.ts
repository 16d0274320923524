import { readdirSync } from 'node:fs';
import { STORED_SECRET } from '#contract/saved-config.ts';
import { documentedLayout } from '#domain/layout/documented-layout.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OTHER_ADMIN, openConfiguredPortal } from '#server/testing/configured-portal.ts';
import type { ConfiguredPortal } from '#server/testing/configured-portal.ts';
import { testServiceAccount } from '#server/testing/service-account.ts';
import { LAYOUT_KEY } from '#server/settings/layout-document.ts';
import { ADMIN_EMAIL } from '#server/testing/two-companies.ts';
import { KEYS } from './configuration.ts';

const account = testServiceAccount();
let here: ConfiguredPortal;

beforeEach(async () => {
  here = await openConfiguredPortal({ PRODUCT_NAME: 'Müller & Söhne Portal' }, account);
});
afterEach(() => here.portal.close());

describe('T33: an import', () => {
  test('is previewed field by field, which changes nothing', async () => {
    await here.setUp();
    const before = await here.configuration();
    const file = await here.exported();
    const wanted = {
      ...file,
      emailSettings: {
        ...(file['emailSettings'] as object),
        smtp: { ...(file['emailSettings'] as { smtp: object }).smtp, password: 'a-new-one', secure: true, port: 465 },
      },
      adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [] },
    };
    expect((await here.post('import-preview', wanted)).json()).toEqual({
      success: true,
      changes: [
        { section: 'emailSettings', field: 'smtp.port', before: '587', after: '465' },
        { section: 'emailSettings', field: 'smtp.secure', before: 'off', after: 'on' },
        { section: 'adminEmails', field: 'configuredEmails', before: OTHER_ADMIN, after: '' },
        { section: 'emailSettings', field: 'smtp.password', before: 'stored', after: 'new' },
      ],
      warnings: [],
    });
    expect(await here.configuration()).toEqual(before);
  });

  test('applies every section of a file; clearing removes all of them, and a restore brings them back', async () => {
    await here.setUp();
    const { portal, post, exported } = here;
    const rules = {
      on: true,
      types: [{ type: 'Annuity', choices: ['proceed', 'lapse'] }],
      words: { proceed: 'Renew', lapse: 'Let lapse', ask: 'Ask us' },
      cutOffDays: 3,
      receivers: ['desk@firm.example'],
      sentence: 'Without an instruction we do nothing.',
      callName: 'Desk',
      callPhone: '+49 30 1',
      who: 'named',
      secondPerson: true,
    };
    const wanted = {
      reminders: { mode: 'all', clients: [], closing: 'Bye', senderName: '', senderEmail: '' },
      office: { timeZone: 'Europe/Berlin', opens: '08:00', closes: '17:00' },
      workingDays: { weekdays: [1, 2, 3, 4], holidays: [{ date: '2026-12-25', name: 'Christmas Day' }] },
      instructions: rules,
      registers: { 'ep-register': { on: true, at: 1, by: ADMIN_EMAIL, forms: 'x'.repeat(22) } },
      calendar: { on: false },
      retention: { keptDays: 90 },
      webhook: { on: true, url: 'https://docket.firm.example/in', secret: 'a secret of 24 characters' },
    };
    const { changes } = (await post('import-preview', { ...(await exported()), ...wanted })).json<{
      changes: readonly { section: string; field: string; after: string }[];
    }>();
    expect(new Set(changes.map(({ section }) => section))).toEqual(new Set(Object.keys(wanted)));
    expect(changes).toContainEqual(expect.objectContaining({ field: 'types', after: 'Annuity proceed, lapse' }));
    expect(changes).toContainEqual(expect.objectContaining({ field: 'secret', after: 'new' }));
    expect((await post('import', { ...(await exported()), ...wanted })).statusCode).toBe(200);
    const file = await exported();
    expect(file).toMatchObject({ ...wanted, webhook: { ...wanted.webhook, secret: STORED_SECRET } });
    // Every section of the file differs from the defaults, so that the round trip checks all of them.
    const stored = async () => {
      const documents = await portal.parts.settings.latest();
      return Object.fromEntries(Object.values(KEYS).map((key) => [key, documents.get(key)?.value ?? null]));
    };
    const all = await stored();
    await post('clear');
    const cleared = await stored();
    expect(Object.keys(wanted).map((name) => cleared[KEYS[name as keyof typeof KEYS]])).toEqual(Array(8).fill(null));
    await post('restore-previous');
    expect(await stored()).toEqual(all);
    // The stored secret is not sent to another host.
    const elsewhere = {
      ...file,
      webhook: { ...wanted.webhook, url: 'https://evil.example', secret: STORED_SECRET },
    };
    const { warnings } = (await post('import-preview', elsewhere)).json<{ warnings: string[] }>();
    expect(warnings).toEqual([expect.stringContaining('no secret for the webhook')]);
    await post('import', elsewhere);
    expect(await exported()).toMatchObject({ webhook: { on: false, url: 'https://evil.example', secret: '' } });
  });

  test('covers every document of settings, except those that are deliberately left out', async () => {
    const folder = new URL('../../settings/', import.meta.url);
    const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
    const modules = await Promise.all(files.map((name) => import(new URL(name, folder).href) as Promise<object>));
    const keys = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (name.endsWith('_KEY') ? [value] : [])),
    );
    // The published layout: an import makes it a draft. The draft itself is kept to be restored.
    const otherwise = [LAYOUT_KEY];
    expect(new Set(keys)).toEqual(new Set([...Object.values(KEYS), ...otherwise]));
  });

  test('T31: does not lend a stored secret to another server', async () => {
    await here.setUp();
    const file = await here.exported();
    const { smtp, template } = file['emailSettings'] as { smtp: object; template: object };
    await here.post('import', { ...file, emailSettings: { smtp: { ...smtp, host: 'smtp.evil.example' }, template } });
    expect(await here.portal.parts.emailSettings.smtp()).toMatchObject({
      host: 'smtp.evil.example',
      password: '',
      enabled: false,
    });
  });

  test('never publishes a layout or a source: both become drafts, and restoring removes them', async () => {
    const state = async () => (await here.admin.call('GET', '/api/admin/layout')).json<Record<string, unknown>>();
    const file = await here.exported();
    expect([file['layout'], file['source']]).toEqual([null, null]);
    const layout = { ...documentedLayout(WIRE_NAMES), empties: ['n/a'] };
    const wanted = { ...file, layout, source: 'google-sheets' };
    const { changes, warnings } = (await here.post('import-preview', wanted)).json<Record<string, unknown[]>>();
    expect(changes).toMatchObject([{ section: 'layout' }, { section: 'source', after: 'google-sheets' }]);
    expect(warnings).toHaveLength(2);
    await here.post('import', wanted);
    expect(await state()).toMatchObject({ draft: layout, published: null });
    expect((await here.admin.call('GET', '/api/admin/source')).json()).toMatchObject({ draft: 'google-sheets' });
    expect(await here.exported()).toMatchObject({ layout: null, source: null });
    await here.post('restore-previous');
    expect(await state()).toMatchObject({ hasDraft: false, published: null });
    expect((await here.admin.call('GET', '/api/admin/source')).json()).toMatchObject({ draft: null });
  });

  test('never removes the administrator who imports', async () => {
    const file = await here.exported();
    const wanted = { ...file, adminEmails: { hardcodedEmails: [OTHER_ADMIN], configuredEmails: [] } };
    const { warnings } = (await here.post('import-preview', wanted)).json<{ warnings: string[] }>();
    expect(warnings).toEqual([expect.stringContaining('Your own address') as string]);
    await here.post('import', wanted);
    expect((await here.post('admin-emails-get')).json()).toMatchObject({
      hardcodedEmails: [OTHER_ADMIN],
      configuredEmails: [ADMIN_EMAIL],
    });
  });

  test('removes an administrator whom the file does not contain', async () => {
    const file = await here.exported();
    await here.post('admin-emails-save', { emails: [OTHER_ADMIN] });
    const olga = here.portal.browser({ ip: '192.0.2.8' });
    await olga.signIn(OTHER_ADMIN);
    await here.post('import', file);
    expect((await olga.call('POST', '/api/config/status')).statusCode).toBe(401);
  });

  test.each([
    ['an unknown field', { isAdmin: true }],
    ['an unknown field deep inside', { adminEmails: { hardcodedEmails: [], configuredEmails: [], isAdmin: true } }],
    ['another format', { format: 'other' }],
    ['a newer version', { version: 2 }],
    ['a section of another shape', { emailSettings: [] }],
    ['half a section', { googleSheets: { spreadsheetId: 'x' } }],
    ['an address twice', { adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [ADMIN_EMAIL] } }],
    [
      'credentials of another kind',
      {
        googleSheets: {
          spreadsheetId: 'x',
          credentials: account.keyFile({ type: 'external_account' }),
          sheetNames: { users: 'U', matters: 'M', deadlines: 'D', documents: 'Do', knowledge: 'K' },
        },
      },
    ],
  ])('with %s is refused as a whole', async (_what, part) => {
    const before = await here.configuration();
    const file = await here.exported();
    const harmless = { adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [OTHER_ADMIN] } };
    for (const path of ['import-preview', 'import']) {
      const answer = await here.post(path, { ...file, ...harmless, ...part });
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'invalid-configuration']);
    }
    expect(await here.configuration()).toEqual(before);
  });

  test.each([
    ['a prototype', '{"__proto__":{"a":1}}', 400],
    ['a key twice', '{"format":"x","format":"ip-briefcase-configuration"}', 400],
    ['a number beyond numbers', '{"version":1e400}', 400],
    ['a hundred thousand levels', `{"a":${'['.repeat(100_000)}`, 400],
    ['five megabytes', `{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`, 413],
    ['UTF-16', Buffer.from('{"version":1}', 'utf16le').toString('latin1'), 400],
  ])('of %s is refused', async (_what, text, status) => {
    expect((await here.post('import', text)).statusCode).toBe(status);
  });

  test('that collides with another administrator’s change is refused as a whole', async () => {
    const file = await here.exported();
    const wanted = { ...file, adminEmails: { hardcodedEmails: [ADMIN_EMAIL], configuredEmails: [OTHER_ADMIN] } };
    const { settings } = here.portal.parts;
    const latest = settings.latest.bind(settings);
    settings.latest = async () => {
      const documents = await latest();
      settings.latest = latest;
      await here.post('admin-emails-save', { emails: ['carl@partner.example'] });
      return documents;
    };
    const answer = await here.post('import', wanted);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'conflict']);
    expect((await here.post('admin-emails-get')).json()).toMatchObject({ configuredEmails: ['carl@partner.example'] });
    expect((await here.post('status')).json()).toMatchObject({ previousAvailable: false });
  });
});
