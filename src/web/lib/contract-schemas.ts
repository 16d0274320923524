import { isRecord } from '#domain/text/json-object.ts';

/*
 * Replaces `zod/mini` in the build for the browser (vite.config.ts): the same names, with a check of the shape only, in a fraction of the
 * bytes (docs/decisions/0008). The contract is written with zod, whose types are used everywhere and whose checks run on the server. If
 * the contract uses a builder that this file lacks, the build stops.
 */
interface Schema {
  accepts(value: unknown): boolean;
  safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: Error };
  /** Does nothing: limits apply to requests, and the server checks them. */
  check(): Schema;
  shape?: Shape;
}
type Shape = Readonly<Record<string, Schema>>;

function schema(accepts: (value: unknown) => boolean, shape?: Shape): Schema {
  const self: Schema = {
    accepts,
    safeParse: (data) =>
      accepts(data)
        ? { success: true, data }
        : { success: false, error: new TypeError('Not the shape of the contract') },
    check: () => self,
    shape,
  };
  return self;
}

const ofType = (type: string) => () => schema((value) => typeof value === type);
export const string = ofType('string');
export const number = ofType('number');
export const int = (): Schema => schema(Number.isSafeInteger);
export const boolean = ofType('boolean');
export const unknown = (): Schema => schema(() => true);
export const literal = (expected: unknown): Schema => schema((value) => [expected].flat().includes(value));

/** A field that is not in the shape is accepted: a newer server may send fields that an older page does not know. */
export const object = (shape: Shape): Schema =>
  schema(
    (value) => isRecord(value) && Object.entries(shape).every(([field, inner]) => inner.accepts(value[field])),
    shape,
  );
export { object as looseObject, object as strictObject };

export const extend = (base: Schema, more: Shape): Schema => object({ ...base.shape, ...more });

export const array = (inner: Schema): Schema =>
  schema((value) => Array.isArray(value) && value.every((item) => inner.accepts(item)));
export const record = (_key: Schema, inner: Schema): Schema =>
  schema((value) => isRecord(value) && Object.values(value).every((item) => inner.accepts(item)));
export const optional = (inner: Schema): Schema =>
  schema((value) => value === undefined || inner.accepts(value), inner.shape);
export const nullable = (inner: Schema): Schema => schema((value) => value === null || inner.accepts(value));
export const union = (choices: readonly Schema[]): Schema =>
  schema((value) => choices.some((choice) => choice.accepts(value)));
export const discriminatedUnion = (_key: string, choices: readonly Schema[]): Schema => union(choices);

const oneOf = (words: readonly string[]): Schema => schema((value) => words.some((word) => word === value));
export { oneOf as enum };

const limit = () => undefined;
export {
  limit as gte,
  limit as includes,
  limit as lte,
  limit as maximum,
  limit as maxLength,
  limit as minimum,
  limit as minLength,
  limit as positive,
  limit as refine,
  limit as regex,
};
