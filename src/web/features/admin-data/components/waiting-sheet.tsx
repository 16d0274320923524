import { adminFirst as texts } from '#web/texts/en/admin-first.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { SampleTab } from '../api.ts';
import type { Waiting } from './first-publication.tsx';

type Sheet = Waiting['tabs'][number];

interface Line {
  column: string;
  expected: string;
  found: string;
  /** Undefined if the heading needs no review. */
  documented?: boolean | undefined;
  /** Undefined until they are requested. */
  values?: readonly string[] | undefined;
}

interface WaitingSheetProps {
  sheet: Sheet;
  name: string;
  sample: SampleTab | undefined;
}

/** One sheet of a waiting source: the headings to review, each with the expected heading, the found one and its first values. */
export function WaitingSheet({ sheet, name, sample }: WaitingSheetProps) {
  const valuesOf = (letters: string) => {
    const place = sample?.columns.findIndex(({ column }) => column === letters) ?? -1;
    return sample?.rows.map((cells) => cells[place] ?? '');
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-17 wrap-anywhere">{name}</h3>
        {sheet.found ? (
          <span className="text-ink-muted">{texts.rows(sheet.rows)}</span>
        ) : (
          <Badge tone="warn">{texts.notFound}</Badge>
        )}
      </div>
      {sheet.headings.length > 0 ? (
        <Columns
          name={name}
          lines={sheet.headings.map((heading) => ({ ...heading, values: valuesOf(heading.column) }))}
        />
      ) : sheet.found ? (
        <p className="mt-1 text-ink-muted">{texts.noHeadings}</p>
      ) : null}
      {sample ? (
        <div className="mt-2">
          <Disclosure summary={texts.allColumns(sample.columns.length)}>
            <Columns
              name={name}
              lines={sample.columns.map((column) => ({ ...column, values: valuesOf(column.column) }))}
            />
          </Disclosure>
        </div>
      ) : null}
    </>
  );
}

/** One line per column; on a phone one block per column. */
function Columns({ name, lines }: { name: string; lines: readonly Line[] }) {
  const shown = lines.some(({ values }) => values !== undefined);
  const heads = [texts.columns.column, texts.columns.expected, texts.columns.found];
  return (
    <table className="mt-2 w-full table-fixed text-left max-sm:block">
      <caption className="sr-only">{name}</caption>
      <thead className="text-13 text-ink-muted max-sm:sr-only">
        <tr>
          {[...heads, ...(shown ? [texts.columns.values] : [])].map((head, index) => (
            <th key={head} scope="col" className={`py-1.5 pr-3 font-medium ${index === 0 ? 'w-20' : ''}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line) => (
          <ColumnRow key={line.column} line={line} shown={shown} />
        ))}
      </tbody>
    </table>
  );
}

const CELL = 'py-2 pr-3 sm:border-t sm:border-line max-sm:block max-sm:py-0.5 max-sm:pr-0';

function ColumnRow({ line: { column, expected, found, documented, values }, shown }: { line: Line; shown: boolean }) {
  return (
    <tr className="align-top max-sm:mb-2 max-sm:block max-sm:rounded-md max-sm:bg-sunken max-sm:px-3 max-sm:py-2">
      <th scope="row" className={`${CELL} font-medium`}>
        <span className="mr-1 text-13 text-ink-muted sm:hidden">{texts.columns.column}</span>
        {column}
      </th>
      <td className={`${CELL} wrap-anywhere`}>
        <Name>{texts.columns.expected}</Name>
        {expected}
      </td>
      <td className={`${CELL} wrap-anywhere`}>
        <Name>{texts.columns.found}</Name>
        {found === '' ? <span className="text-ink-muted">{texts.noHeading}</span> : found}{' '}
        {documented === undefined ? null : documented ? (
          <Badge tone="good">{texts.known}</Badge>
        ) : (
          <Badge tone="bad">{texts.unknown}</Badge>
        )}
      </td>
      {shown ? (
        <td className={`${CELL} wrap-anywhere`}>
          <Name>{texts.columns.values}</Name>
          <Values values={values ?? []} />
        </td>
      ) : null}
    </tr>
  );
}

/** The name of the column, for a phone, which shows no header row. */
function Name({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-1.5 text-13 text-ink-muted sm:hidden">
      {children}
    </span>
  );
}

function Values({ values }: { values: readonly string[] }) {
  if (values.every((value) => value.trim() === '')) return <span className="text-ink-muted">{texts.sample.empty}</span>;
  return (
    <ol className="flex flex-col">
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the rows have no other name
        <li key={index}>
          {value.trim() === '' ? <span className="text-ink-muted">{texts.sample.empty}</span> : value}
        </li>
      ))}
    </ol>
  );
}
