import { columnLetters } from '#domain/tabs/column.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { parseSheetDate } from '#domain/time/calendar-date.ts';

import { formatDay, formatNumber } from '#web/lib/format.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { adminLosses as losses } from '#web/texts/en/admin-losses.ts';
import { Banner } from '#web/ui/banner.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { useOwnFields } from '../layout-api.ts';
import type { Preview } from '../layout-api.ts';
import { fieldsOf } from '../layout-edits.ts';
import { PreviewIssues } from './preview-issues.tsx';

const texts = adminLayout.preview;

/** What a publication would change for clients. */
export function PreviewFigures({ preview }: { preview: Preview }) {
  const { figures, rows } = preview;
  return (
    <div className="mt-5 flex flex-col gap-4">
      <p className="text-20 font-semibold">{texts.figures(figures.companies, figures.users)}</p>
      <table className="w-full max-w-96 text-left">
        <caption className="mb-1 text-left font-medium">{texts.changes}</caption>
        <thead className="text-13 text-ink-muted">
          <tr>
            <th scope="col" className="py-1 font-medium">
              {texts.tab}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {texts.before}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {texts.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ tab, before, after }) => (
            <tr key={tab}>
              <th scope="row" className="border-t border-line py-1 font-normal">
                {adminLayout.sheet.tabs[tab]}
              </th>
              <td className="border-t border-line py-1 text-right tabular-nums">{formatNumber(before)}</td>
              <td className="border-t border-line py-1 text-right tabular-nums">{formatNumber(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DescriptionList
        columns={1}
        items={[
          { label: texts.gained, value: namesOf(preview.companiesGained) },
          { label: texts.lost, value: namesOf(preview.companiesLost) },
          { label: texts.peopleGained, value: <People {...preview.peopleGained} /> },
          { label: texts.peopleLost, value: <People {...preview.peopleLost} /> },
        ]}
      />
      <Deciding preview={preview} />
      <PreviewIssues preview={preview} />
    </div>
  );
}

function namesOf({ count, first }: Preview['companiesGained']): string {
  if (count === 0) return '';
  const rest = count - first.length;
  return [...first, ...(rest > 0 ? [texts.more(rest)] : [])].join(', ');
}

/** People, each with the client whose data they see. */
function People({ count, first }: Preview['peopleGained']) {
  if (count === 0) return <span className="text-ink-muted">–</span>;
  const rest = count - first.length;
  return (
    <ul>
      {first.map(({ email, company }) => (
        <li key={`${email} ${company}`} className="wrap-anywhere">
          {email} <span className="text-ink-muted">{texts.ofClient(company)}</span>
        </li>
      ))}
      {rest > 0 ? <li>{texts.more(rest)}</li> : null}
    </ul>
  );
}

/** What clients would no longer see. Nothing if they lose nothing. */
export function Losses({ preview: { rows, companiesLost, peopleLost } }: { preview: Preview }) {
  const fewer = rows.filter(({ before, after }) => after < before);
  if (companiesLost.count + peopleLost.count + fewer.length === 0) return null;
  return (
    <Banner tone="warn" title={losses.title} className="mb-4">
      <ul className="text-ink">
        {companiesLost.count > 0 ? <li>{losses.clients(companiesLost.count, namesOf(companiesLost))}</li> : null}
        {peopleLost.count > 0 ? (
          <li className="wrap-anywhere">
            {losses.people(
              peopleLost.count,
              namesOf({ count: peopleLost.count, first: peopleLost.first.map(({ email }) => email) }),
            )}
          </li>
        ) : null}
        {fewer.map(({ tab, before, after }) => (
          <li key={tab}>{losses.rows(adminLayout.sheet.tabs[tab], before, after)}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** The headings that decide to which client a row belongs. */
export function Deciding({ preview: { deciding } }: { preview: Preview }) {
  return (
    <section aria-label={texts.deciding}>
      <p className="font-medium">{texts.deciding}</p>
      <ul className="mt-1 text-ink-muted">
        {deciding.map(({ tab, field, expected, found }) => (
          <li key={`${tab} ${field}`} className="wrap-anywhere">
            {texts.decides(adminLayout.sheet.tabs[tab], expected, found)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many rows of a tab are shown as they are. The client's screens show the others. */
const FIRST_ROWS = 20;

/** Of people, clients see their contacts at the firm, which are the same for most. */
const withoutRepeats = (values: readonly (readonly string[])[]): readonly (readonly string[])[] => [
  ...new Map(values.map((row) => [JSON.stringify(row), row])).values(),
];

/** One client's first rows, sheet by sheet, without empty columns. */
export function ClientPortfolio({ client: { name, tabs } }: { client: NonNullable<Preview['client']> }) {
  return (
    <section aria-label={texts.portfolio(name)} className="mt-4 flex flex-col gap-4">
      <h3 className="text-17">{texts.portfolio(name)}</h3>
      {tabs.some(({ count }) => count > FIRST_ROWS) ? (
        <p className="text-13 text-ink-muted">{texts.firstRows}</p>
      ) : null}
      {tabs.map(({ tab, count, values }) => (
        <Rows
          key={tab}
          tab={tab}
          title={tab === 'users' ? texts.people(count) : texts.count(adminLayout.sheet.tabs[tab], count)}
          values={(tab === 'users' ? withoutRepeats(values) : values).slice(0, FIRST_ROWS + 1)}
        />
      ))}
    </section>
  );
}

/** A date as clients see it. Those that are published as written stay so, and so do texts that look like dates. */
function asShown(isDay: boolean, cell: string): string {
  const date = isDay ? parseSheetDate(cell) : undefined;
  return date ? formatDay(date) : cell;
}

function Rows({ tab, title, values }: { tab: Tab; title: string; values: readonly (readonly string[])[] }) {
  const own = useOwnFields();
  const days = new Set(fieldsOf(tab, own).flatMap(({ index, kind }) => (kind === 'date' ? [index] : [])));
  const [header = [], ...rows] = values;
  const columns = header.map((_, at) => at).filter((at) => rows.some((cells) => (cells[at] ?? '') !== ''));
  if (columns.length === 0) return <p className="text-ink-muted">{title}</p>;
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" tabIndex={0} aria-label={title} className="sideways">
      <table className="text-left text-13">
        <caption className="mb-1 text-left text-body font-medium whitespace-nowrap">{title}</caption>
        <thead className="text-ink-muted">
          <tr>
            {columns.map((at) => (
              <th key={at} scope="col" className="py-1 pr-4 font-medium whitespace-nowrap">
                {header[at] || columnLetters(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // The rows have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {columns.map((at) => (
                <td key={at} className="max-w-72 truncate border-t border-line py-1 pr-4">
                  {asShown(days.has(at), cells[at] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
