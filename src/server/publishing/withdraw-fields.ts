import { gzipSync } from 'node:zlib';
import { isOwnedTab } from '#domain/guard/row-identity.ts';
import { chosenColumns } from '#domain/tabs/optional-fields.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { DirectoryDocument, DirectoryEntry } from '#server/directory/published-directory.ts';
import { forgetReportedValues } from '#server/store/data-report.ts';
import { payloadHash } from '#server/store/packed-payload.ts';
import { DIRECTORY_TAB } from '#server/store/payloads.ts';
import type { Payloads } from '#server/store/payloads.ts';
import type { PublishedShapes } from '#server/store/publication-plan.ts';
import type { Publications } from '#server/store/publications.ts';
import { setAsideTab } from './compare-tab.ts';
import { inflated, inPieces } from './published-rows.ts';

/**
 * Removes the fields that were turned off from the published data, without reading the source: held data, and data of a source that
 * can no longer be read, must not be served with these fields either.
 */
export async function withdrawFields(
  publications: Publications,
  payloads: Payloads,
  fields: FieldChoice,
): Promise<void> {
  const { pointer, shapes } = await publications.shapes();
  const off = fieldsTurnedOff(shapes, fields);
  if (off.size === 0) return;
  await publications.dropStaged();
  const { state } = await publications.published('');
  for (const [tab, positions] of off) {
    for (const name of payloadTabs(tab)) {
      const without = name === DIRECTORY_TAB ? personWithout : rowsWithout(positions);
      const published = state.payloads.filter((payload) => payload.tab === name);
      const rowCounts = new Map(published.map(({ company, rowCount }) => [company, rowCount]));
      for (const companies of inPieces(published))
        for (const { company, body } of await publications.stored(pointer, name, companies)) {
          const plain = inflated(body);
          // The reader refuses damaged bytes, and the next sync writes them again.
          if (!plain) continue;
          const bytes = Buffer.from(without(plain.toString('utf8')), 'utf8');
          const rowCount = rowCounts.get(company) ?? 0;
          await publications.stage(pointer + 1, [
            { tab: name, company, hash: payloadHash(bytes), rowCount, body: gzipSync(bytes) },
          ]);
        }
    }
  }
  const narrowed = withoutFields(shapes, off);
  // Comes first, because after the flip nothing shows that this is still to do.
  await publications.forgetFields(narrowed);
  const publication = await publications.narrow(pointer, narrowed, (transaction) =>
    forgetReportedValues(transaction, new Set<string>(off.keys())),
  );
  payloads.noteRead(publication, payloads.dataAsOf() ?? 0);
  await publications.collect(publication);
}

/** Positions of the published columns that are no longer on, or are different fields now. */
function fieldsTurnedOff(shapes: PublishedShapes, fields: FieldChoice): ReadonlyMap<Tab, ReadonlySet<number>> {
  const off = new Map<Tab, ReadonlySet<number>>();
  for (const tab of TABS) {
    const on = new Map(chosenColumns(tab, fields).map(({ index, heading }) => [index, heading]));
    const gone = (shapes[tab]?.optional ?? []).filter(([position, heading]) => on.get(position) !== heading);
    if (gone.length > 0) off.set(tab, new Set(gone.map(([position]) => position)));
  }
  return off;
}

function payloadTabs(tab: Tab): readonly string[] {
  if (tab === 'users') return [tab, DIRECTORY_TAB];
  return isOwnedTab(tab) ? [tab, setAsideTab(tab)] : [tab];
}

function rowsWithout(positions: ReadonlySet<number>): (text: string) => string {
  return (text) => {
    const { values } = JSON.parse(text) as { values: Row[] };
    return JSON.stringify({
      values: values.map((row) => row.map((cell, position) => (positions.has(position) ? '' : cell))),
    });
  };
}

/** Removes the optional field of a person, which is the last of an entry. */
function personWithout(text: string): string {
  const { users, several, setAside } = JSON.parse(text) as DirectoryDocument;
  const without = ([address, name, phone, company]: DirectoryEntry): DirectoryEntry => [address, name, phone, company];
  return JSON.stringify({
    users: users.map(without),
    ...(several && { several: several.map(without) }),
    ...(setAside && { setAside: setAside.map(without) }),
  });
}

function withoutFields(shapes: PublishedShapes, off: ReadonlyMap<Tab, ReadonlySet<number>>): PublishedShapes {
  return Object.fromEntries(
    Object.entries(shapes).map(([tab, { optional, ...shape }]) => {
      const left = optional?.filter(([position]) => !off.get(tab as Tab)?.has(position)) ?? [];
      return [tab, left.length > 0 ? { ...shape, optional: left } : shape];
    }),
  );
}
