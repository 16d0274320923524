import { createContext, Fragment, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement, ReactNode, Ref, RefObject } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { CustomItemComponentProps, WindowVirtualizerHandle } from 'virtua';

import { cx } from '#web/lib/cx.ts';
import { readHistoryState, writeHistoryState } from '#web/lib/navigation.ts';
import { onScrollRest, stopRestoringScroll } from '#web/lib/scroll-memory.ts';
import { flatten } from './use-row-window.ts';
import type { Line, RowGroup } from './use-row-window.ts';

export interface VirtualListProps<Item> {
  /** The label of the list. */
  label: string;
  groups: readonly RowGroup<Item>[];
  itemKey: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  /** The name under which the history entry stores the place; unique on a page. */
  memoryKey?: string;
  /** The estimated height of an item in pixels; real heights are measured. */
  itemSize?: number;
  /** At least how many pixels of the window are above the list, or hide it, when the page is at its top. */
  startsAt?: number;
  className?: string;
}

/**
 * The line at the top of the window, and how many of its pixels are above the window. If the window begins above the list, the line is -1
 * and the pixels are the scroll position of the page.
 */
interface Place {
  line: number;
  pixels: number;
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'line' in value && 'pixels' in value;
}

/**
 * A list of any length that scrolls with the window. Only the lines near the window are in the page. The heading of the current group
 * sticks under the top bar. The place is stored as a line, not in pixels, because heights differ between visits.
 */
export function VirtualList<Item>({
  label,
  groups,
  itemKey,
  renderItem,
  memoryKey = 'list',
  itemSize = 72,
  startsAt = 0,
  className,
}: VirtualListProps<Item>) {
  const lines = useMemo(() => flatten(groups), [groups]);
  const list = useRef<WindowVirtualizerHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const sticky = useRef<HTMLDivElement>(null);
  const [topGroup, setTopGroup] = useState<RowGroup<Item>>();
  const atFirst = useLinesAtFirst(frame, lines, { itemSize, startsAt, memoryKey });
  // Returns the same element for the same line, so that a line is not rendered again when its height has been measured.
  const draw = useMemo(() => {
    const drawn = new WeakMap<object, ReactElement>();
    return (line: Line<Item>) => {
      const known = drawn.get(line) ?? drawLine(line, itemKey, renderItem);
      drawn.set(line, known);
      return known;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- new lines are new objects
  }, [itemKey, renderItem]);

  /** The line that is `offset` pixels below the start of the list. */
  const lineAt = (offset: number) => {
    // The virtualizer measures from the top of the page.
    const start = (frame.current?.getBoundingClientRect().top ?? 0) + scrollY;
    return list.current?.findItemIndex(start + offset) ?? 0;
  };

  useLayoutEffect(() => {
    const kept = readHistoryState(memoryKey);
    if (!isPlace(kept)) return;
    stopRestoringScroll();
    if (kept.line < 0) scrollTo({ top: kept.pixels, behavior: 'instant' });
    else list.current?.scrollToIndex(kept.line, { align: 'start', offset: kept.pixels });
  }, [memoryKey]);

  useEffect(
    () =>
      onScrollRest(() => {
        if (!frame.current || !list.current) return;
        const above = -frame.current.getBoundingClientRect().top;
        const line = above > 0 ? lineAt(above) : -1;
        const pixels = line < 0 ? scrollY : above - list.current.getItemOffset(line);
        writeHistoryState(memoryKey, { line, pixels: Math.round(pixels) } satisfies Place);
      }),
    [memoryKey],
  );

  function follow() {
    if (!frame.current || !sticky.current) return;
    const covered = sticky.current.getBoundingClientRect().top - frame.current.getBoundingClientRect().top;
    setTopGroup(covered > 0 ? lines[lineAt(covered)]?.group : undefined);
  }

  return (
    <div ref={frame} className={cx('relative overflow-clip rounded-lg border border-line bg-surface', className)}>
      <div ref={sticky} aria-hidden="true" className="sticky top-(--shell-top) z-10 h-0">
        {topGroup?.heading === undefined ? null : <GroupHeading>{topGroup.heading}</GroupHeading>}
      </div>
      <div role="list" aria-label={label}>
        <LineCount value={lines.length}>
          <WindowVirtualizer
            key={atFirst}
            ref={list}
            item={ListLine}
            data={lines}
            itemSize={itemSize}
            ssrCount={atFirst}
            onScroll={follow}
          >
            {draw}
          </WindowVirtualizer>
        </LineCount>
      </div>
    </div>
  );
}

function drawLine<Item>(
  line: Line<Item>,
  itemKey: (item: Item) => string,
  renderItem: (item: Item) => ReactNode,
): ReactElement {
  return line.kind === 'heading' ? (
    <h2 key={`heading ${line.group.key}`}>
      <GroupHeading>{line.group.heading}</GroupHeading>
    </h2>
  ) : (
    <Fragment key={itemKey(line.item)}>{renderItem(line.item)}</Fragment>
  );
}

/**
 * How many lines to draw before anything has been measured; 0 if the list returns to a line further down. The virtualizer draws only these lines
 * until the first scroll, so their number is doubled if they do not fill the window: after it has grown, or if the lines are lower than
 * estimated.
 */
function useLinesAtFirst(
  frame: RefObject<HTMLElement | null>,
  lines: readonly object[],
  { itemSize, startsAt, memoryKey }: { itemSize: number; startsAt: number; memoryKey: string },
): number {
  const [atFirst, setAtFirst] = useState(() => {
    const kept = readHistoryState(memoryKey);
    const place = isPlace(kept) ? kept : { line: -1, pixels: 0 };
    if (place.line >= 0) return 0;
    const above = Math.max(0, startsAt - place.pixels);
    return Math.ceil(Math.max(0, innerHeight - above) / itemSize) + 1;
  });
  useEffect(() => {
    const look = () => {
      const drawn = frame.current?.querySelectorAll('[role="listitem"]');
      const last = drawn?.[drawn.length - 1];
      if (!last || drawn.length >= lines.length || drawn.length !== atFirst) return;
      if (last.getBoundingClientRect().bottom < innerHeight) setAtFirst(atFirst * 2);
    };
    const wait = requestAnimationFrame(() => look());
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(wait);
      removeEventListener('resize', look);
    };
  }, [frame, lines, atFirst]);
  return atFirst;
}

function GroupHeading({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-2 font-medium sm:px-5">
      {children}
    </div>
  );
}

const LineCount = createContext(0);

/** Only some lines are in the page, so each states its place in the whole list. */
function ListLine({ index, style, children, ref }: CustomItemComponentProps) {
  return (
    <div
      ref={ref as Ref<HTMLDivElement>}
      role="listitem"
      aria-setsize={useContext(LineCount)}
      aria-posinset={index + 1}
      style={style}
      className={index === 0 ? undefined : 'border-t border-line'}
    >
      {children}
    </div>
  );
}
