import { useMemo, useState } from 'react';

import { instructionsSheet } from '#domain/export/instructions-sheet.ts';

import { RecordNote } from '#web/admin/record-note.tsx';
import { forFile, formatInstant } from '#web/lib/format.ts';
import { useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressView } from '#web/lib/use-address-view.ts';
import { downloadXlsx } from '#web/portfolio/download-xlsx.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { data } from '#web/texts/en/data.ts';
import { adminInstructions } from '#web/texts/en/admin-instructions.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconCheck } from '#web/ui/icons.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { rowKey, useDesk, useDeskFigures, wholeDesk, addressParts, readFilter } from '../api.ts';
import type { DeskFigures, DeskInstruction, DeskFilter } from '../api.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { DeskRow } from './desk-row.tsx';
import { HistoryDialog } from './history-dialog.tsx';

const texts = adminInstructions.desk;

const addressOf = (filter: DeskFilter) => paths.adminInstructions(addressParts(filter));

/** The instructions of clients. Administrators acknowledge, complete, return or assign them, one by one or many at once. */
export function Desk() {
  const [filter, change] = useAddressView(readFilter, addressOf);
  // Requests the view of the address, which follows the controls a moment later: typing a word sends one request.
  const requested = readFilter(useQueryParams());
  const query = useDesk(requested);
  const rows = useMemo(() => query.data?.pages.flatMap(({ instructions }) => instructions), [query.data]);
  const figures = useDeskFigures(requested).data;
  return (
    <>
      <RecordNote whole />
      <DeskFilters filter={filter} onChange={change} known={figures} />
      <LoadState query={{ ...query, data: rows }} failed={texts.loadFailed} skeleton={<SkeletonRows rows={6} />}>
        {(found) => (
          <>
            {found.length === 0 ? (
              <NothingFound filter={requested} />
            ) : (
              <Rows rows={found} order={requested.order} filter={requested} people={figures?.people ?? []} />
            )}
            {query.hasNextPage ? (
              <Button
                className="self-center"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.more}
              </Button>
            ) : null}
          </>
        )}
      </LoadState>
    </>
  );
}

interface RowsProps {
  rows: readonly DeskInstruction[];
  order: DeskFilter['order'];
  filter: DeskFilter;
  people: DeskFigures['people'];
}

interface Group {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly DeskInstruction[];
}

/** The rows in one list, or in one list for each client. New and late instructions come first. */
function groupsOf(rows: readonly DeskInstruction[], order: DeskFilter['order']): readonly Group[] {
  const urgency = ({ state, late }: DeskInstruction) => (state === 'given' ? (late ? 0 : 1) : 2);
  const sorted = rows.toSorted((a, b) => urgency(a) - urgency(b));
  if (order === 'newest') return [{ key: '', title: texts.list, rows: sorted }];
  return [...Map.groupBy(sorted, ({ company }) => company.id)]
    .map(([key, own]) => ({ key, title: own[0]?.company.name ?? '', rows: own }))
    .toSorted((a, b) => a.title.localeCompare(b.title));
}

function Rows({ rows, order, filter, people }: RowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [looking, setLooking] = useState<DeskInstruction>();
  const groups = useMemo(() => groupsOf(rows, order), [rows, order]);
  const selected = rows.filter((row) => chosen.has(rowKey(row)));

  /** Selects all of these rows, or deselects them if all are selected. */
  function toggle(some: readonly DeskInstruction[]) {
    const keys = some.map(rowKey);
    const next = new Set(chosen);
    const all = keys.every((key) => chosen.has(key));
    for (const key of keys) {
      if (all) next.delete(key);
      else next.add(key);
    }
    setChosen(next);
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={texts.selectAll(rows.length)}
          checked={selected.length === rows.length}
          onChange={() => toggle(rows)}
        />
        <Export filter={filter} />
      </div>
      {groups.map(({ key, title, rows: own }) => (
        <Card
          key={key}
          flush
          title={title}
          aside={
            order === 'client' ? (
              <Checkbox
                className="-my-2 shrink-0"
                label={texts.selectClient(own.length)}
                checked={own.every((row) => chosen.has(rowKey(row)))}
                onChange={() => toggle(own)}
              />
            ) : undefined
          }
        >
          <PlainList label={title} className="border-t border-line">
            {own.map((row) => (
              <DeskRow
                key={rowKey(row)}
                row={row}
                client={order === 'newest'}
                selected={chosen.has(rowKey(row))}
                onSelect={() => toggle([row])}
                onLook={() => setLooking(row)}
              />
            ))}
          </PlainList>
        </Card>
      ))}
      <DeskBar selected={selected} people={people} onDone={() => setChosen(new Set())} />
      <HistoryDialog row={looking} onClose={() => setLooking(undefined)} />
    </>
  );
}

function NothingFound({ filter }: { filter: DeskFilter }) {
  const narrowed = filter.company || filter.person || filter.choice || filter.text.trim();
  return (
    <EmptyState framed icon={<IconCheck size={24} />} title={texts.none.title}>
      {narrowed ? texts.none.narrowed : texts.none[filter.view === 'open' || filter.view === 'new' ? 'open' : 'view']}
    </EmptyState>
  );
}

/** The button that saves all instructions that match the filter as a workbook. */
function Export({ filter }: { filter: DeskFilter }) {
  const [writing, setWriting] = useState(false);
  async function save() {
    setWriting(true);
    try {
      const sheet = instructionsSheet(await wholeDesk(filter), {
        states: texts.states,
        moment: (at) => forFile(formatInstant(at)),
      });
      await downloadXlsx({ name: texts.file, title: texts.list, company: '', sheet });
    } catch {
      showToast({ topic: 'export', title: data.exportFailed(`${texts.file}.xlsx`), tone: 'destructive' });
    } finally {
      setWriting(false);
    }
  }
  return (
    <Button icon={<IconDownload size={18} />} busy={writing} onClick={() => void save()}>
      {texts.export}
    </Button>
  );
}
