import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';

import type { MatterPrefilter } from '#domain/matter/filter.ts';
import type { MatterGroup, MatterGrouping } from '#domain/matter/group.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { countBySpelling } from '#domain/text/count-by-spelling.ts';

import { useDesk } from '#web/lib/browser-state.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressView } from '#web/lib/use-address-view.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { StatusBadge } from '#web/portfolio/status-badge.tsx';
import { typeColour } from '#web/portfolio/type-colours.ts';
import { matters as texts, portfolio } from '#web/texts/index.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { ColourOf } from '#web/ui/charts/palette.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconClose } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { IconSearch } from '#web/ui/more-icons.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import type { RowGroup } from '#web/ui/row-groups.ts';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { addressOfView, readView } from '../matters-view.ts';
import type { MattersView } from '../matters-view.ts';
import { useShownMatters } from '../use-shown-matters.ts';
import { MatterSearchBar, MatterTypeChips, MatterToolbar } from './matter-filters.tsx';
import { MatterTable } from './matter-table.tsx';

const NO_FILTERS: Partial<MattersView> = { query: '', type: '', status: '', prefilter: undefined };

/** The matters with their search, filters, grouping and order. */
export function MatterList({ matters }: { matters: readonly Matter[] }) {
  const desk = useDesk();
  const [view, change] = useAddressView(readView, addressOfView);
  // Typed text appears at once; the list follows when the browser has time.
  const settled = useDeferredValue(view);
  const shown = useShownMatters(matters, settled);
  const list = useRef<HTMLDivElement>(null);
  useTopOnChange(list, settled);
  const filters = { view, onChange: change, shown };

  return (
    <>
      <PageHeader title={texts.title} description={<p role="status">{texts.count(matters.length, shown.count)}</p>} />
      {settled.prefilter ? <PrefilterLine prefilter={settled.prefilter} count={shown.count} /> : null}
      <div className="flex flex-col gap-3 [--list-top:calc(var(--shell-top)+60px)]">
        <div className="sticky top-(--shell-top) z-30 -mx-4 bg-page px-4 py-2 sm:-mx-6 sm:px-6">
          {desk ? <MatterToolbar {...filters} /> : <MatterSearchBar {...filters} />}
        </div>
        {desk ? null : <MatterTypeChips {...filters} />}
        <div ref={list} className="scroll-mt-(--list-top) [--shell-top:var(--list-top)]">
          {shown.count === 0 ? (
            <NoMatch query={settled.query} onClear={() => change(NO_FILTERS)} />
          ) : (
            <Rows
              groups={shown.groups}
              matters={matters}
              by={settled.group}
              colourOf={typeColour}
              desk={desk}
              sort={settled.sort}
              onChange={change}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface RowsProps {
  groups: readonly MatterGroup[];
  matters: readonly Matter[];
  by: MattersView['group'];
  colourOf: ColourOf;
  desk: boolean;
  sort: MattersView['sort'];
  onChange: (change: Partial<MattersView>) => void;
}

const keyOf = (matter: Matter) => matter.key;
const rowOf = (matter: Matter): ReactNode => <MatterRow matter={matter} />;

/** Memoised: not rendered again while the user types and the list has yet to follow. */
const Rows = memo(function Rows({ groups, matters, by, colourOf, desk, sort, onChange }: RowsProps) {
  const rows = useMemo(
    () =>
      groups.map((group): RowGroup<Matter> => ({
        key: group.name,
        heading: by === 'none' ? undefined : <GroupHeading group={group} by={by} />,
        items: group.matters,
      })),
    [groups, by],
  );
  if (desk) {
    return <MatterTable groups={rows} {...{ matters, colourOf, sort }} onSort={(next) => onChange({ sort: next })} />;
  }
  return <VirtualList label={texts.list} groups={rows} itemKey={keyOf} renderItem={rowOf} itemSize={84} />;
});

function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState
      framed
      icon={<IconSearch size={24} />}
      title={texts.noMatch.title}
      action={<Button onClick={onClear}>{texts.noMatch.clear}</Button>}
    >
      {texts.noMatch.text(query.trim())}
    </EmptyState>
  );
}

/** Scrolls to the first rows after the search or a filter has changed. */
function useTopOnChange(list: React.RefObject<HTMLElement | null>, view: MattersView): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [list, view]);
}

/** A matter in two lines: what it is, and its docket, country, filing date and status. */
function MatterRow({ matter }: { matter: Matter }) {
  const { id, copy, docketNumber, title, jurisdiction, filingDate, status } = matter;
  return (
    <Link
      href={paths.matter(id, copy)}
      className="block px-4 py-3 transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2 sm:px-5"
    >
      <span className="line-clamp-2 font-medium">{title || portfolio.untitled}</span>
      <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-ink-muted">
        <span className="flex min-w-0 flex-1 basis-44 flex-wrap gap-x-3">
          <span className="number-text text-ink">{docketNumber || id}</span>
          {jurisdiction ? <span>{jurisdiction.toUpperCase()}</span> : null}
          {filingDate ? <span className="whitespace-nowrap">{sheetDay(filingDate)}</span> : null}
        </span>
        <StatusBadge status={status} />
      </span>
    </Link>
  );
}

const UNNAMED: Readonly<Record<MatterGrouping, string>> = {
  none: '',
  ip_family: portfolio.noFamily,
  status: portfolio.noStatus,
  ipr_type: portfolio.noType,
};

/** The most countries that a heading names. */
const COUNTRIES = 5;

/** A group's name and count; for a family also its countries. */
function GroupHeading({ group, by }: { group: MatterGroup; by: MatterGrouping }) {
  const family = by === 'ip_family' && group.name !== '' && group.count > 1;
  return (
    <>
      <span className="max-w-[65%] shrink-0 truncate">{group.name || UNNAMED[by]}</span>
      <span className="min-w-0 text-right text-13 font-normal text-balance text-ink-muted">
        {texts.groupCount(group.count)}
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
  return texts.prefilter[prefilter.by](count, prefilter.value || unnamed[prefilter.by]);
}

/** Names the filter of the link that led here, with a button to clear it. */
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
