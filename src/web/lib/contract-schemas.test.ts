import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import * as light from './contract-schemas.ts';

/** The same schema, built by either library. */
function answer(from: typeof light) {
  return from.object({
    success: from.literal(true),
    days: from.array(from.literal([30, 7])),
    user: from.extend(from.object({ email: from.string().check() }), { role: from.enum(['admin', 'user']) }),
    expiresAt: from.nullable(from.number()),
    phone: from.optional(from.string()),
    sizes: from.record(from.string(), from.union([from.string(), from.number()])),
    rows: from.array(from.array(from.string())),
    demo: from.boolean(),
    more: from.unknown(),
  });
}

const good = {
  success: true,
  days: [7, 30],
  user: { email: 'a@b.example', role: 'user' },
  expiresAt: null,
  sizes: { rows: 3, kind: 'xlsx' },
  rows: [['ID'], []],
  demo: false,
  more: { anything: 1 },
};

describe('the browser’s schemas', () => {
  test.each([
    ['a valid answer', good],
    ['a valid answer with an optional field', { ...good, phone: '1' }],
    ['a field that is not in the schema', { ...good, added: 'later' }],
    ['success: false', { ...good, success: false }],
    ['a value that is none of several literals', { ...good, days: [7, 8] }],
    ['a missing field', { ...good, user: undefined }],
    ['a word that is not in an enum', { ...good, user: { email: 'a@b.example', role: 'root' } }],
    ['a string instead of a number', { ...good, expiresAt: '1' }],
    ['an array instead of an object', { ...good, sizes: [] }],
    ['a number among strings', { ...good, rows: [[1]] }],
    ['an HTML page', '<html>'],
    ['null', null],
  ])('%s is accepted or refused by both schemas alike', (_, value) => {
    const full = answer(z as unknown as typeof light);
    expect(answer(light).safeParse(value).success).toBe(full.safeParse(value).success);
  });

  test('the shape of a body tells whether it has a field for the session', () => {
    expect(Object.keys(light.strictObject({ session: light.optional(light.unknown()) }).shape ?? {})).toEqual([
      'session',
    ]);
  });
});
