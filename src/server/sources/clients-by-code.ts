import { companyKey } from '#domain/company/company-key.ts';
import { clientAtStart, codesSeen, openCodes } from '#domain/layout/read/client-codes.ts';
import type { ClientOfCode } from '#domain/layout/read/client-codes.ts';
import type { ClientCodes, Layout } from '#domain/layout/layout.ts';
import { headOf, refuseProblems } from './find-sheet.ts';
import type { SourceSheets } from './portfolio-source.ts';
import { tableOf } from './table-of-sheet.ts';

/**
 * Reads the sheets that list codes with the names of their clients, each once. Without codes of its own, a sheet may name a client by those of the other sheets,
 * if they are no part of a reference.
 */
export function clientsByCode(layout: Layout, source: SourceSheets) {
  const read = new Map<string, Promise<ClientOfCode>>();
  const clientsOf = (codes: ClientCodes): Promise<ClientOfCode> => {
    const key = JSON.stringify(codes);
    const known = read.get(key) ?? readCodes(codes, layout, source);
    read.set(key, known);
    return known;
  };
  return async (codes: ClientCodes | undefined): Promise<ClientOfCode | undefined> => {
    if (codes) return clientsOf(codes);
    const lists = layout.feeds.flatMap((feed) => (feed.by === 'heading' ? (feed.clientCodes ?? []) : []));
    const all = await Promise.all(lists.filter(({ atStart }) => !atStart).map(clientsOf));
    return all.length === 0 ? undefined : onlyOf(all);
  };
}

/** The client of a code that several lists may have. */
const onlyOf =
  (lists: readonly ClientOfCode[]): ClientOfCode =>
  (code) => {
    const names = lists.flatMap((clientOf) => clientOf(code) ?? []);
    return new Set(names.map(companyKey)).size === 1 ? names[0] : undefined;
  };

async function readCodes(codes: ClientCodes, layout: Layout, source: SourceSheets): Promise<ClientOfCode> {
  const { head, rest } = await headOf(tableOf(codes, layout, source));
  const open = openCodes(codes, layout, head);
  refuseProblems(open, codes.sheet);
  const seen = codesSeen(open);
  for await (const batch of rest(open.header.rowNumber)) for (const row of batch) seen.see(open.align(row));
  return codes.atStart ? clientAtStart(seen.clientOf) : seen.clientOf;
}
