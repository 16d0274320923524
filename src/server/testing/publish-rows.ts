import { documentedHeader } from '#domain/tabs/header.ts';
import { byTab } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { buildPublication } from '#server/publishing/build-publication.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import type { SourceReading } from '#server/sources/portfolio-source.ts';
import { keepDataReport } from '#server/store/data-report.ts';
import type { Parts } from '#server/compose/parts.ts';

/** Publishes rows as a sync does, but without the child process and, by default, without the guard. Tabs that are not given are empty, not missing. */
export async function publishRows(
  parts: Parts,
  rows: Partial<Record<Tab, readonly Row[]>>,
  { guarded = false }: { readonly guarded?: boolean } = {},
): Promise<void> {
  const publisher = createPublisher({
    ...parts,
    readerVersion: 'test',
    runBuild: (_spec, before, take, _signal, stored) =>
      buildPublication(readingOf(rows), guarded ? before : { ...before, shapes: {} }, stored, take),
    keepReport: keepDataReport,
  });
  const outcome = await publisher.publish(
    { spec: { kind: 'workbook', path: 'rows' }, identity: 'rows', label: 'rows', fingerprint: async () => undefined },
    new AbortController().signal,
  );
  if (outcome.kind === 'failed') throw new Error(`publishing failed: ${outcome.code}`);
}

function readingOf(rows: Partial<Record<Tab, readonly Row[]>>): SourceReading {
  return byTab((tab) => ({ found: true, header: documentedHeader(tab), batches: oneBatch(rows[tab] ?? []) }));
}

async function* oneBatch(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
