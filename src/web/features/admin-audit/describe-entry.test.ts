import { expect, test } from 'vitest';

import { SOURCE_CAUSES } from '#domain/source/source-causes.ts';
import { changedFields } from '#server/settings/changes.ts';
import { defaultEmail } from '#server/settings/email-document.ts';

import { heldTexts } from '#domain/report/report-texts.ts';
import type { AuditEntry } from './api.ts';
import { detailLine } from './describe-entry.ts';

/** An entry's details as the administrator reads them. */
const read = (kind: string, details: AuditEntry['details']): string =>
  detailLine({
    id: 1,
    at: 0,
    kind,
    actor: '',
    subject: '',
    ip: '',
    userAgent: '',
    requestId: '',
    details,
    company: null,
  });

/** `googleSheets.key`: an internal name. */
const CODE = /[a-z][A-Z]|\w\.\w/;

test('a settings change is described by the names of its fields', () => {
  const sheet = (id: string) => ({
    spreadsheetId: id,
    sheetNames: { users: id, matters: id, deadlines: id, documents: id, knowledge: id },
    key: { clientEmail: id, privateKeyId: id, projectId: id, clientId: id, privateKey: id },
  });
  const configuration = (id: string) => ({
    googleSheets: sheet(id),
    email: {
      smtp: {
        ...defaultEmail(id).smtp,
        enabled: id === 'a',
        secure: id === 'a',
        host: id,
        port: id.charCodeAt(0),
        username: id,
      },
      template: { subject: id, body: id },
    },
    adminEmails: { system: [id], additional: [id] },
  });
  const whole = changedFields(configuration('a'), configuration('b'));
  expect(whole.length).toBeGreaterThan(20);
  for (const field of whole) {
    const line = read('settings-imported', { changed: [field] });
    expect(line).not.toMatch(CODE);
    expect(line).not.toBe(`Changed: ${field}`);
  }
  const nothing = { googleSheets: null, email: null, adminEmails: null };
  expect(read('settings-cleared', { changed: changedFields(configuration('a'), nothing) })).toBe(
    'Changed: Google Sheets, Email Settings, Admin Login Emails',
  );
  expect(read('settings-changed', { section: 'google-sheets', changed: changedFields({}, sheet('a')) })).toBe(
    'Page: Google Sheets · Changed: Spreadsheet ID, Sheet names, Service account',
  );
});

test('a failed sync is described by the sentences of its cause', () => {
  for (const kind of ['test-connection', 'sync-failed'])
    for (const cause of SOURCE_CAUSES) expect(read(kind, { cause })).not.toBe(`Cause: ${cause}`);
  expect(read('test-connection', { success: false, cause: 'not-configured' })).toBe(
    'Succeeded: no · Cause: No spreadsheet was configured.',
  );
  expect(read('sync-failed', { source: 'firm-sheet', cause: 'tab-missing', tab: '"Cases"', others: '"Notes"' })).toBe(
    'Source: firm-sheet · Cause: The spreadsheet has no sheet named "Cases". · Sheets found: "Notes"',
  );
});

test('held, refused and claimed values are described as text', () => {
  for (const reason of Object.keys(heldTexts)) expect(read('sync-held', { reason })).not.toContain(reason);
  for (const budget of ['address-of-origin', 'failures-in-a-row'])
    expect(read('sign-in-refused', { budget })).not.toContain(budget);
  expect(read('claim-mismatch', { claims: ['role', 'email', 'company'] })).toBe('Claimed: role, email address, client');
  expect(read('impersonation-read', { tab: 'matters', rows: 1_200 })).toBe('Sheet: Matters · Rows: 1,200');
});

test('typed details are shown as written', () => {
  expect(read('impersonation-started', { company: 'Admin', reason: 'exit' })).toBe('Client: Admin · Reason: exit');
  expect(read('impersonation-started', { company: 'all', reason: 'a.smtp.host' })).toBe(
    'Client: all · Reason: a.smtp.host',
  );
  expect(read('impersonation-ended', { reason: 'exit' })).toBe('Reason: ended by the administrator');
  expect(read('passkey-added', { name: 'code' })).toBe('Name: code');
});

test('the entries about a layout and the choice of a source have plain labels', () => {
  expect(read('layout-published', { source: 'Akten.xlsx', documented: false })).toBe(
    'Source: Akten.xlsx · Documented layout: no',
  );
  expect(read('layout-previewed', { source: 'Akten.xlsx', client: 'all', rows: 3, companies: 2 })).toBe(
    'Source: Akten.xlsx · Client: all · Rows: 3 · Clients: 2',
  );
  expect(read('settings-changed', { section: 'layout-draft' })).toBe('Page: Draft of the layout');
  expect(read('source-chosen', { source: 'uploaded-workbook' })).toBe('Source: Uploaded workbook');
  expect(read('instructions-acted-on', { act: 'assign', count: 1, to: 'all' })).toBe(
    'What was done: assigned · How many: 1 · To: all',
  );
});
