import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';

test('every answer tells the portal’s time when the machine’s clock differs: stored rows, other calls, and refusals of the router', async () => {
  const portal = await testApp();
  await portal.publish(twoCompanies());
  const browser = portal.browser();
  await browser.signIn(ACME.email);
  const told = new Date(portal.now()).toUTCString();
  const answers = [
    await browser.call('GET', '/api/data/Matters'),
    await browser.call('POST', '/api/auth/validate', browser.session),
    await browser.call('GET', '/api/%'),
  ];
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['date']])).toEqual([
    [200, told],
    [200, told],
    [404, told],
  ]);
  await portal.close();
});
