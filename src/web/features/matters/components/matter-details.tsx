import type { Matter } from '#domain/matter/matter.ts';

import { sheetDay } from '../../../portfolio/sheet-day.ts';
import { matter as texts, portfolio } from '../../../texts/index.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

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

const DATES: readonly string[] = ['filingDate', 'grantDate', 'earliestPriorityDate', 'firstPublicationDate'];
const NUMBERS: readonly string[] = ['docketNumber', 'applicationNumber', 'publicationNumber', 'grantNumber'];

function valueOf(matter: Matter, field: (typeof FIELDS)[number]) {
  const value = matter[field];
  if (value === '') return null;
  if (DATES.includes(field)) return sheetDay(value);
  if (!NUMBERS.includes(field)) return value;
  return <CopyButton text={value} label={texts.copy(texts.fields[field], value)} copiedLabel={texts.copied} />;
}

/** The twelve facts of a matter (specification, section 2, Matter detail). A tap on a number copies it. */
export function MatterDetails({ matter }: { matter: Matter }) {
  return (
    <Card title={texts.details}>
      <DescriptionList
        columns={3}
        items={FIELDS.map((field) => ({ label: texts.fields[field], value: valueOf(matter, field) }))}
        empty={
          <>
            <span aria-hidden="true">{portfolio.none}</span>
            <VisuallyHidden>{portfolio.noneAloud}</VisuallyHidden>
          </>
        }
      />
      {matter.lastUpdated ? (
        <p className="mt-5 text-13 text-ink-muted">{texts.updated(sheetDay(matter.lastUpdated))}</p>
      ) : null}
    </Card>
  );
}
