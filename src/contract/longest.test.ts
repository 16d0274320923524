import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ENDPOINTS } from './endpoints.ts';

/** What only an administrator sends, and what is only compared with what the server holds. The whole body has its limit too. */
const COMPARED = [
  'acceptHeld.company',
  'acceptHeld.fingerprint',
  'acceptHeld.tab',
  'firstSample.fingerprint',
  'publishFirst.fingerprint',
  'publishLayout.fingerprint',
  'revokeVanished.company',
  'revokeVanished.fingerprint',
  'undoUpload.id',
];

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly [limit: string]: unknown;
}

const ends = (schema: Schema, ...by: readonly string[]): boolean => by.some((one) => one in schema);

/** The paths at which a JSON schema accepts a text or a list of any length. */
function endless(schema: Schema | undefined, path: string): string[] {
  if (!schema) return [];
  const { type, properties = {}, items, anyOf = [], additionalProperties } = schema;
  return [
    ...(type === 'string' && !ends(schema, 'maxLength', 'enum', 'const', 'pattern', 'format') ? [path] : []),
    ...(type === 'array' && !ends(schema, 'maxItems') ? [`${path}[]`] : []),
    ...Object.entries(properties).flatMap(([name, part]) => endless(part, `${path}.${name}`)),
    ...endless(items, `${path}[]`),
    ...(typeof additionalProperties === 'object' ? endless(additionalProperties, `${path}.*`) : []),
    ...anyOf.flatMap((part) => endless(part, path)),
  ];
}

test('every text and every list that a caller sends has a greatest length', () => {
  const found = Object.entries(ENDPOINTS).flatMap(([name, { body, query }]) =>
    [body, query].flatMap((schema) =>
      schema ? endless(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, name) : [],
    ),
  );
  expect([...new Set(found)].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(COMPARED);
});
