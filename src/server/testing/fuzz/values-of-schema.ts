import type { Random } from '#demo/random.ts';

/** The part of JSON Schema that the API reference uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Valid values for the calls, so that fuzzing gets beyond the first checks. */
export interface Dictionary {
  readonly chance: Random;
  readonly words: readonly string[];
}

/** A value that fits a schema, as an honest caller could send it. */
export function valueOf(schema: JsonSchema, dictionary: Dictionary): unknown {
  const { chance, words } = dictionary;
  if ('const' in schema) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  if (schema.anyOf) return valueOf(chance.pick(schema.anyOf), dictionary);
  switch (schema.type) {
    case 'string':
      return chance.pick(words);
    case 'integer':
    case 'number':
      return chance.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000, 1_000));
    case 'boolean':
      return chance.chance(0.5);
    case 'array':
      return Array.from({ length: chance.between(Math.max(1, schema.minItems ?? 0), 3) }, () =>
        valueOf(schema.items ?? {}, dictionary),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || chance.chance(0.4))
          .map(([key, inner]) => [key, valueOf(inner, dictionary)]),
      );
    default:
      return chance.pick<unknown>([chance.pick(words), 1, null, {}]);
  }
}
