import { expect, test, vi } from 'vitest';
import { instructPortal, item, prepare, RULES } from '#server/testing/instruct-portal.ts';

test('saving rules on an old version or without the firm’s sentence is refused; and no code is promised while no mail can be sent', async () => {
  const { admin, ann, portal, close } = await instructPortal();
  const refused = async (path: string, body: object, version: number) =>
    (await admin.call('POST', path, body, { 'if-match': `"${version}"` })).headers['x-error-code'];
  const { version } = (await admin.call('POST', '/api/config/instructions-get', {})).json<{ version: number }>();
  expect(await refused('/api/config/instructions-save', RULES, version + 1)).toBe('conflict');
  expect(await refused('/api/config/instructions-save', { ...RULES, sentence: '' }, version)).toBe(
    'invalid-configuration',
  );
  expect(await refused('/api/admin/companies/kept-days', { keptDays: 40 }, 99)).toBe('conflict');
  const { set } = await prepare(ann, [item(1, 'lapse')]);
  vi.spyOn(portal.parts.outbox, 'accepting').mockResolvedValue(false);
  const code = await ann.call('POST', '/api/instructions/send-code', { set });
  expect(code.headers['x-error-code']).toBe('email-unavailable');
  await close();
});
