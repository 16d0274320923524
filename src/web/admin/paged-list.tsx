import { useMemo } from 'react';
import type { ReactNode } from 'react';

import { useDesktop } from '#web/lib/browser-state.ts';
import { common } from '#web/texts/en/common.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { coverFrame } from '#web/ui/link.tsx';
import { IconSearch } from '#web/ui/more-icons.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';

interface PagedListProps<Item> {
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  columns: readonly Column<Item>[];
  /** The usual height of a row on a phone, in pixels. */
  rowHeight: number;
  row: (item: Item) => ReactNode;
}

/** Items whose details open: a table on a desktop, rows on a phone. */
export function PagedList<Item>({ label, items, itemKey, columns, rowHeight, row }: PagedListProps<Item>) {
  const groups = useMemo(() => [{ key: 'all', items }], [items]);
  if (useDesktop()) return <DataTable caption={label} columns={columns} groups={groups} itemKey={itemKey} />;
  return <VirtualList label={label} groups={groups} itemKey={itemKey} itemSize={rowHeight} renderItem={row} />;
}

/** The first cell of a table row. Its text opens the details, and so does the rest of the row. */
export function OpeningCell({ title, note, onOpen }: { title: string; note: string; onOpen: () => void }) {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${coverFrame} block max-w-full truncate text-left focus-visible:after:-outline-offset-2`}
        onClick={onOpen}
      >
        {title}
      </button>
      <span className="block truncate text-13 font-normal text-ink-muted">{note}</span>
    </>
  );
}

/** A row on a phone, which opens the details. */
export function OpeningRow({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex w-full flex-col items-start gap-0.5 px-4 py-3 text-left transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

interface NextPageProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  label: string;
  failed: string;
}

/** The button under the list that loads the next page, if there is one. */
export function NextPage({ query, label, failed }: NextPageProps) {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex flex-col items-center gap-3 pt-2">
      {query.isFetchNextPageError ? <Banner tone="bad">{failed}</Banner> : null}
      <Button
        busy={query.isFetchingNextPage}
        busyLabel={common.loading}
        className="max-sm:w-full"
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}

interface NothingListedProps {
  filtered: boolean;
  /** Shown with `texts.none`, if there is nothing to list even without filters. */
  icon: ReactNode;
  texts: Record<'none' | 'noMatch', { readonly title: string; readonly text: string }>;
}

export function NothingListed({ filtered, icon, texts }: NothingListedProps) {
  const { title, text } = filtered ? texts.noMatch : texts.none;
  return (
    <EmptyState framed icon={filtered ? <IconSearch size={24} /> : icon} title={title}>
      {text}
    </EmptyState>
  );
}

export function ListSkeleton() {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <SkeletonRows rows={8} />
    </div>
  );
}
