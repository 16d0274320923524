import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/errors.ts';
import { instructPortal, instructRows, item, prepare } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT, row } from '#server/testing/two-companies.ts';

const SUE = 'sue@group.example';

/** Views, calendars and the like that a person makes while the session shows one company belong to that company only. */
describe.each(DIALECTS)('lasting data of a person with two companies, over %s', (dialect) => {
  let bench: InstructPortal;
  let sue: TestBrowser;
  let ids: readonly string[];
  beforeEach(async () => {
    bench = await instructPortal({ dialect });
    const { users, ...rest } = instructRows();
    const both = [ACME.name, BOLT.name].map((company) => row('users', { name: 'Sue', email: SUE, company }));
    await bench.portal.publish({ ...rest, users: [...users, ...both] });
    await bench.admin.call('POST', '/api/admin/companies/allow-several', { email: SUE, allowed: true });
    sue = bench.portal.browser({ ip: '192.0.2.77' });
    await sue.signIn(SUE);
    const { companies } = (await sue.call('POST', '/api/auth/validate', {})).json<{ companies: { id: string }[] }>();
    ids = companies.map(({ id }) => id);
  });
  afterEach(() => bench.close());

  const show = async (at: number): Promise<void> => {
    expect((await sue.call('POST', '/api/session/company', { company: ids[at] })).statusCode).toBe(200);
  };
  const views = async () => (await sue.call('GET', '/api/views')).json<{ views: { id: string }[] }>().views;
  const feeds = async () =>
    (await sue.call('POST', '/api/calendar/list', {})).json<{ feeds: { id: string }[] }>().feeds;
  const seenAt = async () =>
    (await sue.call('POST', '/api/data/whats-new', { since: 'visit' })).json<{ seenAt: number | null }>().seenAt;

  test('is listed, changed and counted in its own company only', async () => {
    await sue.call('POST', '/api/views/save', { name: 'Mine', query: 'q=pump' });
    await sue.call('POST', '/api/calendar/add', { name: 'Phone', detail: 'full' });
    await sue.call('POST', '/api/data/whats-new-seen', { publication: 2 });
    const [[view], [feed], seen] = [await views(), await feeds(), await seenAt()];
    expect([view, feed, seen]).toEqual([expect.anything(), expect.anything(), bench.portal.now()]);

    await show(1);
    expect([await views(), await feeds(), await seenAt()]).toEqual([[], [], null]);
    expect((await sue.call('POST', '/api/views/delete', { id: view!.id })).statusCode).toBe(404);
    expect((await sue.call('POST', '/api/calendar/end', { id: feed!.id })).statusCode).toBe(404);

    await show(0);
    expect([await views(), await feeds(), await seenAt()]).toEqual([[view], [feed], seen]);
  });

  test('a set of instructions that was shown for the other company cannot be given', async () => {
    const { set } = await prepare(sue, [item(1, 'proceed')]);
    await show(1);
    const answer = await sue.call('POST', '/api/instructions/give', { set });
    expect([answer.statusCode, answer.headers[ERROR_CODE_HEADER]]).toEqual([409, 'set-over']);
    await show(0);
    expect((await sue.call('POST', '/api/instructions/give', { set })).json()).toMatchObject({ result: 'given' });
  });
});
