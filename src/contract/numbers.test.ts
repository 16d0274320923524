import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { ENDPOINTS } from './endpoints.ts';

/** Fields that accept any number: the setting checks them, and says in words what is wrong. */
const CHECKED_LATER = ['saveKeptDays.keptDays', 'saveEmail.smtp.port'];

/** The paths at which a JSON schema accepts a fraction. */
function fractions(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, properties = {}, items, anyOf = [] } = schema as Record<string, never> & { properties?: object };
  return [
    ...(type === 'number' && !('const' in schema) && !('enum' in schema) ? [path] : []),
    ...Object.entries(properties).flatMap(([name, part]) => fractions(part, `${path}.${name}`)),
    ...fractions(items, path),
    ...(anyOf as unknown[]).flatMap((part) => fractions(part, path)),
  ];
}

test('every number that a caller sends is whole: a database answers 0.5 in a column of whole numbers with an error', () => {
  const found = Object.entries(ENDPOINTS).flatMap(([name, { body, query }]) =>
    [body, query].flatMap((schema) =>
      schema ? fractions(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name) : [],
    ),
  );
  expect(found.toSorted()).toEqual(CHECKED_LATER.toSorted());
});
