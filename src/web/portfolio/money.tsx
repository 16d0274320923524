import { currencyDigits } from '#domain/money/currency.ts';
import { feeOf } from '#domain/money/fee.ts';
import type { Money } from '#domain/money/fee.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';

import { money as texts } from '#web/texts/en/money.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** "EUR 1,250.00": with the code, because several currencies share a sign. */
export function formatMoney({ currency, minor }: Money): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'code' });
    formats.set(currency, format);
  }
  return format.format(minor / 10 ** currencyDigits(currency)).replace(/\u00a0/g, ' ');
}

/** The fees of a deadline that the firm has entered. Shows nothing if there are none. */
export function FeeWords({ deadline }: { deadline: Pick<Deadline, 'optional'> }) {
  const fee = feeOf(deadline);
  if (fee.kind === 'none') return null;
  if (fee.kind === 'unreadable') return <span className="text-ink-muted">{texts.unreadable}</span>;
  const { total, official, ours } = fee;
  return (
    <>
      <span className="number-text font-medium">{formatMoney(total)}</span>
      <span className="block text-13 text-ink-muted">
        {official && ours
          ? texts.parts(formatMoney(official), formatMoney(ours))
          : official
            ? texts.officialOnly
            : texts.oursOnly}
      </span>
    </>
  );
}
