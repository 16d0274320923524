import { expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { testAuthenticator } from '#server/testing/authenticator.ts';
import { given, instructPortal, item, mine, prepare } from '#server/testing/instruct-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME } from '#server/testing/two-companies.ts';

const ORIGIN = 'https://portal.firm.example';
type Options = { challenge: string };

test('a passkey confirms only the set that its challenge was made for: not in another session, not another set, not another person’s, and not by a challenge for signing in', async () => {
  const bench = await instructPortal({ environment: { PUBLIC_URL: ORIGIN } });
  const { portal, ann } = bench;
  try {
    const authenticator = testAuthenticator(ORIGIN);
    const ask = async (browser: TestBrowser, url: string, body: object = {}): Promise<Options> =>
      (await browser.call('POST', url, body)).json<{ options: Options }>().options;
    const response = authenticator.create(await ask(ann, '/api/auth/passkeys/register-options'));
    expect((await ann.call('POST', '/api/auth/passkeys/register', { name: 'Key', response })).statusCode).toBe(200);
    expect((await mine(ann)).passkeys).toBe(1);
    const [one, other] = [await prepare(ann, [item(1, 'lapse')]), await prepare(ann, [item(2, 'lapse')])];
    const letGo = (set: string | null, options: Options, by = ann) =>
      by.call('POST', '/api/instructions/let-go', { set, proof: { passkey: authenticator.get(options) } });
    const path = '/api/instructions/passkey-options';
    const arne = portal.browser({ ip: '192.0.2.3' });
    await arne.signIn(ACME.other);
    const arnes = await prepare(arne, [item(3, 'lapse')]);
    expect((await arne.call('POST', path, { set: arnes.set })).headers['x-error-code']).toBe('invalid-passkey');
    const own = testAuthenticator(ORIGIN);
    const created = own.create(await ask(arne, '/api/auth/passkeys/register-options'));
    expect((await arne.call('POST', '/api/auth/passkeys/register', { name: 'K', response: created })).statusCode).toBe(
      200,
    );
    const desk = portal.browser({ ip: '192.0.2.4' });
    portal.advance(minutes(1));
    await desk.signIn(ACME.email);
    for (const refused of [
      // A challenge from another session of the same person.
      await letGo(one.set, await ask(desk, path, { set: one.set })),
      // A colleague's passkey for the right challenge.
      await letGo(arnes.set, await ask(arne, path, { set: arnes.set }), arne),
      await letGo(one.set, await ask(ann, path, { set: other.set })),
      await letGo(one.set, await ask(ann, '/api/auth/passkeys/sign-in-options')),
      await letGo(arnes.set, await ask(ann, path, { set: one.set }), arne),
    ])
      expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([400, 'invalid-passkey']);
    portal.advance(minutes(1));
    const options = await ask(ann, path, { set: one.set });
    const [instruction] = given((await letGo(one.set, options)).json());
    expect(instruction).toMatchObject({ choice: 'lapse', confirmedBy: 'passkey', state: 'given' });
    expect((await mine(ann)).instructions).toHaveLength(1);
    const { passkeys } = (await ann.call('POST', '/api/auth/passkeys/list', {})).json<{ passkeys: object[] }>();
    expect(passkeys).toMatchObject([{ lastUsedAt: portal.now() }]);
  } finally {
    await bench.close();
  }
});
