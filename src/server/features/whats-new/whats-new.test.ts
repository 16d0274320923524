import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { days, minutes } from '#domain/time/duration.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, matterId, row, twoCompanies } from '#server/testing/two-companies.ts';

interface News {
  changes: {
    topic: string;
    kind: string;
    about: Record<string, string>;
    fields: { before: string; after: string }[];
  }[];
  counts: { section: string; count: number }[];
  seenAt: number | null;
  publication: number;
  after: number;
}

describe.each(DIALECTS)('what changed, over %s', (dialect) => {
  let portal: TestApp;
  let ann: TestBrowser;
  beforeEach(async () => {
    portal = await testApp({ dialect });
    await publish('Filed');
    ann = portal.browser();
    await ann.signIn(ACME.email);
  });
  afterEach(() => portal.close());

  /** Both companies, with this status for a matter of Acme. */
  async function publish(status: string): Promise<void> {
    const { matters, ...rest } = twoCompanies();
    const own = row('matters', { id: 'A-9', docketNumber: 'D-9', status, title: 'A lamp', company: ACME.name });
    await portal.publish({ ...rest, matters: [...matters, own] }, { guarded: true });
  }
  const news = async (since = 'visit', browser = ann, headers = {}): Promise<News> =>
    (await browser.call('POST', '/api/data/whats-new', { since }, headers)).json<News>();
  const told = ({ changes }: News) =>
    changes.map(({ fields }) => fields.map(({ before, after }) => `${before}>${after}`).join());
  const see = (publication: number, browser = ann, headers = {}) =>
    browser.call('POST', '/api/data/whats-new-seen', { publication }, headers);

  test('is shown to that company only, until the person has seen it, and later as the changes of 7 or 30 days', async () => {
    await publish('Granted');
    const first = await news();
    expect([told(first), first.seenAt]).toEqual([['Filed>Granted'], null]);
    expect(told(await news()), 'reading marks nothing').toEqual(['Filed>Granted']);
    expect((await see(first.publication)).statusCode).toBe(200);
    expect([told(await news()), (await news()).seenAt]).toEqual([[], portal.now()]);
    expect(told(await news('week'))).toEqual(['Filed>Granted']);
    portal.advance(days(8));
    await ann.signIn(ACME.email);
    expect(told(await news('week'))).toEqual([]);
    expect(told(await news('month'))).toEqual(['Filed>Granted']);
    const ben = portal.browser({ ip: '192.0.2.9' });
    await ben.signIn(BOLT.email);
    expect(told(await news('month', ben))).toEqual([]);
  });

  test('stays new when an older list, a list that does not exist yet, or another person’s list is marked', async () => {
    await publish('Granted');
    const { publication } = await news();
    const abe = portal.browser({ ip: '192.0.2.7' });
    await abe.signIn(ACME.other);
    await see(publication, abe);
    expect(told(await news())).toEqual(['Filed>Granted']);
    await see(publication + 50);
    await publish('Dead');
    expect(told(await news())).toEqual(['Granted>Dead']);
    await see(publication - 1);
    expect(told(await news()), 'never backwards').toEqual(['Granted>Dead']);
    expect((await ann.call('POST', '/api/data/whats-new-seen', { publication: -1 })).statusCode).toBe(400);
  });

  test('T76: is not marked as seen by an administrator who views the portal as the client; the client reads when that was, and the reason', async () => {
    await publish('Granted');
    const admin = portal.browser({ ip: '192.0.2.8' });
    await admin.signIn(ADMIN_EMAIL);
    await admin.call('POST', '/api/impersonation/start', { email: ACME.email, reason: 'Asked by phone' });
    const headers = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
    const seen = await news('visit', admin, headers);
    expect(told(seen)).toEqual(['Filed>Granted']);
    for (const sent of [headers, {}]) expect((await see(seen.publication, admin, sent)).statusCode).toBe(403);
    expect(told(await news())).toEqual(['Filed>Granted']);
    await admin.call('POST', '/api/impersonation/stop', {});
    portal.advance(minutes(1));
    await admin.call('POST', '/api/admin/issue-code', { email: ACME.email, reason: 'No email arrives' });
    const visits = async (browser: TestBrowser) =>
      (await browser.call('POST', '/api/data/support-visits', {})).json<unknown>();
    expect(await visits(ann)).toEqual({
      visits: [
        { kind: 'code-issued', at: portal.now(), reason: 'No email arrives' },
        { kind: 'viewed', at: portal.now() - minutes(1), reason: 'Asked by phone' },
      ],
    });
    const ben = portal.browser({ ip: '192.0.2.9' });
    await ben.signIn(BOLT.email);
    expect(await visits(ben)).toEqual({ visits: [] });
  });

  test('given many changes, the first are listed with the total; the others can be requested, whatever is published meanwhile', async () => {
    const lamps = (count: number, status: string, company = ACME): Row[] =>
      Array.from({ length: count }, (_, n) =>
        row('matters', { id: `L-${n}`, status, title: 'A lamp', company: company.name }),
      );
    const { matters, ...rest } = twoCompanies();
    const publishLamps = (lamp: Row[]) =>
      portal.publish({ ...rest, matters: [...matters, ...lamp] }, { guarded: true });
    await publishLamps(lamps(60, 'Filed'));
    await see((await news()).publication);
    await publishLamps(lamps(60, 'Granted'));
    const first = await news();
    expect([first.changes.length, first.counts]).toEqual([50, [{ section: 'statuses', count: 60 }]]);
    const { after, publication: until } = first;
    const more = async (from: number, browser = ann, section = 'statuses'): Promise<News> => {
      const body = { since: 'visit', more: { section, after, until, from } };
      return (await browser.call('POST', '/api/data/whats-new', body)).json<News>();
    };
    const idsOf = ({ changes }: News): (string | undefined)[] => changes.map(({ about }) => about['id']);
    const all = lamps(60, '').map(([id]) => id);
    expect(new Set([...idsOf(first), ...idsOf(await more(50))])).toEqual(new Set(all));
    expect((await more(0, ann, 'documents')).changes).toEqual([]);
    await see(until);
    const admin = portal.browser({ ip: '192.0.2.8' });
    await admin.signIn(ADMIN_EMAIL);
    await admin.call('POST', '/api/impersonation/start', { email: ACME.email });
    const through = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
    const seen = { seenAt: portal.now() };
    expect([await news(), await news('visit', admin, through)]).toMatchObject([seen, seen]);
    await publishLamps([...lamps(59, 'Dead'), row('matters', { id: 'L-59', status: 'Granted', company: BOLT.name })]);
    const later = await more(0);
    expect(told(later)).toEqual(Array<string>(59).fill('Filed>Granted'));
    expect(idsOf(later), 'the row belongs to another company now').not.toContain('L-59');
    const ben = portal.browser({ ip: '192.0.2.9' });
    await ben.signIn(BOLT.email);
    expect(told(await more(0, ben))).toEqual([]);
  });

  test('the history of a matter contains only the changes of that matter, in its own company', async () => {
    await publish('Granted');
    await publish('Dead');
    const history = async (id: string, browser = ann) => {
      const answer = await browser.call('POST', '/api/data/matter-history', { id, docketNumber: 'D-9' });
      return answer.json<{ changes: News['changes'] }>().changes.map(({ fields }) => fields[0]?.after);
    };
    expect(await history('A-9')).toEqual(['Dead', 'Granted']);
    expect(await history(matterId(ACME, 1))).toEqual([]);
    const ben = portal.browser({ ip: '192.0.2.9' });
    await ben.signIn(BOLT.email);
    expect(await history('A-9', ben)).toEqual([]);
  });
});
