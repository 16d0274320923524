import type { Tab } from '#domain/tabs/tab.ts';
import type { HeadingFeed, LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { namedAbove } from './client-of-sheet.ts';
import { isDates } from './column-kinds.ts';
import { deadlinesOf, derivedOf, isOfActions } from './derived-dates.ts';
import { withNamesOfLinks } from './documents-beside.ts';
import { doneIn, stateIn } from './done-column.ts';
import { extendedIn } from './extended-column.ts';
import { layoutColumn } from './layout-column.ts';
import type { Matched } from './match-columns.ts';
import { refOf } from './name-column.ts';
import { constantsOf } from './propose-values.ts';
import { columnOf } from './read-columns.ts';
import { forRows, severalDays } from './several-days.ts';
import { keptIn, leftIn, shownIn } from './shown-column.ts';
import { withYearsAsDetails } from './years-of-tasks.ts';

/** The proposed feed of a sheet: how its columns and rows are read, with what was recognised of them. `client` is the one of all its rows. */
export function feedOf(
  sheet: SheetLook,
  tab: Tab,
  matched: readonly Matched[],
  client: string | undefined,
): HeadingFeed {
  const all = sheet.columns;
  const visible = all.filter(({ hidden }) => !hidden);
  const several = tab === 'deadlines' ? severalDays(visible, matched) : [];
  const own = several.length > 0 ? matched.filter(({ field }) => field !== 'dueDate' && field !== 'type') : matched;
  const isOfParents = own.some(({ givesClient }) => givesClient) && !own.some(({ field }) => field === 'grantNumber');
  const mapped = withNamesOfLinks(tab, own).map(({ field, look, second, byNumber }): LayoutColumn => ({
    ...layoutColumn(tab, field, look, all),
    ...(byNumber && { byNumber }),
    ...(second && { second: refOf(second, all) }),
    ...(tab === 'deadlines' && field === 'dueDate' && extendedIn(look, visible, all)),
    // The national number of a granted European patent is that of a right.
    ...(isOfParents && field === 'applicationNumber' && { latestNumber: true as const }),
  }));
  const { columns, task: ofYears } = withYearsAsDetails(sheet, tab, mapped);
  const taken = new Set(own.map(({ look }) => look));
  const deadlines =
    tab === 'matters' ? derivedOf(visible, sheet, taken) : forRows(deadlinesOf(several, visible, sheet, taken), sheet);
  // Behind the last of several days, a mark may be that of any of them: it says nothing of the matter.
  const isBehindDays = ({ index }: ColumnLook): boolean =>
    tab === 'matters' && deadlines.length > 1 && deadlines.some((one) => columnOf(sheet, one)?.index === index - 1);
  const ofRows = visible.filter(
    (look) => !isBehindDays(look) && !deadlines.some(({ done }) => done && columnOf(sheet, done) === look),
  );
  const others = ofRows.filter((look) => !taken.has(look) && !several.includes(look));
  // In a list of closed files, each has the day on which it was closed.
  const mayBeDone = ofRows.filter((look) => tab !== 'matters' || !isDates(look) || look.filled < sheet.rows);
  const done = doneIn(mayBeDone, all, tab);
  const ofActions = done && tab === 'matters' && isOfActions(sheet, taken) && deadlines.length > 0;
  const leaveOut = ofActions
    ? undefined
    : (done ?? stateIn(tab, ofRows, all) ?? leftIn(tab, others, all) ?? keptIn(tab, others, all));
  const shownIf = shownIn(tab, [...others, ...all.filter(({ isSecret }) => isSecret)], all);
  const hasClient = columns.some(({ field }) => field === 'company');
  const { type, ...common } = constantsOf(sheet, tab, columns, client);
  const task = ofYears ?? type;
  const fixed: Record<string, string> = {
    ...common,
    ...(task !== undefined && several.length === 0 && { type: task }),
  };
  const clientAbove = namedAbove(sheet, fixed['company']);
  return {
    by: 'heading',
    sheet: sheet.name,
    tab,
    columns,
    constants: fixed,
    ...(leaveOut && { leaveOut }),
    ...(shownIf && { shownIf }),
    leaveOutTotals: true,
    deadlines: ofActions ? deadlines.map((one) => ({ ...one, done })) : deadlines,
    ...(sheet.table && { ownTable: true as const }),
    ...(clientAbove !== undefined && { clientAbove }),
    clientFromMatter:
      !hasClient &&
      fixed['company'] === undefined &&
      ((tab === 'deadlines' && columns.some(({ field }) => field === 'matterId')) ||
        matched.some(({ givesClient }) => givesClient)),
  };
}
