import type { ReactNode } from 'react';

import type { Matter } from '#domain/matter/matter.ts';

import { sheetDay } from '#web/portfolio/days.ts';
import { matter as texts, portfolio } from '#web/texts/index.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

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

const DATES: readonly Field[] = ['filingDate', 'grantDate', 'earliestPriorityDate', 'firstPublicationDate'];
const NUMBERS: readonly Field[] = ['docketNumber', 'applicationNumber', 'publicationNumber', 'grantNumber'];

/** The facts of a matter (specification, section 2, Matter detail): lines on a phone, a grid on a desk. */
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

/** A tap on a number copies it. */
function Value({ field, text }: { field: Field; text: string }): ReactNode {
  if (text === '') {
    return (
      <span className="text-ink-muted">
        <span aria-hidden="true">{portfolio.none}</span>
        <span className="sr-only">{portfolio.noneAloud}</span>
      </span>
    );
  }
  if (DATES.includes(field)) return sheetDay(text);
  if (!NUMBERS.includes(field)) return text;
  return <CopyButton text={text} label={texts.copy(texts.fields[field], text)} copiedLabel={texts.copied} />;
}
