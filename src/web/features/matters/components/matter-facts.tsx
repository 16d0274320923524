import type { ReactNode } from 'react';

import type { Matter } from '#domain/matter/matter.ts';
import { MATTERS } from '#domain/tabs/matters-table.ts';
import { compareDates, parseSheetDate } from '#domain/time/calendar-date.ts';

import { cx } from '#web/lib/cx.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { Place } from '#web/portfolio/place.tsx';
import { matter as texts } from '#web/texts/en/matters.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

const STEPS = ['earliestPriorityDate', 'filingDate', 'firstPublicationDate', 'grantDate'] as const;

interface Step {
  field: (typeof STEPS)[number];
  text: string;
}

/** The dates in chronological order. A missing or unreadable date keeps its usual place. */
function stepsOf(matter: Matter): readonly Step[] {
  const steps = STEPS.map((field) => ({ field, text: matter[field], date: parseSheetDate(matter[field]) }));
  const dated = steps.filter(({ date }) => date).sort((a, b) => (a.date && b.date ? compareDates(a.date, b.date) : 0));
  return steps.map((step) => (step.date ? (dated.shift() ?? step) : step));
}

/** Key dates: a line with four stops; past stops are filled. */
export function MatterTimeline({ matter }: { matter: Matter }) {
  const steps = stepsOf(matter);
  return (
    <Card title={texts.dates}>
      <ol className="flex flex-col sm:flex-row">
        {steps.map(({ field, text }, index) => {
          const reached = text !== '';
          const next = steps[index + 1];
          return (
            <li key={field} className="relative flex min-w-0 flex-1 gap-3 pb-5 last:pb-0 sm:flex-col sm:gap-2 sm:pb-0">
              {next ? (
                <span
                  aria-hidden="true"
                  className={cx(
                    'absolute top-[22px] bottom-[-4px] left-[5px] w-[2px] sm:top-[5px] sm:right-0 sm:bottom-auto sm:left-4 sm:h-[2px] sm:w-auto',
                    reached && next.text !== '' ? 'bg-accent' : 'bg-line',
                  )}
                />
              ) : null}
              <span
                aria-hidden="true"
                className={cx(
                  'mt-1.5 size-3 shrink-0 rounded-full border-2 sm:mt-0',
                  reached ? 'border-accent bg-accent' : 'border-line-control bg-surface',
                )}
              />
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 sm:flex-none sm:flex-col sm:justify-start sm:pr-4">
                <span className="text-ink-muted sm:text-13">{texts.dateNames[field]}</span>
                <span className={reached ? 'font-medium' : 'text-ink-muted'}>
                  {reached ? sheetDay(text) : texts.dateMissing}
                </span>
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const FIELDS = [
  'docketNumber',
  'filingDate',
  'mostRecentEvent',
  'jurisdiction',
  'grantDate',
  'applicationType',
  'earliestPriorityDate',
  'legalStatus',
  'applicationNumber',
  'publicationNumber',
  'grantNumber',
  'firstPublicationDate',
] as const;
type Field = (typeof FIELDS)[number];

const NUMBERS: readonly Field[] = ['docketNumber', 'applicationNumber', 'publicationNumber', 'grantNumber'];

/** The facts of a matter (specification, section 2, Matter detail): lines on a phone, a grid on a desktop. */
export function MatterDetails({ matter }: { matter: Matter }) {
  return (
    <Card title={texts.details}>
      <dl className="-my-2.5 max-sm:divide-y max-sm:divide-line sm:my-0 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:gap-y-4 md:grid-cols-3">
        {FIELDS.map((field) => (
          <div key={field} className="flex min-w-0 flex-wrap justify-between gap-x-4 py-2.5 sm:block sm:py-0">
            <dt className="text-ink-muted min-[16rem]:shrink-0 sm:text-13">{texts.fields[field]}</dt>
            <dd className="ml-auto max-w-full min-w-0 wrap-anywhere max-sm:text-right sm:mt-0.5">
              <Value field={field} text={matter[field]} />
            </dd>
          </div>
        ))}
      </dl>
      {matter.lastUpdated ? (
        <p className="mt-5 text-13 text-ink-muted">{texts.updated(sheetDay(matter.lastUpdated))}</p>
      ) : null}
    </Card>
  );
}

/** A value; a number is a button that copies it. */
function Value({ field, text }: { field: Field; text: string }): ReactNode {
  if (text === '') {
    return (
      <span className="text-ink-muted">
        <span aria-hidden="true">{portfolio.none}</span>
        <span className="sr-only">{portfolio.noneAloud}</span>
      </span>
    );
  }
  if (MATTERS.dates.has(MATTERS.at[field])) return sheetDay(text);
  if (field === 'jurisdiction') return <Place cell={text} />;
  if (!NUMBERS.includes(field)) return text;
  return <CopyButton text={text} label={texts.copy(texts.fields[field], text)} copiedLabel={texts.copied} />;
}
