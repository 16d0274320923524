import { cloneElement, useMemo, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { useLineWindow } from './use-line-window.ts';
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
  /** The usual height of an item in pixels; those that have been drawn count with their own. */
  itemSize?: number;
  /** At least how many pixels of the window are above the list, or hide it, when the page is at its top. */
  startsAt?: number;
  className?: string;
}

/**
 * A list of any length that scrolls with the window. Only the lines near the window are in the page, and the one with the focus. The heading
 * of the current group sticks under the top bar. The place is stored as a line, not in pixels, because heights differ between visits.
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
  const sticky = useRef<HTMLDivElement>(null);
  const count = lines.length;
  const view = useLineWindow(sticky, { count, usual: itemSize, startsAt, memoryKey });
  const draw = useMemo(
    () => once((index) => drawLine(lines, index, itemKey, renderItem)),
    [lines, itemKey, renderItem],
  );

  const shown: ReactElement[] = [];
  for (let index = view.from; index < view.to; index++) shown.push(draw(index));
  if (view.focused && view.focused.line < count) {
    const style = { position: 'absolute', insetInline: 0, top: view.focused.start };
    const line = cloneElement(draw(view.focused.line), { style });
    if (view.focused.line < view.from) shown.unshift(line);
    else if (view.focused.line >= view.to) shown.push(line);
  }
  const heading = lines[view.top]?.group.heading;
  return (
    <div className={cx('relative overflow-clip rounded-lg border border-line bg-surface', className)}>
      <div ref={sticky} aria-hidden="true" className="sticky top-(--shell-top) z-10 h-0">
        {heading === undefined ? null : <GroupHeading>{heading}</GroupHeading>}
      </div>
      <div ref={view.list} role="list" aria-label={label} className="relative [overflow-anchor:none]">
        {shown}
      </div>
    </div>
  );
}

type DrawnLine = ReactElement<{ style?: object }>;

/** Returns the same element for the same line, so that scrolling renders only new lines. */
function once(draw: (index: number) => DrawnLine): (index: number) => DrawnLine {
  const drawn = new Map<number, DrawnLine>();
  return (index) => {
    const known = drawn.get(index) ?? draw(index);
    drawn.set(index, known);
    return known;
  };
}

/** Only some lines are in the page, so each states its place in the whole list. */
function drawLine<Item>(
  lines: readonly Line<Item>[],
  index: number,
  itemKey: (item: Item) => string,
  renderItem: (item: Item) => ReactNode,
): DrawnLine {
  const line = lines[index];
  const heading = line?.kind === 'heading';
  return (
    <div
      key={line && (heading ? `heading ${line.group.key}` : itemKey(line.item))}
      role="listitem"
      aria-setsize={lines.length}
      aria-posinset={index + 1}
      className={index === 0 ? undefined : 'border-t border-line'}
    >
      {heading ? (
        <h2>
          <GroupHeading>{line.group.heading}</GroupHeading>
        </h2>
      ) : (
        line && renderItem(line.item)
      )}
    </div>
  );
}

function GroupHeading({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-2 font-medium sm:px-5">
      {children}
    </div>
  );
}
