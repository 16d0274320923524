import { expect } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Outcome, PreparedSet, myInstructions } from '#contract/instructions.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { keyOfParts } from '#domain/identity/same-thing.ts';
import { ACME, ADMIN_EMAIL, BOLT, matterId, row, twoCompanies } from './two-companies.ts';
import { testApp } from './test-app.ts';
import type { TestApp, TestAppOptions, TestBrowser } from './test-app.ts';

/** A portal whose firm takes instructions on the annuities of both companies, with Ann of Acme and an administrator signed in. */
export interface InstructPortal {
  readonly portal: TestApp;
  readonly ann: TestBrowser;
  readonly admin: TestBrowser;
  /** Saves the rules with these changes. */
  rules(changes?: Readonly<Record<string, unknown>>): Promise<void>;
  close(): Promise<void>;
}

export const RULES = {
  on: true,
  types: [ACME, BOLT].map(({ canary }) => ({ type: `${canary} annuity`, choices: ['proceed', 'lapse', 'ask'] })),
  words: { proceed: 'Renew', lapse: 'Let lapse', ask: 'Ask us' },
  cutOffDays: 2,
  receivers: ['desk@firm.example'],
  sentence: 'Without an instruction we do nothing.',
  callName: '',
  callPhone: '',
  who: 'all',
  secondPerson: false,
} as const;

/** The lasting key of a company's n-th annuity. */
export function annuity(company: typeof ACME | typeof BOLT, n: number): string {
  return keyOfParts(matterId(company, n), `${company.canary.toLowerCase()} annuity`);
}

/** An item of a set, as a page sends it. The deadlines of the fixture are due in December. */
export function item(n: number, choice: string, company: typeof ACME | typeof BOLT = ACME) {
  return { deadline: annuity(company, n), dueDate: dueDate(n), choice };
}

export const dueDate = (n: number): string => `2${n}/12/2026`;

/** The rows of both companies, with deadlines at the end of December, and `more` further deadlines of Acme. */
export function instructRows(more = 0): ReturnType<typeof twoCompanies> {
  const rows = twoCompanies();
  const later = rows.deadlines.map((cells) => cells.map((cell) => cell.replace(/^0(\d)\/12\/2026$/, '2$1/12/2026')));
  const added = Array.from({ length: more }, (_, index) => index + 4);
  return {
    ...rows,
    matters: [...rows.matters, ...added.map(matterOf)],
    deadlines: [...later, ...added.map(deadlineOf)],
  };
}

const matterOf = (n: number): Row =>
  row('matters', { id: matterId(ACME, n), docketNumber: `${ACME.canary}-DOCKET-${n}`, company: ACME.name, title: 'T' });

const deadlineOf = (n: number): Row =>
  row('deadlines', {
    matterId: matterId(ACME, n),
    type: `${ACME.canary} annuity`,
    dueDate: '24/12/2026',
    company: ACME.name,
  });

export async function instructPortal(
  options: TestAppOptions = {},
  { more = 0, changes = {} }: { more?: number; changes?: Readonly<Record<string, unknown>> } = {},
): Promise<InstructPortal> {
  const portal = await testApp(options);
  await portal.publish(instructRows(more));
  const admin = portal.browser({ ip: '192.0.2.9' });
  await admin.signIn(ADMIN_EMAIL);
  const rules = async (given: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    const saved = await admin.call('POST', '/api/config/instructions-save', { ...RULES, ...given });
    expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
  };
  await rules(changes);
  const ann = portal.browser();
  await ann.signIn(ACME.email);
  return { portal, ann, admin, rules, close: () => portal.close() };
}

export async function prepare(browser: TestBrowser, items: readonly object[], note = ''): Promise<PreparedSet> {
  const answer = await browser.call('POST', '/api/instructions/prepare', { items, note });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<PreparedSet>();
}

/** Prepares a set that lets nothing go, and gives it. */
export async function give(browser: TestBrowser, items: readonly object[], note = ''): Promise<Outcome> {
  const { set } = await prepare(browser, items, note);
  return (await browser.call('POST', '/api/instructions/give', { set })).json<Outcome>();
}

/** Confirms a set with the code that is mailed for it. */
export async function letGo(
  portal: TestApp,
  browser: TestBrowser,
  set: string | null,
  email: string,
): Promise<Outcome> {
  const sent = await browser.call('POST', '/api/instructions/send-code', { set });
  expect([sent.statusCode, sent.body]).toEqual([200, expect.any(String)]);
  const code = await portal.codeFor(email);
  return (await browser.call('POST', '/api/instructions/let-go', { set, proof: { code } })).json<Outcome>();
}

export async function mine(browser: TestBrowser): Promise<AnswerOf<typeof myInstructions>> {
  return (await browser.call('GET', '/api/instructions')).json();
}

/** The instructions of an outcome; fails if nothing was given. */
export function given(outcome: Outcome): Extract<Outcome, { result: 'given' }>['instructions'] {
  expect(outcome).toMatchObject({ result: 'given' });
  return outcome.result === 'given' ? outcome.instructions : [];
}
