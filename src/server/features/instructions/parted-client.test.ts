import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/errors.ts';
import { give, given, instructPortal, instructRows, item, mine, prepare } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { renamed } from '#server/testing/few-cells.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT } from '#server/testing/two-companies.ts';

const NEW = 'Acme International';
interface Names {
  readonly fresh: readonly { readonly id: string; readonly name: string }[];
  readonly gone: readonly { readonly id: string; readonly name: string }[];
}

/** A firm confirms a new name as a client's later name, then finds that it was a mistake. */
describe.each(DIALECTS)('two clients that were confirmed as one by mistake, over %s', (dialect) => {
  let bench: InstructPortal;
  beforeEach(async () => {
    bench = await instructPortal({ dialect }, { changes: { secondPerson: true } });
  });
  afterEach(() => bench.close());

  const signedIn = async (email: string): Promise<TestBrowser> => {
    const browser = bench.portal.browser({ ip: '192.0.2.77' });
    await browser.signIn(email);
    return browser;
  };
  /** Gives both clients other names. Returns the id of Acme's new name, and the ids of the two former names. */
  const renameBoth = async (): Promise<Readonly<Record<'id' | 'acme' | 'bolt', string>>> => {
    const { users, matters, deadlines, ...rest } = instructRows();
    const names = { [ACME.name.toLowerCase()]: NEW, [BOLT.name.toLowerCase()]: 'Bolt Holding' };
    await bench.portal.publish({
      ...rest,
      users: renamed(users, names),
      matters: renamed(matters, names),
      deadlines: renamed(deadlines, names),
    });
    const { fresh, gone } = (await bench.admin.call('POST', '/api/admin/companies', {})).json<Names>();
    const idOf = (all: readonly { id: string; name: string }[], name: string) =>
      all.find((one) => one.name === name)?.id ?? '';
    return { id: idOf(fresh, NEW), acme: idOf(gone, ACME.name), bolt: idOf(gone, BOLT.name) };
  };
  const ask = async (call: string, body: object): Promise<void> => {
    const answer = await bench.admin.call('POST', `/api/admin/companies/${call}`, body);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  };

  test('an open confirmation cannot agree to, replace or show an instruction of the other client', async () => {
    const { portal, ann } = bench;
    const { set } = await prepare(ann, [item(1, 'lapse')]);
    await ann.call('POST', '/api/instructions/send-code', { set });
    const proof = { code: await portal.codeFor(ACME.email) };
    const [waiting] = given((await ann.call('POST', '/api/instructions/let-go', { set, proof })).json());
    given(await give(ann, [item(2, 'proceed')]));
    const { id, acme } = await renameBoth();
    await ask('same-client', { id, earlier: acme });
    const other = await signedIn(ACME.other);
    const asked = { instructions: [waiting!.id] };
    const [second, third] = [0, 1].map(() => other.call('POST', '/api/instructions/prepare-second', asked));
    const sets = [(await second!).json<{ set: string }>().set, (await third!).json<{ set: string }>().set];
    const replacing = (await prepare(other, [item(2, 'ask')])).set;
    await other.call('POST', '/api/instructions/send-code', { set: sets[0] });
    const code = await portal.codeFor(ACME.other);
    await ask('undo', { id });

    const before = await portal.parts.database.db.selectFrom('instructions').selectAll().execute();
    const calls: readonly (readonly [string, object])[] = [
      ['let-go', { set: sets[0], proof: { code } }],
      ['send-code', { set: sets[1] }],
      ['give', { set: replacing }],
    ];
    for (const [call, body] of calls) {
      const answer = await other.call('POST', `/api/instructions/${call}`, body);
      expect([call, answer.statusCode, answer.headers[ERROR_CODE_HEADER]]).toEqual([call, 409, 'set-over']);
    }
    expect(await portal.parts.database.db.selectFrom('instructions').selectAll().execute()).toEqual(before);
    expect((await mine(other)).instructions).toEqual([]);
  });

  test('a calendar shows the instructions of the client that its name belongs to now, not those of another client', async () => {
    const { portal, ann } = bench;
    given(await give(ann, [item(1, 'proceed')]));
    given(await give(await signedIn(BOLT.email), [item(1, 'proceed', BOLT)]));
    const { id, acme, bolt } = await renameBoth();
    const { address } = (
      await (await signedIn(ACME.email)).call('POST', '/api/calendar/add', { name: 'Phone', detail: 'full' })
    ).json<{ address: string }>();
    const calendar = async (): Promise<string> =>
      (await portal.browser({ ip: '66.102.0.1' }).call('GET', new URL(address).pathname)).body;
    await ask('same-client', { id, earlier: acme });
    expect(await calendar()).toContain('Instructed on');
    await ask('undo', { id });
    expect(await calendar()).not.toContain('Instructed on');
    await ask('same-client', { id, earlier: bolt });
    expect(await calendar()).not.toContain('Instructed on');
  });
});
