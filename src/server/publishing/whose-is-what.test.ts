import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { dataReport } from '#contract/admin-data.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { deadline, document, matter, renamed, user, without } from '#server/testing/few-cells.ts';
import { ACME, ADMIN_EMAIL, BOLT, matterId, row, twoCompanies } from '#server/testing/two-companies.ts';

type Firm = Record<Tab, readonly Row[]>;
type Held = AnswerOf<typeof dataReport>['held'];
const PORTFOLIO = ['Matters', 'Deadline', 'Document Db'] as const;
const NEW = { email: 'nina@new.example', canary: 'CANARY-NEW' };

let portal: TestApp;
let admin: TestBrowser;
let browsers = 0;
let folder: string | undefined;
beforeEach(() => {
  browsers = 0;
});
afterEach(async () => {
  await portal.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
});

/** Rows of the two companies, and 37 more people and 100 more matters of other clients, so that a few changes are a small part. */
function firm(): Firm {
  const two = twoCompanies();
  const others = Array.from({ length: 37 }, (_, n) => n);
  return {
    ...two,
    users: [...two.users, ...others.map((n) => user(`person-${n}@other.example`, `Other ${n}`))],
    matters: [...two.matters, ...Array.from({ length: 100 }, (_, n) => matter(`OTHER-${n}`, `Other ${n % 37}`))],
  };
}
const leavers = (count: number): ((row: Row) => boolean) => {
  const addresses = new Set(Array.from({ length: count }, (_, n) => `person-${n}@other.example`));
  return (one) => one.some((cell) => addresses.has(cell));
};
const everywhere = (all: Firm, names: Readonly<Record<string, string>>): Firm => ({
  ...all,
  users: renamed(all.users, names),
  matters: renamed(all.matters, names),
  deadlines: renamed(all.deadlines, names),
});
const EXCHANGED = { [ACME.name.toLowerCase()]: BOLT.name, [BOLT.name.toLowerCase()]: ACME.name };

async function open(first: Firm): Promise<void> {
  portal = await testApp();
  await portal.publish(first);
  admin = await signedIn(ADMIN_EMAIL);
}
const reread = (rows: Firm): Promise<void> => portal.publish(rows, { guarded: true });
async function signedIn(email: string): Promise<TestBrowser> {
  const browser = portal.browser({ ip: `192.0.2.${(browsers++ % 250) + 1}` });
  await browser.signIn(email);
  return browser;
}
/** Everything that a signed-in person is shown, as text; undefined for one without access. */
async function seenBy(browser: TestBrowser): Promise<string | undefined> {
  const answers = await Promise.all(
    [...PORTFOLIO, 'Users'].map((tab) => browser.call('POST', `/api/data/${encodeURIComponent(tab)}`, {})),
  );
  const out = answers.filter(({ statusCode }) => statusCode === 401).length;
  expect([0, answers.length]).toContain(out);
  return out > 0 ? undefined : answers.map(({ body }) => body).join('\n');
}
async function letIn(email: string): Promise<boolean> {
  const users = await admin.call('POST', '/api/google-sheets/data/Users', admin.session);
  return users.body.includes(email);
}
const report = async (): Promise<AnswerOf<typeof dataReport>> =>
  (await admin.call('POST', '/api/admin/data-report', admin.session)).json();
const heldNow = async (): Promise<string[]> =>
  (await report()).held.map(({ tab, company, reason }: Held[number]) =>
    [tab, company, reason].filter(Boolean).join(' '),
  );
async function acceptAll(): Promise<void> {
  for (const { tab, company, fingerprint } of (await report()).held)
    await admin.call('POST', '/api/admin/accept-held', { tab, company, fingerprint });
}

describe('R07: a name that passes to another client in a held reading', () => {
  /** Fifteen of 41 people leave, one of them Acme's; Acme becomes Acme Holding, and a new client takes the name. */
  function nameTakenOver(): Firm {
    const all = firm();
    const left = leavers(14);
    const gone = (one: Row): boolean => left(one) || one.includes(ACME.email);
    const after = everywhere(
      { ...all, users: without(all.users, gone) },
      { [ACME.name.toLowerCase()]: 'Acme Holding' },
    );
    const mine = (n: number): string => `${NEW.canary}-${n}`;
    return {
      ...after,
      users: [...after.users, user(NEW.email, ACME.name)],
      matters: [...after.matters, ...[1, 2, 3].map((n) => matter(mine(n), ACME.name))],
      deadlines: [...after.deadlines, ...[1, 2, 3].map((n) => deadline(mine(n), ACME.name))],
      documents: [...after.documents, ...[1, 2, 3].map((n) => document(mine(n)))],
    };
  }

  test('given a folder of CSV files in which the people are held, the old client’s people see nothing of the new client’s', async () => {
    folder = mkdtempSync(join(tmpdir(), 'ipb-names-'));
    const path = join(folder, 'firm');
    mkdirSync(path);
    const write = (rows: Firm): void => {
      for (const tab of TABS)
        writeFileSync(join(path, `${WIRE_NAMES[tab]}.csv`), csvOf([documentedHeader(tab), ...rows[tab]]));
    };
    write(firm());
    portal = await testApp({ environment: { PORTFOLIO_WORKBOOK: path } });
    await portal.parts.sync.syncNow();
    admin = await signedIn(ADMIN_EMAIL);
    const [ann, arne] = [await signedIn(ACME.email), await signedIn(ACME.other)];
    expect(await seenBy(ann)).toContain(ACME.canary);
    write(nameTakenOver());
    await portal.parts.sync.syncNow();
    expect(await heldNow()).toEqual(['users rows-gone']);
    // Reading the same again changes nothing: rows that are set aside stay so.
    await portal.parts.sync.syncNow();
    expect(await seenBy(ann)).not.toContain(NEW.canary);
    expect([await seenBy(arne), await letIn(NEW.email)]).toEqual([undefined, false]);
    expect((await report()).setAside).toEqual({ rows: 9, people: 1 });
    await acceptAll();
    await portal.parts.sync.syncNow();
    expect([await heldNow(), await seenBy(ann)]).toEqual([[], undefined]);
    const [holding, nina] = [await signedIn(ACME.other), await signedIn(NEW.email)];
    expect(await seenBy(holding)).toContain(`${ACME.canary}-1`);
    expect(await seenBy(holding)).not.toContain(NEW.canary);
    expect(await seenBy(nina)).toContain(NEW.canary);
    expect(await seenBy(nina)).not.toContain(ACME.canary);
  });

  test('given held matters, the new client’s people see nothing of the old client’s', async () => {
    await open(firm());
    const arne = await signedIn(ACME.other);
    const after = nameTakenOver();
    const all = firm();
    const gone = (one: Row): boolean => /^(OTHER-\d$|OTHER-1\d$|CANARY-A-1$)/.test(one[0] ?? '');
    for (let reading = 0; reading < 2; reading++) {
      await reread({
        ...after,
        users: [
          ...without(after.users, (one) => one.includes(ACME.email)),
          ...without(all.users, (one) => !leavers(14)(one)),
        ],
        matters: without(after.matters, gone),
      });
      expect(await heldNow()).toEqual(['matters rows-gone']);
      expect([await seenBy(arne), await letIn(NEW.email)]).toEqual([undefined, false]);
    }
    await acceptAll();
    await reread({ ...after, matters: without(after.matters, gone) });
  });
});

describe('two clients that exchange their names while something is held', () => {
  const heldUsers = (all: Firm): Firm => ({ ...all, users: without(all.users, leavers(15)) });
  const heldMatters = (all: Firm): Firm => ({
    ...all,
    matters: without(all.matters, ([id]) => /^OTHER-\d\d$/.test(id ?? '')),
  });

  test.each([
    ['the people', heldUsers, 'users rows-gone'],
    ['the matters', heldMatters, 'matters rows-gone'],
  ])(
    'given that %s are held, neither sees a row of the other client, however often the sheet is read',
    async (_, hold, held) => {
      await open(firm());
      const [ann, ben] = [await signedIn(ACME.email), await signedIn(BOLT.email)];
      const other = await signedIn('person-36@other.example');
      for (let reading = 0; reading < 3; reading++) {
        await reread(hold(everywhere(firm(), EXCHANGED)));
        expect(await heldNow()).toEqual([held]);
        expect([await seenBy(ann), await seenBy(ben)]).toEqual([undefined, undefined]);
        expect(await seenBy(other)).toContain('OTHER-36');
      }
      await reread(firm());
      const [again, back] = [await signedIn(ACME.email), await signedIn(BOLT.email)];
      for (const [browser, own, foreign] of [
        [again, ACME.canary, BOLT.canary],
        [back, BOLT.canary, ACME.canary],
      ] as const) {
        expect(await seenBy(browser)).toContain(own);
        expect(await seenBy(browser)).not.toContain(foreign);
      }
    },
  );
});

describe('rows that move to another client', () => {
  const movedMatters = (all: Firm, deadlinesToo: boolean): Firm => {
    const names = { [ACME.name.toLowerCase()]: BOLT.name };
    return {
      ...all,
      matters: renamed(all.matters, names),
      deadlines: deadlinesToo ? renamed(all.deadlines, names) : all.deadlines,
    };
  };
  const tabOf = async (browser: TestBrowser, tab: string): Promise<string> =>
    (await browser.call('POST', `/api/data/${encodeURIComponent(tab)}`, {})).body;

  test('given three matters that move with their deadlines, the new client has them with their documents at once, and the old client no longer', async () => {
    await open(firm());
    const [ann, ben] = [await signedIn(ACME.email), await signedIn(BOLT.email)];
    await reread(movedMatters(firm(), true));
    expect(await heldNow()).toEqual([]);
    for (const tab of PORTFOLIO) {
      expect(await tabOf(ann, tab), tab).not.toContain(ACME.canary);
      expect(await tabOf(ben, tab), tab).toContain(ACME.canary);
    }
  });

  test('given deadlines that still name the old client, they stay with the old client', async () => {
    await open(firm());
    const [ann, ben] = [await signedIn(ACME.email), await signedIn(BOLT.email)];
    await reread(movedMatters(firm(), false));
    expect(await tabOf(ann, 'Deadline')).toContain(ACME.canary);
    expect(await tabOf(ben, 'Deadline')).not.toContain(ACME.canary);
    expect(await tabOf(ben, 'Document Db')).toContain(ACME.canary);
  });

  test('given three docket names that two clients have now, the old client no longer sees the documents', async () => {
    await open(firm());
    const [ann, ben] = [await signedIn(ACME.email), await signedIn(BOLT.email)];
    const all = firm();
    const twins = [1, 2, 3].map((n) =>
      row('matters', { id: `TWIN-${n}`, docketNumber: `${ACME.canary}-DOCKET-${n}`, company: BOLT.name }),
    );
    await reread({ ...all, matters: [...all.matters, ...twins] });
    expect(await heldNow()).toEqual([]);
    expect(await tabOf(ann, 'Document Db')).not.toContain(ACME.canary);
    expect(await tabOf(ben, 'Document Db')).not.toContain(ACME.canary);
    expect(await tabOf(ann, 'Matters')).toContain(ACME.canary);
  });

  test('given the same while the people are held, the moved rows are shown to neither client until the hold is settled', async () => {
    await open(firm());
    const [ann, ben] = [await signedIn(ACME.email), await signedIn(BOLT.email)];
    const partly = { ...movedMatters(firm(), true), users: without(firm().users, leavers(15)) };
    for (let reading = 0; reading < 2; reading++) {
      await reread(partly);
      for (const tab of PORTFOLIO)
        for (const browser of [ann, ben]) expect(await tabOf(browser, tab), tab).not.toContain(matterId(ACME, 1));
      expect(await tabOf(ben, 'Matters')).toContain(BOLT.canary);
    }
    expect((await report()).setAside.rows).toBe(9);
    await acceptAll();
    await reread(partly);
    expect(await tabOf(ben, 'Matters')).toContain(matterId(ACME, 1));
    expect(await tabOf(ann, 'Matters')).not.toContain(matterId(ACME, 1));
  });

  test('given a client column that was sorted by itself, no row changes its client until an administrator accepts it', async () => {
    await open(firm());
    const [ann, ben] = [await signedIn(ACME.email), await signedIn(BOLT.email)];
    const { matters, ...rest } = firm();
    const column = 5;
    const names = matters.map((cells) => cells[column]!).toReversed();
    const sorted = { ...rest, matters: matters.map((cells, index) => cells.with(column, names[index]!)) };
    await reread(sorted);
    expect(await heldNow()).toEqual(['matters rows-moved']);
    const [item] = (await report()).held;
    expect(item?.moved).toBeGreaterThan(90);
    for (const browser of [ann, ben]) expect(await tabOf(browser, 'Matters')).not.toContain('OTHER-');
    await reread(firm());
    expect([await heldNow(), await tabOf(ann, 'Matters')]).toEqual([[], expect.stringContaining(ACME.canary)]);
    await reread(sorted);
    await acceptAll();
    // The same number of rows, but different ones, which were not accepted.
    const swapped = names.with(0, names[1]!).with(1, names[0]!);
    await reread({ ...rest, matters: matters.map((cells, index) => cells.with(column, swapped[index]!)) });
    expect(await heldNow()).toEqual(['matters rows-moved']);
    await reread(sorted);
    await acceptAll();
    await reread(sorted);
    expect(await heldNow()).toEqual([]);
    expect(await tabOf(ann, 'Matters')).toContain('OTHER-');
    expect(await tabOf(ann, 'Matters')).not.toContain(`${ACME.canary}-1"`);
  });
});

function csvOf(rows: readonly Row[]): string {
  return rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}
