import { companyKey } from '#domain/company/company-key.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { FILE_TYPE } from '#contract/endpoint.ts';
import { keyOfParts } from '#domain/identity/same-thing.ts';
import { INSTRUCTIONS_KEY, rulesIn } from '#server/settings/instructions-document.ts';
import { WEBHOOK_KEY, WEBHOOK_SECRET_PURPOSE } from '#server/settings/webhook-document.ts';
import { companyIdOf } from '#domain/company/company-id.ts';
import type { DeadlineKey } from '#domain/deadline/lasting-key.ts';
import { MAILS_KEY, mailsIn } from '#server/settings/mails-document.ts';
import { addChosenMail } from '#server/store/chosen-mails.ts';
import { addRefusal } from '#server/store/refused-addresses.ts';
import { addToLedger } from '#server/store/reminder-ledger.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { addErasures } from '#server/store/erasures.ts';
import { takeLease } from '#server/store/leases.ts';
import { confirmHeadings } from '#server/store/waiting-reading.ts';
import { testAuthenticator } from './authenticator.ts';
import type { TestAuthenticator } from './authenticator.ts';
import { documentedXlsx } from './small-xlsx.ts';
import { testServiceAccount } from './service-account.ts';
import type { TestApp, TestBrowser } from './test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, matterId, row, twoCompanies } from './two-companies.ts';

/** The address of the portal, to which passkeys belong. */
export const TEST_ORIGIN = 'https://portal.firm.example';

export interface FilledPortal {
  /** Signed in. */
  readonly admin: TestBrowser;
  readonly ann: TestBrowser;
  /** The authenticator with Ann's passkey. */
  readonly authenticator: TestAuthenticator;
}

/** Uses the portal until every table has a row and every declared column a sealed text, with the same calls over both databases. */
export async function fillEveryTable(portal: TestApp): Promise<FilledPortal> {
  const { users, ...rest } = twoCompanies();
  const third = row('users', { email: 'abe@acme.example', name: 'Abe', company: ACME.name });
  await portal.publish({ ...rest, users: [...users, third] });
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  const ann = portal.browser();
  await ann.signIn(ACME.email);

  const asked = await ann.call('POST', '/api/auth/passkeys/register-options', {});
  const authenticator = testAuthenticator(TEST_ORIGIN);
  const response = authenticator.create(asked.json<{ options: { challenge: string } }>().options);
  const added = await ann.call('POST', '/api/auth/passkeys/register', { name: 'Phone', response });
  const calendar = await ann.call('POST', '/api/calendar/add', { name: 'Phone', detail: 'full' });
  const events = await ann.call('GET', new URL(calendar.json<{ address: string }>().address).pathname);
  const saved = await ann.call('POST', '/api/views/save', { name: 'Granted', query: 'status=Granted' });
  const started = await admin.call('POST', '/api/impersonation/start', { email: BOLT.email });
  const done = [added, events, saved, started].map(({ statusCode }) => statusCode);
  expect(done).toEqual([200, 200, 200, 200]);

  // Saved twice, so that the replaced settings are stored too.
  const { database, emailSettings, outbox, sheetsSettings } = portal.parts;
  for (const nth of [1, 2]) {
    const { smtp, template } = await emailSettings.redacted();
    const mail = { enabled: false, host: 'smtp.firm.example', username: 'portal', password: `password ${nth}` };
    await emailSettings.save({ smtp: { ...smtp, ...mail, fromEmail: 'portal@firm.example' }, template }, ADMIN_EMAIL);
    const sheet = { credentials: testServiceAccount().keyFile(), spreadsheetId: `sheet-${nth}` };
    await (await sheetsSettings.prepare(sheet)).save(ADMIN_EMAIL);
  }
  const workbook = documentedXlsx(twoCompanies());
  const uploader = portal.browser();
  await uploader.signIn(ADMIN_EMAIL);
  const uploaded = await uploader.call('POST', '/api/admin/source/upload', workbook, { 'content-type': FILE_TYPE });
  expect(uploaded.statusCode).toBe(200);
  await fillMails(portal, ann);
  await fillInstructions(portal, ann);
  // As a version before the step `0007-kept-settings` leaves it.
  await sql`update settings set previous = value`.execute(database.db);
  // From here on mail waits.
  await outbox.stop();
  expect((await portal.browser().call('POST', '/api/auth/send-code', { email: BOLT.email })).statusCode).toBe(200);
  // All users of a company are gone, which the guard holds back.
  await portal.publish({ ...rest, users: users.filter((cells) => cells.includes(BOLT.name)) }, { guarded: true });
  // Rows that only another source, or only several servers, write.
  const confirmed = { source: 'a', headings: 'b', fingerprint: 'c' };
  await confirmHeadings(database.db, confirmed, ADMIN_EMAIL, portal.now());
  const erasure = { hash: 'of someone else', kind: 'person', at: portal.now() } as const;
  await database.db.transaction().execute((transaction) => addErasures(transaction, [erasure]));
  // Rows that two readings of a larger firm leave.
  const { company_id } = await database.db
    .selectFrom('companies')
    .select('id as company_id')
    .where('company', '=', companyKey(ACME.name))
    .executeTakeFirstOrThrow();
  const removed = {
    kind: 'removed',
    topic: 'matter',
    stem: matterId(ACME, 1),
    remaining: 0,
    entries: 1,
    entry: JSON.stringify({ title: ACME.canary }),
  };
  await database.db
    .insertInto('journal')
    .values({ company_id, publication: 1, n: 1, ...removed })
    .execute();
  const seen = { email: ACME.email, company_id, publication: 1, at: portal.now() };
  await database.db.insertInto('seen_changes').values(seen).execute();
  await portal.parts.severalCompanies.allow(emailKey(ACME.email)!, true, ADMIN_EMAIL, async () => undefined);
  await takeLease(database, 'sync', 'this one', 1);
  return { admin, ann, authenticator };
}

/** Fills the tables of mail choices, sent mails and refused addresses. */
async function fillMails(portal: TestApp, ann: TestBrowser): Promise<void> {
  const { database, settings } = portal.parts;
  await settings.write([{ key: MAILS_KEY, value: { ...mailsIn(null), mode: 'all' }, version: 0 }], ADMIN_EMAIL);
  const choices = { reminders: [7], digest: 'off', content: 'short', copies: true };
  expect((await ann.call('POST', '/api/mails/choices', choices)).statusCode).toBe(200);
  const stored = await database.db.selectFrom('mail_choices').select('company_id').executeTakeFirstOrThrow();
  const recipient = { companyId: companyIdOf(stored.company_id), email: ACME.email };
  const told = { key: '["P1","annuity"]' as DeadlineKey, due: '2026-12-01', was: undefined, daysBefore: 7, turn: 1 };
  const entry = { ...told, peers: ['2026-12-01'], toldOn: '2026-11-24', matter: 'P1', type: 'Annuity' };
  const mail = { at: portal.now(), reminders: 1, changes: 0, mail: 1, digest_day: null, digest_from: null };
  await database.db.transaction().execute(async (transaction) => {
    await addToLedger(transaction, recipient, [entry], { at: portal.now(), mailed: true });
    await addChosenMail(transaction, { ...recipient, day: '2026-11-24' }, mail);
    await addRefusal(transaction, ACME.email, 'recipient-refused', portal.now());
  });
}

/** Adds an instruction, a set that waits for its code, and a message that the firm's own system has not accepted. */
async function fillInstructions(portal: TestApp, ann: TestBrowser): Promise<void> {
  const { secrets, settings } = portal.parts;
  const secret = secrets.seal(WEBHOOK_SECRET_PURPOSE, 'a secret of more than 24 characters');
  const webhook = { on: true, url: 'https://10.0.0.1/', secret };
  const words = { proceed: 'Renew', lapse: 'Let lapse', ask: 'Ask us' };
  const types = [{ type: `${ACME.canary} annuity`, choices: ['proceed', 'lapse'] }];
  const rules = { ...rulesIn(null), on: true, types, words, cutOffDays: 0, sentence: 'None.' };
  const documents = [
    { key: INSTRUCTIONS_KEY, value: rules, version: 0 },
    { key: WEBHOOK_KEY, value: webhook, version: 0 },
  ];
  await settings.write(documents, ADMIN_EMAIL);
  // Written twice, so that the replaced secret is stored too.
  const again = { ...webhook, secret: secrets.seal(WEBHOOK_SECRET_PURPOSE, 'another secret, of 24 characters') };
  await settings.write([{ key: WEBHOOK_KEY, value: again, version: 1 }], ADMIN_EMAIL);
  const prepare = async (choice: string, n: number): Promise<string> => {
    const deadline = keyOfParts(matterId(ACME, n), `${ACME.canary.toLowerCase()} annuity`);
    const items = [{ deadline, dueDate: `0${n}/12/2026`, choice }];
    return (await ann.call('POST', '/api/instructions/prepare', { items, note: 'Please' })).json<{ set: string }>().set;
  };
  const given = await ann.call('POST', '/api/instructions/give', { set: await prepare('proceed', 1) });
  expect(given.json()).toMatchObject({ result: 'given' });
  const asked = await ann.call('POST', '/api/instructions/send-code', { set: await prepare('lapse', 2) });
  expect(asked.statusCode).toBe(200);
  // The rules contain a type with the company's name, which real rules do not, so they are cleared.
  for (const version of [1, 2]) {
    const plain = { ...rules, types: [{ type: 'Annuity', choices: ['proceed'] }], cutOffDays: version };
    await settings.write([{ key: INSTRUCTIONS_KEY, value: plain, version }], ADMIN_EMAIL);
  }
}
