import { currencyDigits } from './currency.ts';
import { feeOf } from './fee.ts';
import type { Money } from './fee.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** "EUR 1,250.00": with the code, because several currencies share a sign. */
export function moneyText({ currency, minor }: Money): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'code' });
    formats.set(currency, format);
  }
  return format.format(minor / 10 ** currencyDigits(currency)).replace(/\u00a0/g, ' ');
}

/** The texts of a fee, as a sheet has them. */
type WrittenFee = Readonly<Record<'officialFee' | 'ourFee' | 'currency', string>>;

/** The two parts of a fee, in the form of `moneyText`. A part that has no single meaning stays as the firm wrote it. Empty for a part that is not written. */
export function feeTexts({ officialFee, ourFee, currency }: WrittenFee): {
  readonly official: string;
  readonly ours: string;
} {
  const optional = Object.entries({ officialFee, ourFee, currency }).map(([field, text]) => ({ field, text }));
  const fee = feeOf({ optional });
  if (fee.kind === 'fee')
    return { official: fee.official ? moneyText(fee.official) : '', ours: fee.ours ? moneyText(fee.ours) : '' };
  const asWritten = (text: string): string => (text === '' ? '' : [text, currency].filter(Boolean).join(' '));
  return { official: asWritten(officialFee), ours: asWritten(ourFee) };
}
