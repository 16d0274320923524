import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';

import type { MatterGroup } from '#domain/matter/group.ts';
import type { Matter } from '#domain/matter/matter.ts';

import { useDesk } from '#web/lib/browser-state.ts';
import { typeColours } from '#web/portfolio/type-colours.ts';
import { matters as texts } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import type { ColourOf } from '#web/ui/charts/palette.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconSearch } from '#web/ui/more-icons.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import type { RowGroup } from '#web/ui/row-groups.ts';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import type { MattersView } from '../matters-view.ts';
import { useMattersView } from '../use-matters-view.ts';
import { useShownMatters } from '../use-shown-matters.ts';
import { GroupHeading } from './group-heading.tsx';
import { MatterSearchBar, MatterTypeChips } from './matter-filter-bar.tsx';
import { MatterRow } from './matter-row.tsx';
import { MatterTable } from './matter-table.tsx';
import { MatterToolbar } from './matter-toolbar.tsx';
import { PrefilterLine } from './prefilter-line.tsx';

const NO_FILTERS: Partial<MattersView> = { query: '', type: '', status: '', prefilter: undefined };

/** The matters with their search, filters, grouping and order. */
export function MatterList({ matters }: { matters: readonly Matter[] }) {
  const desk = useDesk();
  const [view, change] = useMattersView();
  // What was typed appears at once; the list follows when there is time.
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
              colourOf={typeColours(matters)}
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

/** Not drawn again while somebody types and the list has yet to follow. */
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

/** Another search or filter shows its first rows, however far down the last one had been read. */
function useTopOnChange(list: React.RefObject<HTMLElement | null>, view: MattersView): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    const top = list.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [list, view]);
}
