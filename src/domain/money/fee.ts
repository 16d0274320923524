import { isPlaceholder } from '#domain/company/placeholder.ts';
import type { OptionalValue } from '#domain/tabs/optional-fields.ts';
import { currencyCode, currencyDigits, mayMean } from './currency.ts';
import { FEE_FIELDS } from './has-fees.ts';
import { readAmount } from './read-amount.ts';

/** An amount in one currency. Amounts of different currencies are never added. */
export interface Money {
  /** ISO 4217. */
  readonly currency: string;
  /** In the smallest unit of the currency: cents, yen. */
  readonly minor: number;
}

/** The cost of a deadline, as the firm has written it. */
export type Fee =
  /** The firm has written no fee, or does not use the fields. */
  | { readonly kind: 'none' }
  /** The text has no single meaning: it is shown as written, and added to nothing. */
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'fee';
      readonly total: Money;
      /** The office's part and the firm's part; undefined if not written. */
      readonly official: Money | undefined;
      readonly ours: Money | undefined;
    };

/** The fee of a deadline. Nothing is guessed: an amount without a currency is not a fee. */
export function feeOf({
  optional = [],
}: {
  readonly optional?: readonly Pick<OptionalValue, 'field' | 'text'>[];
}): Fee {
  const textOf = (field: string): string => {
    const text = optional.find((value) => value.field === field)?.text ?? '';
    // "-" and "n/a" mean that there is no fee; "0" is an amount.
    return /\d/.test(text) || !isPlaceholder(text) ? text : '';
  };
  const parts = FEE_FIELDS.map((field) => splitCell(textOf(field)));
  if (parts.every((part) => part === undefined)) return { kind: 'none' };
  const named = [textOf('currency'), ...parts.map((part) => part?.currency ?? '')].filter((text) => text !== '');
  const currency = named.map(currencyCode).find((code) => code !== undefined);
  if (currency === undefined || !named.every((text) => mayMean(text, currency))) return { kind: 'unreadable' };
  const digits = currencyDigits(currency);
  const amounts = parts.map((part) => part && readAmount(part.amount, digits));
  const isWrong = parts.some((part, at) => part !== undefined && amounts[at] === undefined);
  if (isWrong) return { kind: 'unreadable' };
  const [official, ours] = amounts.map((minor) => (minor === undefined ? undefined : { currency, minor }));
  return { kind: 'fee', total: { currency, minor: (official?.minor ?? 0) + (ours?.minor ?? 0) }, official, ours };
}

const SHOWN_AS_FEE: ReadonlySet<string> = new Set([...FEE_FIELDS, 'currency']);

/** Whether an optional field is shown as part of the fee. */
export const isFeeField = (field: string): boolean => SHOWN_AS_FEE.has(field);

/** The amount of a cell and the currency written before or after it: "EUR 1,250", "1.250 €". */
function splitCell(text: string): { readonly amount: string; readonly currency: string } | undefined {
  if (text === '') return undefined;
  const [, before = '', amount = text, after = ''] = /^([^\d]*?)\s*(\d(?:.*\d)?)\s*([^\d]*)$/u.exec(text) ?? [];
  return { amount, currency: [before, after].map((one) => one.trim()).join('') };
}
