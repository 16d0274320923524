import { expect, test } from 'vitest';

import { MAIL_ADVICE } from '#domain/mail/mail-causes.ts';
import { AUDIT_KINDS } from '#server/audit/audit-log.ts';

import { adminAudit } from '#web/texts/en/admin-audit.ts';
import { AREAS, filterOf, kindsOf, NO_FILTERS } from './audit-filter.ts';

test('every kind of entry belongs to one area and has a text', () => {
  expect(Object.values(AREAS).flat().sort()).toEqual([...AUDIT_KINDS].sort());
  expect(Object.keys(adminAudit.kinds).sort()).toEqual([...AUDIT_KINDS].sort());
});

test('every reason why a mail does not arrive has a text', () => {
  expect(Object.keys(MAIL_ADVICE).filter((cause) => cause !== 'unknown' && !adminAudit.words[cause])).toEqual([]);
});

test('without a filter all entries are requested', () => {
  expect(filterOf(NO_FILTERS)).toEqual({});
  expect(kindsOf('')).toHaveLength(AUDIT_KINDS.length);
});

test('an area requests its kinds, and a kind requests itself', () => {
  expect(filterOf({ ...NO_FILTERS, area: 'messages' })).toEqual({
    kinds: ['message-sent', 'mail-failed', 'mails-chosen', 'address-allowed'],
  });
  expect(filterOf({ ...NO_FILTERS, area: 'data', kind: 'sync-failed' })).toEqual({ kinds: ['sync-failed'] });
  expect(filterOf({ ...NO_FILTERS, area: 'constructor' })).toEqual({});
  expect(filterOf({ ...NO_FILTERS, kind: 'of-another-version' })).toEqual({});
  expect(filterOf({ ...NO_FILTERS, area: 'messages', kind: 'sign-in' })).toEqual({ kinds: [...AREAS.messages] });
});

test('the last day is included, and an invalid day is ignored', () => {
  const { from, until } = filterOf({ ...NO_FILTERS, from: '2026-11-01', until: '2026-11-30' });
  expect(new Date(from ?? 0)).toEqual(new Date(2026, 10, 1));
  expect(new Date(until ?? 0)).toEqual(new Date(2026, 11, 1));
  expect(filterOf({ ...NO_FILTERS, from: '30/11/2026', until: 'soon' })).toEqual({});
});
