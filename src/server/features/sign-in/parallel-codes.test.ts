import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DIALECTS } from '#server/testing/test-store.ts';
import { askedFor, signInPortal, typeCode, wrong } from '#server/testing/sign-in-portal.ts';
import type { SignInPortal } from '#server/testing/sign-in-portal.ts';

describe.each(DIALECTS)('many attempts at once, on %s', (dialect) => {
  let portal: SignInPortal;
  beforeEach(async () => {
    portal = await signInPortal({ dialect });
  });
  afterEach(() => portal.close());

  const challenges = () => portal.parts.database.db.selectFrom('challenges').selectAll().execute();
  const sessionRows = () => portal.parts.database.db.selectFrom('sessions').selectAll().execute();
  const evaluated = async () => (await portal.audit('sign-in-failed')).length;

  test('T01: of a thousand wrong codes at once at most five are compared, and then the right one no longer works', async () => {
    const { browser, code } = await askedFor(portal);
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => typeCode(browser, wrong(code, i + 1))));
    // An attempt that gets no database connection is answered 503 and signs in no one.
    expect(answers.filter(({ statusCode }) => statusCode !== 400 && statusCode !== 503)).toEqual([]);
    expect(await evaluated()).toBeLessThanOrEqual(5);
    expect((await typeCode(browser, code)).statusCode).toBe(400);
    if (dialect === 'sqlite') expect(await challenges()).toMatchObject([{ attempts: 5, sealed_code: null }]);
  });

  test('T01: at most five are compared from fifty networks at once, too', async () => {
    const { browser, code } = await askedFor(portal);
    const places = Array.from({ length: 50 }, (_, i) => {
      const place = portal.browser({ ip: `198.51.100.${i}` });
      for (const [name, value] of browser.cookies) place.cookies.set(name, value);
      return place;
    });
    await Promise.all(places.flatMap((place) => [typeCode(place, wrong(code)), typeCode(place, wrong(code, 2))]));
    expect(await evaluated()).toBe(5);
    expect((await typeCode(portal.browser({ ip: '203.0.113.1' }), code)).statusCode).toBe(400);
    expect((await typeCode(browser, code)).statusCode).toBe(400);
  });

  test('T06, R16: one code, sent two hundred times at once, opens one session', async () => {
    const { browser, code } = await askedFor(portal);
    const answers = await Promise.all(Array.from({ length: 200 }, () => typeCode(browser.copy(), code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await sessionRows()).toHaveLength(1);
    expect(await portal.audit('sign-in')).toHaveLength(1);
  });
});
