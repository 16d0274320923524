import { afterEach, beforeEach, expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
let admin: TestBrowser;
beforeEach(async () => {
  portal = await testApp();
  await portal.publish(twoCompanies());
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
});
afterEach(() => portal.close());

const BERLIN = { timeZone: 'Europe/Berlin', opens: '08:30', closes: '18:00' };
const save = (body: object, version?: number) =>
  admin.call('POST', '/api/config/office-save', body, version === undefined ? {} : { 'if-match': `"${version}"` });
const read = async () => (await admin.call('POST', '/api/config/office-get', {})).json<object>();

test('the office hours are the defaults until an administrator saves others, which the audit log names', async () => {
  expect(await read()).toEqual({ timeZone: 'UTC', opens: '09:00', closes: '17:00', version: 0 });
  expect((await save(BERLIN, 0)).statusCode).toBe(200);
  expect(await read()).toEqual({ ...BERLIN, version: 1 });
  const [entry] = await portal.audit('settings-changed');
  expect(entry).toMatchObject({
    actor: ADMIN_EMAIL,
    details: { section: 'office', changed: ['timeZone', 'opens', 'closes'] },
  });
});

test('a save on an older version is a conflict', async () => {
  await save(BERLIN, 0);
  expect((await save({ ...BERLIN, closes: '17:00' }, 0)).statusCode).toBe(409);
  expect(await read()).toEqual({ ...BERLIN, version: 1 });
});

test.each([
  [{ ...BERLIN, timeZone: 'Mars/Olympus' }, 'Please choose a time zone from the list, such as Europe/Berlin.'],
  [{ ...BERLIN, timeZone: '' }, 'Please choose a time zone from the list, such as Europe/Berlin.'],
  [{ ...BERLIN, opens: '8:30' }, 'Please enter the office hours as times, such as 09:00.'],
  [{ ...BERLIN, closes: '24:00' }, 'Please enter the office hours as times, such as 09:00.'],
  [{ ...BERLIN, closes: '08:30' }, 'The office must open before it closes.'],
])('%j is refused with a sentence', async (body, message) => {
  const answer = await save(body);
  expect([answer.statusCode, answer.json()]).toEqual([400, { success: false, message }]);
  expect(await read()).toMatchObject({ version: 0 });
});
