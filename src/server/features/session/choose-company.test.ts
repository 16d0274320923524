import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { validate } from '#contract/session.ts';
import { minutes } from '#domain/time/duration.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

const SUE = 'sue@group.example';
type Shown = Pick<AnswerOf<typeof validate>, 'company' | 'companies'>;

/** The rows of the two companies, with Sue listed under each company in `names`. */
function withSue(...names: readonly string[]): ReturnType<typeof twoCompanies> {
  const rows = twoCompanies();
  const sue = (company: string): Row => row('users', { name: 'Sue', email: SUE, company });
  return { ...rows, users: [...rows.users, ...names.map(sue)] };
}

describe.each(DIALECTS)('a person who is listed under two companies, over %s', (dialect) => {
  let portal: TestApp;
  let admin: TestBrowser;
  beforeEach(async () => {
    portal = await testApp({ dialect });
    await portal.publish(withSue(ACME.name, BOLT.name));
    admin = portal.browser();
    await admin.signIn(ADMIN_EMAIL);
  });
  afterEach(() => portal.close());

  const allow = async (allowed = true, email = SUE): Promise<number> =>
    (await admin.call('POST', '/api/admin/companies/allow-several', { email, allowed })).statusCode;
  const signedIn = async (): Promise<TestBrowser> => {
    await allow();
    const browser = portal.browser();
    await browser.signIn(SUE);
    return browser;
  };
  const matters = (browser: TestBrowser, company?: string) =>
    browser.call('POST', '/api/data/Matters', {}, company === undefined ? {} : { 'x-company': company });
  const shown = async (browser: TestBrowser): Promise<Shown> =>
    (await browser.call('POST', '/api/auth/validate', {})).json();
  const choose = (browser: TestBrowser, company: string) => browser.call('POST', '/api/session/company', { company });
  const idOf = async (email: string): Promise<string> =>
    (await portal.parts.directory.find(emailKey(email)!))!.companyId;

  test('can sign in only while an administrator allows it', async () => {
    const browser = portal.browser();
    await browser.call('POST', '/api/auth/send-code', { email: SUE });
    expect(await portal.mails(SUE)).toEqual([]);
    portal.advance(minutes(2));
    expect((await admin.call('POST', '/api/admin/companies', {})).json()).toMatchObject({
      several: [{ email: SUE, companies: [ACME.name, BOLT.name], allowed: false }],
    });
    expect(await allow(true, 'ann@nowhere.example')).toBe(404);
    const sue = await signedIn();
    expect((await matters(sue)).statusCode).toBe(200);
    expect(await allow()).toBe(200);
    expect(await allow(false)).toBe(200);
    expect((await matters(sue)).statusCode).toBe(401);
    expect(await portal.audit('several-allowed')).toMatchObject([
      { actor: ADMIN_EMAIL, subject: SUE, details: { companies: [ACME.name, BOLT.name] } },
    ]);
    expect(await portal.audit('several-ended')).toHaveLength(1);
  });

  test('sees one company at a time, chosen for the session, and each answer names it', async () => {
    const sue = await signedIn();
    const { company, companies = [] } = await shown(sue);
    expect([company?.name, companies.map(({ name }) => name)]).toEqual([ACME.name, [ACME.name, BOLT.name]]);
    const first = await matters(sue);
    expect([first.headers['x-company'], first.body.includes(ACME.canary), first.body.includes(BOLT.canary)]).toEqual([
      company?.id,
      true,
      false,
    ]);
    const bolt = companies[1]!;
    expect((await choose(sue, bolt.id)).json()).toMatchObject({
      session: { email: SUE, company_name: BOLT.name, client: BOLT.name },
      company: bolt,
    });
    const second = await matters(sue, bolt.id);
    expect([second.headers['x-company'], second.body.includes(ACME.canary), second.body.includes(BOLT.canary)]).toEqual(
      [bolt.id, false, true],
    );
    expect((await shown(sue)).company).toEqual(bolt);
    expect(await portal.audit('company-chosen')).toMatchObject([{ actor: SUE, details: { company: BOLT.name } }]);
    // Another session of the same person is not changed.
    const other = portal.browser({ ip: '192.0.2.77' });
    portal.advance(minutes(2));
    await other.signIn(SUE);
    expect((await shown(other)).company).toEqual(company);
  });

  test('given a page that still shows the other company, all its calls are refused, and no data of either company is sent', async () => {
    const sue = await signedIn();
    const { companies = [] } = await shown(sue);
    await choose(sue, companies[1]!.id);
    for (const [method, path, body] of [
      ['POST', '/api/data/Matters', {}],
      ['GET', '/api/data/Deadline', undefined],
      ['GET', '/api/google-sheets/data/Users', undefined],
      ['POST', '/api/data/helpdesk-contacts', {}],
      ['GET', `/api/users/lookup/${SUE}`, undefined],
    ] as const)
      for (const claimed of [companies[0]!.id, 'none', '', `${companies[1]!.id} `.repeat(2)]) {
        const answer = await sue.call(method, path, body, { 'x-company': claimed });
        expect([path, answer.statusCode, answer.headers['x-error-code']]).toEqual([path, 409, 'company-changed']);
        expect(answer.body).not.toMatch(/CANARY/);
      }
    expect((await matters(sue)).body).toContain(BOLT.canary);
    // What leads such a page out: it learns which company is shown, and may choose again.
    const stale = { 'x-company': companies[0]!.id };
    expect((await sue.call('POST', '/api/auth/validate', {}, stale)).json()).toMatchObject({ company: companies[1]! });
    const again = await sue.call('POST', '/api/session/company', { company: companies[0]!.id }, stale);
    expect(again.statusCode).toBe(200);
    expect((await matters(sue)).body).toContain(ACME.canary);
  });

  test('whose stored session names the company chosen before is not audited as someone else, unlike one that names another client', async () => {
    const sue = await signedIn();
    const { companies = [] } = await shown(sue);
    const { session: before } = sue;
    await choose(sue, companies[1]!.id);
    expect((await sue.call('POST', '/api/auth/validate', before)).json()).toMatchObject({ company: companies[1]! });
    await sue.call('POST', '/api/auth/validate', { ...before, client: 'Cord' });
    await expect.poll(() => portal.audit('claim-mismatch')).toMatchObject([{ details: { claims: ['company'] } }]);
  });

  test('given the id of a company that is not theirs, every call is refused, whichever company the session shows', async () => {
    const rows = withSue(ACME.name, BOLT.name);
    const cy = row('users', { name: 'CANARY-C cy', email: 'cy@cord.example', company: 'Cord' });
    await portal.publish({ ...rows, users: [...rows.users, cy] });
    const sue = await signedIn();
    const others = await idOf('cy@cord.example');
    const calls = Object.values(ENDPOINTS).filter(
      ({ access, effect, upload, form }) => access === 'session' && effect !== 'session' && !upload && !form,
    );
    expect(calls.length).toBeGreaterThan(20);
    for (const { method, path } of calls) {
      const answer = await sue.call(method, path.replace(/:\w+/g, 'Matters'), {}, { 'x-company': others });
      expect([path, answer.statusCode, answer.headers['x-error-code']]).toEqual([path, 409, 'company-changed']);
      expect(answer.body).not.toMatch(/CANARY/);
    }
    expect((await choose(sue, others)).statusCode).toBe(404);
    const start = { email: SUE, company: 'Cord' };
    expect((await admin.call('POST', '/api/impersonation/start', start)).statusCode).toBe(404);
  });

  test('given a hold elsewhere while the sheet replaces one of their companies, keeps the helpdesk contact of the company that stays', async () => {
    const sueOf = (company: string): Row =>
      row('users', {
        name: 'Sue',
        email: SUE,
        company,
        serviceContactName: 'Sue’s own',
        serviceContactEmail: 'sue-own@firm.example',
      });
    const two = twoCompanies();
    const matters = [1, 2, 3].map((n) =>
      row('matters', { id: `CORD-${n}`, docketNumber: `CORD-${n}`, company: 'Cord' }),
    );
    const people = (...names: readonly string[]): Row[] => [...two.users, ...names.map(sueOf)];
    await portal.publish({ ...two, users: people(ACME.name, BOLT.name), matters: [...two.matters, ...matters] });
    const sue = await signedIn();
    await portal.publish({ ...two, users: people(ACME.name, 'Dome') }, { guarded: true });
    const { held } = (await admin.call('POST', '/api/admin/data-report', {})).json<{ held: { reason: string }[] }>();
    expect(held).toMatchObject([{ tab: 'matters', company: 'cord', reason: 'company-rows-gone' }]);
    const contacts = await sue.call('POST', '/api/data/helpdesk-contacts', {});
    expect([contacts.headers['x-company'], contacts.body.includes('sue-own@firm.example')]).toEqual([
      await idOf(ACME.email),
      true,
    ]);
  });

  test('cannot switch once the session has expired or was ended, and nothing is chosen', async () => {
    const sue = await signedIn();
    const { companies = [] } = await shown(sue);
    const elsewhere = sue.copy();
    portal.advance(minutes(61));
    expect((await choose(sue, companies[1]!.id)).statusCode).toBe(401);
    expect((await choose(elsewhere, companies[1]!.id)).statusCode).toBe(401);
    await sue.signIn(SUE);
    expect((await shown(sue)).company).toEqual(companies[0]);
    // Deleted in the store, as by another server: this server caches the session for a moment.
    await portal.parts.database.db.deleteFrom('sessions').where('email', '=', SUE).execute();
    expect((await choose(sue, companies[1]!.id)).statusCode).toBe(401);
    expect(await portal.audit('company-chosen')).toEqual([]);
  });

  test('cannot choose another person’s company, and no other person can choose theirs', async () => {
    const sue = await signedIn();
    for (const wrong of ['none', '', '__proto__']) expect((await choose(sue, wrong)).statusCode).toBe(404);
    const ann = portal.browser({ ip: '192.0.2.78' });
    await ann.signIn(ACME.email);
    expect((await choose(ann, await idOf(BOLT.email))).statusCode).toBe(404);
    expect((await choose(ann, await idOf(ACME.email))).statusCode).toBe(200);
    expect((await choose(admin, await idOf(ACME.email))).statusCode).toBe(404);
    expect((await matters(ann)).body).not.toContain(BOLT.canary);
  });

  test('given that the sheet removes one of the companies, the other one remains, and calls from a page of the first are refused', async () => {
    const sue = await signedIn();
    const { companies = [] } = await shown(sue);
    await choose(sue, companies[1]!.id);
    await portal.publish(withSue(ACME.name));
    expect((await matters(sue, companies[1]!.id)).statusCode).toBe(409);
    const answer = await matters(sue);
    expect([answer.statusCode, answer.body.includes(BOLT.canary)]).toEqual([200, false]);
    expect(await shown(sue)).toMatchObject({ company: companies[0] });
    await portal.publish(withSue());
    expect((await matters(sue)).statusCode).toBe(401);
  });

  test('while the guard holds the people, they keep both companies and get no third', async () => {
    const sue = await signedIn();
    const { companies = [] } = await shown(sue);
    const many = (name: string): Row[] =>
      Array.from({ length: 30 }, (_, n) =>
        row('users', { name: `P${n}`, email: `p${n}@${name}.example`, company: name }),
      );
    const rows = withSue(ACME.name, BOLT.name);
    await portal.publish({ ...rows, users: [...rows.users, ...many('cord')] }, { guarded: true });
    // All users of a third company are missing, which is held; Sue is now listed under it too.
    const third = withSue(ACME.name, BOLT.name, 'cord');
    await portal.publish({ ...third, users: third.users }, { guarded: true });
    expect((await shown(sue)).companies).toEqual(companies);
    // One of her companies no longer lists her: it is not shown, and stays hers if it returns.
    await portal.publish(withSue(BOLT.name), { guarded: true });
    expect((await shown(sue)).company?.name).toBe(BOLT.name);
    expect((await matters(sue)).body).not.toContain(ACME.canary);
  });

  test('an administrator who views the portal as them sees the requested company', async () => {
    await allow();
    const begun = await admin.call('POST', '/api/impersonation/start', { email: SUE, company: BOLT.name });
    expect(begun.json()).toMatchObject({ user: { email: SUE, company_name: BOLT.name } });
    const headers = { 'x-impersonate-email': SUE, 'x-impersonate-company': encodeURIComponent(BOLT.name) };
    const answer = await admin.call('GET', '/api/data/Matters', undefined, headers);
    expect([answer.body.includes(BOLT.canary), answer.body.includes(ACME.canary)]).toEqual([true, false]);
    const other = { ...headers, 'x-impersonate-company': encodeURIComponent(ACME.name) };
    expect((await admin.call('GET', '/api/data/Matters', undefined, other)).statusCode).toBe(403);
  });

  test.each([
    ['the sheet no longer lists them under it', () => portal.publish(withSue(ACME.name))],
    [
      'another administrator withdraws the permission',
      async () => {
        const other = portal.browser({ ip: '192.0.2.79' });
        portal.advance(minutes(2));
        await other.signIn(ADMIN_EMAIL);
        const ended = { email: SUE, allowed: false };
        expect((await other.call('POST', '/api/admin/companies/allow-several', ended)).statusCode).toBe(200);
      },
    ],
  ])('an administrator who views the portal as them sees neither company once %s', async (_, takeAway) => {
    await allow();
    await admin.call('POST', '/api/impersonation/start', { email: SUE, company: BOLT.name });
    const see = (company: string) =>
      admin.call('GET', '/api/data/Matters', undefined, {
        'x-impersonate-email': SUE,
        'x-impersonate-company': encodeURIComponent(company),
      });
    expect((await see(BOLT.name)).body).toContain(BOLT.canary);
    await takeAway();
    for (const { name } of [BOLT, ACME]) {
      const answer = await see(name);
      expect([answer.headers['x-error-code'], /CANARY/.test(answer.body)]).toEqual(['impersonation-over', false]);
    }
    await portal.parts.impersonation.endOver();
    expect(await portal.audit('impersonation-ended')).toMatchObject([{ details: { reason: 'client-gone' } }]);
    // The view stays ended when they get the company back.
    await portal.publish(withSue(ACME.name, BOLT.name));
    await allow();
    expect((await see(BOLT.name)).headers['x-error-code']).toBe('impersonation-over');
  });
});
