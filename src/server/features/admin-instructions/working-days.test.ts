import { afterEach, beforeEach, expect, test } from 'vitest';
import { workingDaysNow } from '#server/settings/working-days-document.ts';
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

const DAYS = { weekdays: [0, 1, 2, 3, 4], holidays: [{ date: '2026-12-25', name: 'Christmas Day' }] };
const save = (body: object, version?: number) =>
  admin.call(
    'POST',
    '/api/config/working-days-save',
    body,
    version === undefined ? {} : { 'if-match': `"${version}"` },
  );
const read = async () => (await admin.call('POST', '/api/config/working-days-get', {})).json<object>();

test('the working days are Monday to Friday until an administrator saves others, and a save on an older version is a conflict', async () => {
  expect(await read()).toEqual({ weekdays: [1, 2, 3, 4, 5], holidays: [], version: 0 });
  expect((await save(DAYS, 0)).statusCode).toBe(200);
  expect((await save({ ...DAYS, holidays: [] }, 0)).statusCode).toBe(409);
  expect(await read()).toEqual({ ...DAYS, version: 1 });
  const { settings } = portal.parts;
  expect(await workingDaysNow(settings)).toEqual({ weekdays: DAYS.weekdays, holidays: ['2026-12-25'] });
  const [entry] = await portal.audit('settings-changed');
  expect(entry).toMatchObject({ actor: ADMIN_EMAIL, details: { section: 'working-days' } });
});

test.each([
  [{ ...DAYS, weekdays: [] }, 'Please choose at least one day of the week.'],
  [{ ...DAYS, holidays: [{ date: '2026-02-30', name: '' }] }, '2026-02-30 is not a day of the calendar.'],
  [{ ...DAYS, holidays: [...DAYS.holidays, ...DAYS.holidays] }, 'A holiday is listed twice.'],
])('%j is refused with a sentence', async (body, message) => {
  expect((await save(body)).json()).toEqual({ success: false, message });
  expect(await read()).toMatchObject({ version: 0 });
});
