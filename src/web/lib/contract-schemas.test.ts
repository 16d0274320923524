import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import * as light from './contract-schemas.ts';

/** The same schema, written once for both. */
function answer(from: typeof light) {
  return from.object({
    success: from.literal(true),
    user: from.object({ email: from.string().check(), role: from.enum(['admin', 'user']) }),
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
  user: { email: 'a@b.example', role: 'user' },
  expiresAt: null,
  sizes: { rows: 3, kind: 'xlsx' },
  rows: [['ID'], []],
  demo: false,
  more: { anything: 1 },
};

describe('what the browser holds an answer to', () => {
  test.each([
    ['a good one', good],
    ['a good one with an optional field', { ...good, phone: '1' }],
    ['one with a field that is not known yet', { ...good, added: 'later' }],
    ['one that tells of a failure', { ...good, success: false }],
    ['one without a field', { ...good, user: undefined }],
    ['one with a word that is none', { ...good, user: { email: 'a@b.example', role: 'root' } }],
    ['a text for a number', { ...good, expiresAt: '1' }],
    ['a list for an object', { ...good, sizes: [] }],
    ['a number among texts', { ...good, rows: [[1]] }],
    ['a page of a hotel’s network', '<html>'],
    ['nothing', null],
  ])('%s is judged as the server’s schemas would', (_, value) => {
    const full = answer(z as unknown as typeof light);
    expect(answer(light).safeParse(value).success).toBe(full.safeParse(value).success);
  });

  test('the place of the session in a body is found, as with the full schemas', () => {
    expect(Object.keys(light.strictObject({ session: light.optional(light.unknown()) }).shape ?? {})).toEqual([
      'session',
    ]);
  });
});
