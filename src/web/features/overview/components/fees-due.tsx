import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { FEE_GROUPINGS, FEE_MONTHS, feesDue } from '#domain/money/fees-due.ts';
import type { CurrencyFees, FeeGrouping, FeesDue as Fees, PerPeriod } from '#domain/money/fees-due.ts';
import { moneyText } from '#domain/money/money-text.ts';

import { formatNumber } from '#web/lib/format.ts';
import { useToday } from '#web/portfolio/days.ts';
import { placeLabel } from '#web/portfolio/place.tsx';
import { money as texts } from '#web/texts/en/money.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/segmented.tsx';

const CHOICES = ['none', ...FEE_GROUPINGS] as const;
type Choice = (typeof CHOICES)[number];

/** How many parts of a currency are listed. */
const MOST_PARTS = 8;

interface FeesDueProps {
  matters: readonly Matter[];
  deadlines: readonly Deadline[];
}

/** The fees that fall due in the next months, by currency, and the number of deadlines that no sum includes. */
export function FeesDue({ matters, deadlines }: FeesDueProps) {
  const today = useToday();
  const fees = useMemo(() => feesDue(deadlines, matters, today), [deadlines, matters, today]);
  const [by, setBy] = useState<Choice>('none');
  return (
    <Card title={texts.due} description={texts.hint}>
      <Segmented
        label={texts.by}
        labelHidden
        options={CHOICES.map((value) => ({ value, label: texts.groupings[value] }))}
        value={by}
        onChange={setBy}
        className="mb-3"
      />
      {fees.currencies.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
      <div role="group" aria-label={texts.due} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">{texts.due}</caption>
          <thead>
            <tr className="text-13 text-ink-muted">
              <th scope="col" className="py-1.5 pr-3 text-left font-medium">
                <span className="max-sm:sr-only">{texts.currency}</span>
              </th>
              {FEE_MONTHS.map((months) => (
                <th key={months} scope="col" className="py-1.5 pl-2 text-right sm:pl-3 font-medium whitespace-nowrap">
                  {texts.months(months)}
                </th>
              ))}
            </tr>
          </thead>
          {fees.currencies.map((one) => (
            <CurrencyRows key={one.currency} fees={one} by={by === 'none' ? undefined : by} />
          ))}
          <NotIncluded fees={fees} />
        </table>
      </div>
      {fees.past + fees.undated > 0 ? (
        <p className="mt-3 text-13 text-ink-muted">
          {texts.notIncluded}:{' '}
          {[fees.past > 0 && texts.past(fees.past), fees.undated > 0 && texts.undated(fees.undated)]
            .filter(Boolean)
            .join(', ')}
          .
        </p>
      ) : null}
    </Card>
  );
}

function CurrencyRows({ fees, by }: { fees: CurrencyFees; by: FeeGrouping | undefined }) {
  const { currency, sums, counts } = fees;
  const parts = by ? fees.parts[by] : [];
  const shown = parts.slice(0, MOST_PARTS);
  return (
    <tbody className="border-t border-line">
      <Line
        head={currency}
        strong
        cells={sums.map((minor) => moneyText({ currency, minor }))}
        notes={counts.map((count) => texts.deadlines(count))}
      />
      {by
        ? shown.map(({ name, sums: partSums }) => (
            <Line
              key={name}
              head={(by === 'country' ? placeLabel(name) : name) || texts.unnamed[by]}
              cells={partSums.map((minor) => moneyText({ currency, minor }))}
            />
          ))
        : null}
      {shown.length < parts.length ? (
        <tr>
          <td colSpan={FEE_MONTHS.length + 1} className="pb-2 pl-4 text-13 text-ink-muted">
            {texts.shownOf(shown.length, parts.length)}
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

interface LineProps {
  head: ReactNode;
  cells: readonly string[];
  /** Lines of text below the cells. */
  notes?: readonly string[];
  strong?: boolean;
}

function Line({ head, cells, notes, strong }: LineProps) {
  return (
    <tr>
      <th
        scope="row"
        className={`py-1.5 text-left align-top max-sm:text-13 sm:pr-3 ${strong ? 'font-medium' : 'font-normal sm:pl-4'}`}
      >
        {head}
      </th>
      {cells.map((text, at) => (
        <td key={FEE_MONTHS[at]} className="py-1.5 pl-2 text-right align-top whitespace-nowrap max-sm:text-13 sm:pl-3">
          <Amount text={text} strong={strong} />
          {notes ? <span className="block text-13 text-ink-muted max-sm:text-[0.6875rem]">{notes[at]}</span> : null}
        </td>
      ))}
    </tr>
  );
}

/** "EUR 1,250.00". A phone shows the number alone: the row or the one above it names the currency. */
function Amount({ text, strong }: { text: string; strong: boolean | undefined }) {
  const number = text.lastIndexOf(' ') + 1;
  return (
    <span className={strong ? 'font-medium' : undefined}>
      <span className="max-sm:sr-only">{text.slice(0, number)}</span>
      {text.slice(number)}
    </span>
  );
}

/** How many deadlines no sum includes, and why. */
function NotIncluded({ fees: { without, unreadable } }: { fees: Fees }) {
  const lines = [
    [texts.without, without],
    [texts.unreadableFees, unreadable],
  ] as const;
  const some = lines.filter(([, counts]) => hasAny(counts));
  if (some.length === 0) return null;
  return (
    <tbody className="border-t border-line text-13 text-ink-muted">
      {some.map(([head, counts]) => (
        <Line key={head} head={head} cells={counts.map((count) => formatNumber(count))} />
      ))}
    </tbody>
  );
}

const hasAny = (counts: PerPeriod): boolean => counts.some((count) => count > 0);
