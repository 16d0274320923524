import { feeOf } from '#domain/money/fee.ts';
import { moneyText } from '#domain/money/money-text.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';

import { money as texts } from '#web/texts/en/money.ts';

/** The fees of a deadline that the firm has entered. Shows nothing if there are none. */
export function FeeWords({ deadline }: { deadline: Pick<Deadline, 'optional'> }) {
  const fee = feeOf(deadline);
  if (fee.kind === 'none') return null;
  if (fee.kind === 'unreadable') return <span className="text-ink-muted">{texts.unreadable}</span>;
  const { total, official, ours } = fee;
  return (
    <>
      <span className="number-text font-medium">{moneyText(total)}</span>
      <span className="block text-13 text-ink-muted">
        {official && ours
          ? texts.parts(moneyText(official), moneyText(ours))
          : official
            ? texts.officialOnly
            : texts.oursOnly}
      </span>
    </>
  );
}
