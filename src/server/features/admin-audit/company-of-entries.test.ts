import { expect, test } from 'vitest';
import type { DeskInstruction } from '#contract/admin-instructions.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { minutes } from '#domain/time/duration.ts';
import { listAudit } from '#server/store/audit.ts';
import { testAuthenticator } from '#server/testing/authenticator.ts';
import { give, given, instructPortal, item, letGo, prepare } from '#server/testing/instruct-portal.ts';
import { ACME, BOLT } from '#server/testing/two-companies.ts';

/** The fields that the tests read from the answers. */
interface Answered {
  readonly set: string;
  readonly instructions: readonly DeskInstruction[];
  readonly feed: { readonly id: string };
  readonly options: { readonly challenge: string };
  readonly passkeys: readonly { readonly id: string }[];
}

const ORIGIN = 'https://portal.firm.example';

test('all that the people of a client do, and all that is done for them, is found among the entries of the client', async () => {
  const bench = await instructPortal({ environment: { PUBLIC_URL: ORIGIN } }, { changes: { secondPerson: true } });
  const { portal, ann, admin } = bench;
  const call = async (by: typeof ann, path: string, body: object = {}, headers = {}): Promise<Answered> =>
    (await by.call('POST', path, body, headers)).json<Answered>();
  const arne = portal.browser({ ip: '192.0.2.3' });
  await arne.signIn(ACME.other);

  const first = given(await give(ann, [item(1, 'proceed')]));
  for (const decision of ['agree', 'decline']) {
    const { set } = await prepare(ann, [item(2, 'lapse')]);
    const instructions = given(await letGo(portal, ann, set, ACME.email)).map(({ id }) => id);
    portal.advance(minutes(1));
    if (decision === 'decline') await call(arne, '/api/instructions/decline', { instructions });
    else {
      const asked = await call(arne, '/api/instructions/prepare-second', { instructions });
      await letGo(portal, arne, asked.set, ACME.other);
    }
    portal.advance(minutes(1));
  }
  const { instructions } = await call(admin, '/api/admin/instructions', { view: 'new' });
  const items = instructions
    .filter(({ number }) => number === first[0]?.number)
    .map(({ company, number, state }) => ({ company: company.id, number, state }));
  await call(admin, '/api/admin/instructions/act', { act: 'acknowledge', items });

  const { feed } = await call(ann, '/api/calendar/add', { name: 'Phone', detail: 'short' });
  await call(ann, '/api/calendar/end', { id: feed.id });
  const phone = testAuthenticator(ORIGIN);
  const { options } = await call(ann, '/api/auth/passkeys/register-options');
  await call(ann, '/api/auth/passkeys/register', { name: 'Phone', response: phone.create(options) });
  const { passkeys } = await call(ann, '/api/auth/passkeys/list');
  const id = passkeys[0]?.id;
  await call(ann, '/api/auth/passkeys/rename', { id, name: 'Key' });
  await call(ann, '/api/auth/passkeys/remove', { id });
  const choices = { reminders: [], digest: 'off', content: 'short', copies: false };
  await call(ann, '/api/mails/choices', choices);
  const helpdesk = `${ACME.canary.toLowerCase()}-help@firm.example`;
  await call(ann, '/api/email/send-message', { to: [helpdesk], subject: 'A question', text: 'What is due?' });
  await call(ann, '/api/email/send-message', { to: ['x@evil.example'], subject: 'A question', text: 'x' });
  await call(ann, '/api/data/Matters', { ...ann.session, email: BOLT.email });
  await call(ann, '/api/data/Matters', {}, { 'x-impersonate-email': BOLT.email });
  await ann.call('POST', '/api/export', { session: ann.session });
  await portal.browser({ ip: '192.0.2.4' }).signIn(ACME.email);
  await call(ann, '/api/auth/sessions', { end: 'others' });
  await call(ann, '/api/auth/logout');

  await call(admin, '/api/admin/clients/invite', { emails: [ACME.email] });
  await call(admin, '/api/admin/issue-code', { email: ACME.email, reason: 'No mail' });
  await call(admin, '/api/impersonation/start', { email: ACME.email, reason: 'Help' });
  const through = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
  await call(admin, '/api/data/Matters', {}, through);
  await call(admin, '/api/impersonation/stop');

  const { entries } = await listAudit(portal.parts.database, { limit: 500 });
  const company = (await portal.parts.directory.find(emailKey(ACME.email)!))?.companyId;
  const about = entries.filter(
    ({ actor, subject, kind }) =>
      [actor, subject].some((one) => one === ACME.email || one === ACME.other) || kind === 'instructions-acted-on',
  );
  const kinds = (of: typeof about) => [...new Set(of.map(({ kind }) => kind))].toSorted();
  expect(kinds(about.filter(({ companyId }) => companyId !== company))).toEqual([]);
  expect(kinds(about)).toEqual([
    'access-denied',
    'calendar-added',
    'calendar-ended',
    'claim-mismatch',
    'client-invited',
    'code-issued',
    'data-exported',
    'impersonation-denied',
    'impersonation-ended',
    'impersonation-read',
    'impersonation-started',
    'instructions-acted-on',
    'instructions-agreed',
    'instructions-declined',
    'instructions-given',
    'mails-chosen',
    'message-sent',
    'passkey-added',
    'passkey-removed',
    'passkey-renamed',
    'sessions-ended',
    'sign-in',
    'sign-out',
  ]);
  await bench.close();
});
