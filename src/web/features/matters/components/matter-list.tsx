import { memo, useEffect, useMemo, useRef } from 'react';

import type { MatterPrefilter } from '#domain/matter/filter.ts';
import type { MatterGroup, MatterGrouping } from '#domain/matter/group.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { countBySpelling } from '#domain/text/count-by-spelling.ts';

import { useDesktop, useTablet } from '#web/lib/browser-state.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressView } from '#web/lib/use-address-view.ts';
import { useToday } from '#web/portfolio/days.ts';
import { mostUrgent, useDueNext } from '#web/portfolio/due-next.tsx';
import type { DueNextOf } from '#web/portfolio/due-next.tsx';
import { placeLabel } from '#web/portfolio/place.tsx';
import { usePrinting } from '#web/portfolio/print-table.tsx';
import { matters as texts } from '#web/texts/en/matters.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconClose } from '#web/ui/icons.tsx';
import { IconPrint, IconSearch } from '#web/ui/more-icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import type { RowGroup } from '#web/ui/use-row-window.ts';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { addressOfView, readView } from '../matters-view.ts';
import type { MattersView } from '../matters-view.ts';
import { useShownMatters } from '../use-shown-matters.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { MatterSearchBar, MatterTypeChips, MatterToolbar } from './matter-filters.tsx';
import { MatterPrint } from './matter-print.tsx';
import { MatterRow } from './matter-row.tsx';
import { MatterTable } from './matter-table.tsx';
import { SavedViews } from './saved-views.tsx';

const NO_FILTERS: Partial<MattersView> = { query: '', type: '', status: '', country: '', prefilter: undefined };

/** The matters with their search, filters, grouping and order. */
export function MatterList({ matters }: { matters: readonly Matter[] }) {
  const desktop = useDesktop();
  const tablet = useTablet();
  const dueNextOf = useDueNext();
  const [view, change] = useAddressView(readView, addressOfView);
  const shown = useShownMatters(matters, view, dueNextOf);
  const list = useRef<HTMLDivElement>(null);
  const { found, view: settled } = shown;
  useTopOnChange(list, settled);
  const filters = { view, onChange: change, found };

  return (
    <>
      <PageHeader
        title={texts.title}
        description={<p role="status">{texts.count(matters.length, found.count)}</p>}
        {...(tablet ? { actions: <ListActions view={settled} /> } : { aside: <SavedViews short view={settled} /> })}
      />
      {settled.prefilter ? <PrefilterLine prefilter={settled.prefilter} count={found.count} /> : null}
      <div className="flex flex-col gap-3 [--list-top:calc(var(--shell-top)+60px)]">
        <div className="sticky top-[calc(var(--shell-top)+1px)] z-20 -mx-4 print:hidden bg-page px-4 py-2 sm:-mx-6 sm:px-6">
          {desktop ? <MatterToolbar {...filters} /> : <MatterSearchBar {...filters} />}
        </div>
        {desktop ? null : <MatterTypeChips {...filters} oneLine={!tablet} />}
        <div ref={list} className="scroll-mt-(--list-top) [--shell-top:var(--list-top)]">
          {found.count === 0 ? (
            <NoMatch view={settled} onClear={() => change(NO_FILTERS)} />
          ) : (
            <Rows
              groups={shown.groups}
              matters={matters}
              by={settled.group}
              table={tablet}
              sort={settled.sort}
              search={shown.search}
              dueNextOf={dueNextOf}
              onChange={change}
            />
          )}
        </div>
      </div>
    </>
  );
}

function ListActions({ view }: { view: MattersView }) {
  return (
    <>
      <SavedViews view={view} />
      <Button icon={<IconPrint size={18} />} onClick={() => print()}>
        {portfolio.print}
      </Button>
      <ChooseColumns />
    </>
  );
}

interface RowsProps {
  groups: readonly MatterGroup[];
  matters: readonly Matter[];
  by: MattersView['group'];
  table: boolean;
  sort: MattersView['sort'];
  search: SearchQuery;
  dueNextOf: DueNextOf;
  onChange: (change: Partial<MattersView>) => void;
}

const keyOf = (matter: Matter) => matter.key;

/** On a phone the bar, the heading, the search and the types above the list, and the tabs below it, take more than this. */
const AROUND_LIST = 370;

/** Memoised, so that the rows are not rendered for each keystroke, but only when the search has ended. */
const Rows = memo(function Rows(props: RowsProps) {
  const { groups, matters, by, table, sort, search, dueNextOf, onChange } = props;
  const printing = usePrinting();
  const today = useToday();
  const rows = useMemo(
    () =>
      groups.map((group): RowGroup<Matter> => ({
        key: `${group.title} ${group.name}`,
        heading: by === 'none' ? undefined : <GroupHeading group={group} by={by} />,
        items: group.matters,
      })),
    [groups, by],
  );
  if (printing) return <MatterPrint groups={rows} dueNextOf={dueNextOf} />;
  if (table) {
    return (
      <MatterTable
        groups={rows}
        {...{ matters, sort, search, dueNextOf }}
        onSort={(next) => onChange({ sort: next })}
      />
    );
  }
  return (
    <VirtualList
      label={texts.list}
      groups={rows}
      itemKey={keyOf}
      renderItem={(matter) => (
        <MatterRow matter={matter} due={mostUrgent(dueNextOf(matter))} today={today} search={search} />
      )}
      itemSize={85}
      startsAt={by === 'none' ? AROUND_LIST : 0}
    />
  );
});

function NoMatch({ view, onClear }: { view: MattersView; onClear: () => void }) {
  const query = view.query.trim();
  const filtered = view.type !== '' || view.status !== '' || view.country !== '' || view.prefilter !== undefined;
  return (
    <EmptyState
      framed
      icon={<IconSearch size={24} />}
      title={texts.noMatch.title}
      action={<Button onClick={onClear}>{texts.noMatch.clear}</Button>}
    >
      {query !== '' && filtered ? texts.noMatch.withFilters(query) : texts.noMatch.text(query)}
    </EmptyState>
  );
}

/** Scrolls to the first rows after the search or a filter has changed. */
function useTopOnChange(list: React.RefObject<HTMLElement | null>, view: MattersView): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return undefined;
    last.current = view;
    const toTop = () => list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    if ((list.current?.getBoundingClientRect().top ?? 0) >= 0) return undefined;
    toTop();
    // Once more after the list has measured its new rows, because that moves them.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(toTop);
    });
    return () => cancelAnimationFrame(frame);
  }, [list, view]);
}

const UNNAMED: Readonly<Record<MatterGrouping, string>> = {
  none: '',
  ip_family: texts.singles,
  status: portfolio.noStatus,
  ipr_type: portfolio.noType,
};

/** How many countries a heading names at most. */
const COUNTRIES = 5;

/** The name and the count of a group; for a family also its title and its countries. */
function GroupHeading({ group, by }: { group: MatterGroup; by: MatterGrouping }) {
  const family = by === 'ip_family' && group.name !== '';
  return (
    <>
      <span className="flex max-w-[65%] min-w-0 shrink-0 items-baseline gap-2">
        <span className="truncate">{group.title || group.name || UNNAMED[by]}</span>
        {family && group.title ? (
          <span className="number-text shrink-0 text-13 font-normal text-ink-muted max-sm:hidden">{group.name}</span>
        ) : null}
      </span>
      <span className="min-w-0 text-right text-13 font-normal text-balance text-ink-muted">
        {family ? (
          <TextLink
            href={paths.family(group.name)}
            aria-label={texts.familyLink(group.title || group.name, group.count)}
          >
            {texts.groupCount(group.count)}
          </TextLink>
        ) : (
          texts.groupCount(group.count)
        )}
        {family ? <span className="max-sm:hidden"> · {countriesOf(group.matters)}</span> : null}
      </span>
    </>
  );
}

function countriesOf(matters: readonly Matter[]): string {
  const names = countBySpelling(matters.map(({ jurisdiction }) => jurisdiction.toUpperCase()))
    .map(({ name }) => name)
    .filter((name) => name !== '');
  const shown = names.slice(0, COUNTRIES).join(', ');
  return names.length > COUNTRIES ? `${shown} +${names.length - COUNTRIES}` : shown;
}

const unnamed = {
  type: portfolio.noType,
  country: portfolio.noCountry,
  status: portfolio.noStatus,
  legal: portfolio.noLegalStatus,
  family: portfolio.noFamily,
};

function wordsOf(prefilter: MatterPrefilter, count: number): string {
  if (prefilter.by === 'stage') return texts.prefilter.stage[prefilter.value](count);
  if (prefilter.by === 'country' && prefilter.value) return texts.prefilter.country(count, placeLabel(prefilter.value));
  return texts.prefilter[prefilter.by](count, prefilter.value || unnamed[prefilter.by]);
}

/** Names the filter of the link that the viewer followed, with a button to clear it. */
function PrefilterLine({ prefilter, count }: { prefilter: MatterPrefilter; count: number }) {
  return (
    <div className="flex flex-col gap-x-4 rounded-lg border border-accent/30 bg-accent-soft py-2 pr-2 pl-4 max-sm:items-start sm:flex-row sm:items-center sm:justify-between">
      <p className="min-w-0 font-medium wrap-anywhere max-sm:pt-1">{wordsOf(prefilter, count)}</p>
      <ButtonLink
        href={paths.matters()}
        variant="quiet"
        size="small"
        icon={<IconClose size={18} />}
        className="shrink-0 max-sm:-ml-4"
      >
        {texts.prefilter.clear}
      </ButtonLink>
    </div>
  );
}
