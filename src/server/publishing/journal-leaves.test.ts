import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { calendarPortal } from '#server/testing/calendar-portal.ts';
import type { CalendarPortal } from '#server/testing/calendar-portal.ts';
import { document, matter, user } from '#server/testing/few-cells.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

type Rows = Record<Tab, readonly Row[]>;
type Company = typeof ACME | typeof BOLT;
const ID = 'CANARY-ROW';
const OTHER = 'Other Ltd';

/** Rows of both companies and of a third one with twelve matters; and for `owner` one matter with a deadline and a document that contain `words`. */
function rows(owner: Company, words: string): Rows {
  const { users, matters, deadlines, documents, ...rest } = twoCompanies();
  const said = `${ID} ${words}`;
  const day = { matterId: ID, type: 'Annuity', dueDate: '24/12/2026', company: owner.name, notes: said };
  return {
    ...rest,
    users: [...users, user('olga@other.example', OTHER)],
    matters: [
      ...matters,
      ...Array.from({ length: 12 }, (_, n) => matter(`OTHER-${n}`, OTHER)),
      matter(ID, owner.name, said),
    ],
    deadlines: [...deadlines, row('deadlines', day)],
    documents: [...documents, document(ID)],
  };
}

/** The rows without the matters of the third company: so many are missing that the guard holds the tab. */
const withoutOthers = (all: Rows): Rows => ({ ...all, matters: all.matters.filter((cells) => !cells.includes(OTHER)) });
/** The rows without those of Acme. */
const withoutAcme = (all: Rows): Rows => {
  const isAcmes = (cells: Row): boolean => cells.some((cell) => cell.trim().toLowerCase() === ACME.name.toLowerCase());
  const { users, matters, deadlines, documents, ...rest } = all;
  const [left, ...others] = [users, matters, deadlines].map((tab) => tab.filter((cells) => !isAcmes(cells)));
  return {
    ...rest,
    users: left!,
    matters: others[0]!,
    deadlines: others[1]!,
    documents: documents.filter((cells) => !cells.join().includes(ACME.canary)),
  };
};

describe.each(DIALECTS)('an entry about a row that moves to another company, over %s', (dialect) => {
  let portal: CalendarPortal;
  let admin: TestBrowser;
  let ann: TestBrowser;
  let calendar: string;
  beforeEach(async () => {
    portal = await calendarPortal(dialect);
    await reread(rows(ACME, 'one'));
    await reread(rows(ACME, 'two'));
    admin = await portal.signedIn(ADMIN_EMAIL);
    ann = await portal.signedIn(ACME.email);
    calendar = (await portal.added(ann, 'full')).address;
  });
  afterEach(() => portal.close());

  const reread = (all: Rows): Promise<void> => portal.publish(all, { guarded: true });
  async function acceptAll(): Promise<void> {
    type Report = { readonly held: readonly { tab: string; company: string; fingerprint: string }[] };
    const { held } = (await admin.call('POST', '/api/admin/data-report', admin.session)).json<Report>();
    for (const { tab, company, fingerprint } of held)
      await admin.call('POST', '/api/admin/accept-held', { tab, company, fingerprint });
  }

  /** Everything that a person can read, including the full export and the calendar, as text. */
  async function toldTo(browser: TestBrowser, address?: string): Promise<string> {
    const calls = [
      ...['visit', 'week', 'month'].map((since) => ['/api/data/whats-new', { since }] as const),
      ['/api/data/matter-history', { id: ID, docketNumber: `D-${ID}` }] as const,
      ...['Matters', 'Deadline', 'Document%20Db'].map((tab) => [`/api/data/${tab}`, {}] as const),
    ];
    const answers: string[] = [];
    for (const [url, body] of calls) {
      const answer = await browser.call('POST', url, body);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      answers.push(answer.body);
    }
    const archive = await browser.call('POST', '/api/export', { session: browser.session });
    expect(archive.statusCode).toBe(200);
    const files = unzipSync(archive.rawPayload);
    const sheets = unzipSync(files['portfolio.xlsx']!);
    const feed = address === undefined ? '' : (await portal.fetched(address)).body;
    const bytes = [...Object.values(files), ...Object.values(sheets)].map((one) => Buffer.from(one).toString('utf8'));
    return [...answers, ...bytes, feed.replaceAll('\r\n ', '')].join('\n');
  }
  const ben = (): Promise<TestBrowser> => portal.signedIn(BOLT.email);

  test('T75: is shown to its company until then, and disappears at once from every answer, the full export and the calendar', async () => {
    const before = await toldTo(ann, calendar);
    for (const words of ['one', 'two']) expect(before).toContain(`${ID} ${words}`);
    expect((await portal.fetched(calendar)).body).toContain(ID);
    await reread(rows(BOLT, 'two'));
    expect(await toldTo(ann, calendar)).not.toContain(ID);
    expect(await toldTo(await ben())).not.toContain(`${ID} one`);
  });

  test.each(['returns', 'is accepted as gone'])(
    'disappears if its tab is held meanwhile and the missing rest %s',
    async (how) => {
      await reread(withoutOthers(rows(BOLT, 'two')));
      expect(await toldTo(ann, calendar), 'while it is held').not.toContain(ID);
      if (how === 'returns') await reread(rows(BOLT, 'three'));
      else {
        await acceptAll();
        await reread(withoutOthers(rows(BOLT, 'two')));
      }
      expect(await toldTo(ann, calendar)).not.toContain(ID);
      const bens = await toldTo(await ben());
      expect([bens.includes(ID), bens.includes(`${ID} one`)]).toEqual([true, false]);
    },
  );

  test('disappears each time the row moves back and forth, with the entries of the other side', async () => {
    await reread(rows(BOLT, 'three'));
    await reread(rows(BOLT, 'four'));
    await reread(rows(ACME, 'five'));
    const anns = await toldTo(ann, calendar);
    expect([...new Set(anns.match(/CANARY-ROW \w+/g))]).toEqual([`${ID} five`]);
    expect(await toldTo(await ben())).not.toContain(ID);
    await reread(rows(BOLT, 'six'));
    expect(await toldTo(ann, calendar)).not.toContain(ID);
  });

  test('does not return if the company’s name is missing for a while and an administrator confirms that it is the same client', async () => {
    const earlier = await portal.parts.directory.find(ACME.email as never);
    await reread(withoutAcme(rows(BOLT, 'two')));
    await acceptAll();
    await reread(withoutAcme(rows(BOLT, 'two')));
    await reread(rows(BOLT, 'three'));
    await acceptAll();
    await reread(rows(BOLT, 'three'));
    const now = await portal.parts.directory.find(ACME.email as never);
    expect(now?.companyId).not.toBe(earlier?.companyId);
    expect(await toldTo(await portal.signedIn(ACME.email), calendar)).not.toContain(ID);
    const same = { id: now?.companyId, earlier: earlier?.companyId };
    expect((await admin.call('POST', '/api/admin/companies/same-client', same)).statusCode).toBe(200);
    expect(await toldTo(await portal.signedIn(ACME.email), calendar)).not.toContain(ID);
  });
});
