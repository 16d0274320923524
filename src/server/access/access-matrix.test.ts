import { readFileSync } from 'node:fs';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoredSession } from '#contract/session.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { minutes } from '#domain/time/duration.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

interface MatrixCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly route: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, number | string>>;
}
const matrix = JSON.parse(readFileSync(new URL('access-matrix.json', import.meta.url), 'utf8')) as {
  roles: string[];
  calls: MatrixCall[];
};

/** One role in the matrix: its browser, and what it sends with every call. */
interface Caller {
  readonly browser: TestBrowser;
  readonly session: StoredSession | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly own: typeof ACME | typeof BOLT | undefined;
}

const COMPANIES = [ACME, BOLT];
const SUE = 'sue@group.example';
let portal: TestApp;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  portal = await testApp();
  const rows = twoCompanies();
  const sue = [ACME, BOLT].map(({ name }) => row('users', { email: SUE, name: 'Sue', company: name }));
  const published = { ...rows, users: [...rows.users, ...sue] };
  await portal.publish(published);
  const signedIn = async (email: string, ip: string): Promise<TestBrowser> => {
    const browser = portal.browser({ ip });
    await browser.signIn(email);
    return browser;
  };
  const as = (role: string, browser: TestBrowser, own: Caller['own'], headers: Caller['headers'] = {}): void => {
    callers.set(role, { browser, session: browser.session, headers, own });
  };
  as('anonymous', portal.browser({ ip: '192.0.2.10' }), undefined);
  as('clientA', await signedIn(ACME.email, '192.0.2.11'), ACME);
  as('clientB', await signedIn(BOLT.email, '192.0.2.12'), BOLT);
  as('admin', await signedIn(ADMIN_EMAIL, '192.0.2.13'), undefined);
  // One person of both companies, with one session for each company.
  const admin = caller('admin').browser;
  await admin.call('POST', '/api/admin/companies/allow-several', { email: SUE, allowed: true });
  as('severalA', await signedIn(SUE, '192.0.2.17'), ACME);
  portal.advance(minutes(2));
  const showsB = await signedIn(SUE, '192.0.2.18');
  const bolt = await portal.parts.directory.personIn(
    emailKey(SUE)!,
    (await portal.parts.directory.find(emailKey(BOLT.email)!))!.companyId,
  );
  await showsB.call('POST', '/api/session/company', { company: bolt?.companyId });
  as('severalB', showsB, BOLT);
  const looking = await signedIn(ADMIN_EMAIL, '192.0.2.14');
  const started = await looking.call('POST', '/api/impersonation/start', { email: ACME.email });
  if (started.statusCode !== 200) throw new Error(`the administrator was given no grant: ${started.body}`);
  as('impersonatingA', looking, ACME, {
    'x-impersonate-email': ACME.email,
    'x-impersonate-company': encodeURIComponent(ACME.name),
  });
  // The same session, without the headers of viewing as a client.
  as('granted', looking, undefined);
  const ended = await signedIn(BOLT.email, '192.0.2.15');
  const cookies = new Map(ended.cookies);
  await ended.call('POST', '/api/auth/logout', {});
  for (const [name, value] of cookies) ended.cookies.set(name, value);
  as('ended', ended, undefined);
  as('removed', await signedIn(ACME.other, '192.0.2.16'), undefined);
  await portal.publish({ ...published, users: published.users.filter((cells) => cells[1] !== ACME.other) });
});
afterAll(() => portal.close());

function caller(role: string): Caller {
  const found = callers.get(role);
  if (!found) throw new Error(`the matrix names a role without a caller: ${role}`);
  return found;
}

/** Where a caller adds false claims to a call to see more. */
type Tampering = 'none' | 'body' | 'header' | 'query' | 'path';
const TAMPERINGS: readonly Tampering[] = ['none', 'body', 'header', 'query', 'path'];

async function call(
  { browser, session, headers, own }: Caller,
  { method, url, headers: rowHeaders, body }: MatrixCall,
  tampering: Tampering,
): Promise<LightMyRequestResponse> {
  const other = own === BOLT ? ACME : BOLT;
  const claims = { role: 'admin', email: other.email, company_name: other.name, client: other.name };
  const takesSession = body === undefined || tampering === 'body';
  const echo = takesSession && method === 'POST' ? { ...session, ...(tampering === 'body' ? claims : {}) } : {};
  const extra: Record<string, string> =
    tampering === 'header'
      ? {
          authorization: asciiJson({ ...session, ...claims }),
          'x-original-url': '/api/config/export',
          'x-http-method-override': 'GET',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-for': '127.0.0.1',
        }
      : {};
  const query =
    tampering === 'query'
      ? `?email=${other.email}&company_name=${encodeURIComponent(other.name)}&role=admin&tab=Users&tab=Matters`
      : '';
  const path = tampering === 'path' ? url.replace('/api/', '/api/./') : url;
  return browser.call(method, path + query, method === 'POST' ? { ...echo, ...body } : undefined, {
    ...rowHeaders,
    ...headers,
    ...extra,
  });
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function expectNothingOf(companies: readonly (typeof ACME | typeof BOLT)[], answer: LightMyRequestResponse): void {
  const text = answer.body.toUpperCase();
  for (const { canary } of companies) expect(text).not.toContain(canary);
}

function expectAllowed(expected: number | string, answer: LightMyRequestResponse, own: Caller['own']): void {
  const status = answer.statusCode;
  if (expected !== 'userList' && expected !== 'found' && expected !== 'admin')
    expectNothingOf(
      COMPANIES.filter((company) => company !== own),
      answer,
    );
  if (typeof expected === 'number') {
    expect(status).toBe(expected);
    if (status === 401)
      expect(answer.json()).toEqual({ success: false, message: 'No session found. Please login again.' });
    if (status === 403 && answer.headers['x-error-code'] === 'forbidden')
      expect(answer.json()).toEqual({ success: false, message: 'Forbidden' });
    expectNothingOf(COMPANIES, answer);
    return;
  }
  if (expected === 'admin') {
    expect([401, 403, 500]).not.toContain(status);
    return;
  }
  expect(status).toBe(200);
  if (expected === 'page') return;
  const body = answer.json<{
    values?: unknown[];
    contacts?: unknown[];
    found?: boolean;
    sessions?: { current: boolean }[];
  }>();
  switch (expected) {
    case 'own':
      expect(answer.body.toUpperCase()).toContain(own?.canary);
      break;
    case 'header':
      expect(body.values).toHaveLength(1);
      break;
    case 'empty':
      expect(body.contacts).toEqual([]);
      break;
    case 'found':
    case 'notFound':
      expect(body.found).toBe(expected === 'found');
      break;
    case 'ownSessions':
      expect(body.sessions?.filter(({ current }) => current)).toHaveLength(1);
      break;
    case 'userList':
      expect(answer.body).not.toContain('7946 01');
      break;
  }
}

describe.each(matrix.calls)('$method $name', (matrixRow) => {
  // Time passes, so that no budget of a minute refuses a call.
  beforeAll(() => portal.advance(20_000));

  // A person of two companies gets the answers of any user of the company that the session shows.
  const expectations: MatrixCall['expect'] = {
    ...matrixRow.expect,
    severalA: asAnyoneElse(matrixRow.expect['clientA']),
    severalB: asAnyoneElse(matrixRow.expect['clientB']),
  };
  const cases = [...matrix.roles, 'severalA', 'severalB']
    .flatMap((role) => TAMPERINGS.map((tampering) => ({ role, tampering, expected: expectations[role] ?? 'missing' })))
    .filter(({ expected }) => expected !== 'skip');

  test.each(cases)('answers $role (tampering: $tampering) with $expected', async ({ role, tampering, expected }) => {
    expect(expected).not.toBe('missing');
    const who = caller(role);
    const answer = await call(who, matrixRow, tampering);
    // 502 tells an administrator that the spreadsheet could not be read; every other caller never gets a fault.
    if (!(expected === 'admin' && answer.statusCode === 502)) expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['cache-control']).toBe('no-store');
    // Some tampering is refused, such as a handle of another session or unknown keys in a configuration. It may get less, never more.
    if (tampering !== 'none' && answer.statusCode >= 400) expectNothingOf(COMPANIES, answer);
    else expectAllowed(expected, answer, who.own);
  });
});

/** The calls that look a person up find another person. */
function asAnyoneElse(expected: number | string | undefined): number | string {
  return expected === 'found' ? 'notFound' : (expected ?? 'missing');
}

test('every call of the contract has its row in the matrix', () => {
  const covered = new Set(matrix.calls.map(({ method, route }) => `${method} ${route}`));
  expect(
    Object.values(ENDPOINTS)
      .filter(({ method, path }) => !covered.has(`${method} ${path}`))
      .map(({ path }) => path),
  ).toEqual([]);
});

test('every call that may change something is refused to a session with a grant, with its headers and without', () => {
  const changing = Object.values(ENDPOINTS).filter(({ access, effect }) => access !== 'public' && effect === undefined);
  const rows = matrix.calls.filter(({ method, route }) =>
    changing.some((endpoint) => endpoint.method === method && endpoint.path === route),
  );
  expect(new Set(rows.map(({ route }) => route)).size).toBeGreaterThan(15);
  for (const { route, expect: expected } of rows)
    expect([route, expected['impersonatingA'], expected['granted']]).toEqual([route, 403, 403]);
});

test('every route of the server is a call of the contract, or one of the few listed exceptions', () => {
  const others = ['/api/csp-report', '/healthz', '/readyz', '/mail/page.css'];
  const known = new Set([...Object.values(ENDPOINTS).map(({ path }) => path), ...others]);
  expect(routesOf(portal.app).filter((url) => !known.has(url))).toEqual([]);
  expect(routesOf(portal.app).length).toBeGreaterThan(30);
});

/** The addresses of an app, read from its printed tree: every line continues the address of the line that it is indented under. */
function routesOf(app: FastifyInstance): string[] {
  const routes: string[] = [];
  const parents: string[] = [];
  for (const line of app.printRoutes().split('\n')) {
    const [, indent = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parents.length = depth;
    const url = parents.join('') + part;
    parents.push(part);
    if (methods) routes.push(url);
  }
  return routes;
}
