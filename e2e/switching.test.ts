import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { COMPANY_HEADER } from '#contract/data.ts';
import { random } from '#demo/random.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { row } from '#server/testing/two-companies.ts';

import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';

// What these tests look for must never happen, not even once, so a failed test is not repeated.
test.describe.configure({ retries: 0 });

/** How many random steps the test takes. The environment variable `STEPS` sets another number. */
const STEPS = Number(process.env['STEPS'] ?? 30);
const SEED = Number(process.env['SEED'] ?? 1);
const SUE = 'sue@group.example';
/** Each client, with a word that is in all of its cells. */
const CLIENTS = [
  { name: 'First', word: 'QUINCE' },
  { name: 'Second', word: 'WALNUT' },
] as const;
const PAGES = ['overview', 'matters', 'deadlines', 'documents', 'whats-new', 'helpdesk', 'account'];

let production: Production;
let folder: string;

function rowsOf({ name, word }: (typeof CLIENTS)[number]): Record<Tab, readonly Row[]> {
  const each = [1, 2, 3];
  const due = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/');
  return {
    users: [row('users', { name: 'Sue', email: SUE, company: name, serviceContactName: `${word} contact` })],
    matters: each.map((n) =>
      row('matters', { id: `${word}-${n}`, title: `${word} lamp ${n}`, status: 'Filed', company: name }),
    ),
    deadlines: each.map((n) =>
      row('deadlines', { matterId: `${word}-${n}`, type: `${word} fee`, dueDate: due, company: name }),
    ),
    documents: each.map((n) =>
      row('documents', { matterId: `${word}-${n}`, url: `https://files.example/${word}/${n}` }),
    ),
    knowledge: [],
  };
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  const quoted = (cells: Row) => cells.map((cell) => `"${cell}"`).join(',');
  for (const tab of TABS) {
    const rows = CLIENTS.flatMap((client) => rowsOf(client)[tab]);
    await writeFile(join(folder, `${WIRE_NAMES[tab]}.csv`), [documentedHeader(tab), ...rows].map(quoted).join('\n'));
  }
  production = await startProduction({ ADMIN_EMAILS: FOUNDER, PORTFOLIO_WORKBOOK: folder });
});
test.afterAll(async () => {
  await production.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Says which other client's cells are on the page; undefined if there are none. */
async function foreignOn(page: Page): Promise<string | undefined> {
  const { shown, text } = await page.evaluate(() => ({
    shown: document.querySelector<HTMLSelectElement>('header select')?.selectedOptions[0]?.textContent ?? '',
    text: `${document.title} ${document.body.innerText}`.toUpperCase(),
  }));
  const words = CLIENTS.filter(({ word }) => text.includes(word));
  if (words.length > 1) return `a page shows ${words.map(({ name }) => name).join(' and ')}`;
  const wrong = words.find(({ name }) => shown !== '' && !shown.includes(name));
  return wrong && `a page of ${shown} shows cells of ${wrong.name}`;
}

/** Waits until the page shows a text. Throws if it says instead that there were too many requests. */
async function isShown(page: Page, text: string): Promise<void> {
  const shown = page.getByText(text).first();
  await expect(shown.or(page.getByText('Too many requests')).first()).toBeVisible();
  await expect(shown).toBeVisible({ timeout: 1_000 });
}

/** The first word of a client's cells that this browser has stored; empty if there is none. */
async function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys())
      for (const answer of await (await caches.open(name)).matchAll()) kept.push(await answer.text());
    return /QUINCE|WALNUT/i.exec(kept.join())?.[0] ?? '';
  });
}

test('when two tabs of one session switch clients, go back and go offline at random, no page and no answer has another client’s cells', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000 + STEPS * 20_000);
  await signInWithIssuedCode(page, production, FOUNDER);
  await page.goto(`${production.origin}/admin/data`);
  await page.getByRole('switch', { name: SUE }).click();
  await expect(page.getByRole('switch', { name: SUE })).toBeChecked();

  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const wire: string[] = [];
  const names = new Map<string, string>();
  let answers = 0;
  const listen = (tab: Page) =>
    tab.on('response', async (response) => {
      const company = response.headers()[COMPANY_HEADER];
      if (!response.url().includes('/api/')) return;
      const body = (await response.text().catch(() => '')).toUpperCase();
      const words = CLIENTS.filter(({ word }) => body.includes(word)).map(({ word }) => word);
      if (words.length === 0) return;
      answers++;
      if (words.length > 1 || company === undefined || response.status() !== 200)
        wire.push(`${response.url()}: ${words.join()}`);
      else if ((names.get(company) ?? words[0]) !== words[0]) wire.push(`${response.url()}: ${words[0]} as ${company}`);
      else names.set(company, words[0]!);
    });
  const first = await context.newPage();
  await signInWithIssuedCode(first, production, SUE, 'a test');
  const tabs = [first, await context.newPage()];
  for (const tab of tabs) {
    listen(tab);
    await tab.goto(`${production.origin}/overview`);
  }

  const chance = random(SEED);
  const done = new Map<string, number>();
  const acts: Record<string, (tab: Page) => Promise<unknown>> = {
    open: (tab) => tab.goto(`${production.origin}/${chance.pick(PAGES)}`, { waitUntil: 'commit' }),
    follow: (tab) =>
      tab
        .locator(`a[href^="/${chance.pick(PAGES)}"]:visible`)
        .first()
        .click({ timeout: 2_000 }),
    choose: (tab) =>
      tab
        .getByRole('combobox', { name: 'Company shown' })
        .selectOption({ label: chance.pick(CLIENTS).name }, { timeout: 2_000 }),
    back: (tab) => tab.goBack({ waitUntil: 'commit', timeout: 2_000 }),
    forward: (tab) => tab.goForward({ waitUntil: 'commit', timeout: 2_000 }),
    reload: (tab) => tab.reload({ waitUntil: 'commit' }),
    show: (tab) => tab.getByRole('button', { name: /^Show (First|Second)$/ }).click({ timeout: 1_000 }),
    async offline(tab) {
      await context.setOffline(true);
      await tab
        .locator(`a[href^="/${chance.pick(PAGES)}"]:visible`)
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined);
      await context.setOffline(false);
    },
  };
  const story: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const tab = chance.pick(tabs);
    const name = chance.pick([
      'open',
      'follow',
      'follow',
      'choose',
      'choose',
      'back',
      'forward',
      'reload',
      'show',
      'offline',
    ]);
    const worked = await acts[name]!(tab).then(
      () => true,
      () => false,
    );
    if (worked) done.set(name, (done.get(name) ?? 0) + 1);
    story.push(`${tabs.indexOf(tab)} ${name}${worked ? '' : ' (not there)'}`);
    // At once and a moment later: while the page switches, and afterwards.
    for (const wait of [0, chance.between(50, 600)]) {
      await tab.waitForTimeout(wait);
      for (const one of tabs) {
        const wrong = await foreignOn(one).catch(() => undefined);
        expect(wrong, `step ${step}, after ${story.slice(-6).join(', ')}`).toBeUndefined();
      }
    }
    expect(wire).toEqual([]);
    if (step % 25 === 24) expect(await storedIn(tab).catch(() => '')).toBe('');
  }
  // On a slow machine few of the random choices may have succeeded in time, so each client is chosen once more.
  for (const { name, word } of CLIENTS) {
    // The steps above may have used up what a session may read in a minute. Then the page says so, and is opened again later.
    await expect(async () => {
      await first.goto(`${production.origin}/overview`);
      await first.getByRole('combobox', { name: 'Company shown' }).selectOption({ label: name }, { timeout: 20_000 });
      // Waits until the choice has succeeded: leaving the page would cancel it.
      await isShown(first, `${word} fee`);
      await first.goto(`${production.origin}/matters`);
      await isShown(first, `${word} lamp 1`);
    }).toPass({ intervals: [5_000] });
    expect(await foreignOn(first)).toBeUndefined();
    done.set('choose', (done.get('choose') ?? 0) + 1);
  }
  expect(wire).toEqual([]);
  console.log(
    `${STEPS} steps, ${answers} answers with cells: ${[...done].map(([act, count]) => `${act} ${count}`).join(', ')}`,
  );
  // Without answers for both clients and successful choices, this test would prove nothing.
  expect([...names.values()].toSorted()).toEqual(['QUINCE', 'WALNUT']);
  expect(done.get('choose')).toBeGreaterThan(0);
  await context.close();
});
