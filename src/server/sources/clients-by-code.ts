import { clientAtStart, codesSeen, openCodes } from '#domain/layout/read/client-codes.ts';
import type { ClientOfCode } from '#domain/layout/read/client-codes.ts';
import type { ClientCodes, Layout } from '#domain/layout/layout.ts';
import { headOf, refuseProblems } from './find-sheet.ts';
import type { SourceSheets } from './portfolio-source.ts';
import { tableOf } from './table-of-sheet.ts';

/** Reads the sheets that list codes with the names of their clients, each once. */
export function clientsByCode(layout: Layout, source: SourceSheets) {
  const read = new Map<string, Promise<ClientOfCode>>();
  return (codes: ClientCodes): Promise<ClientOfCode> => {
    const key = JSON.stringify(codes);
    const known = read.get(key) ?? readCodes(codes, layout, source);
    read.set(key, known);
    return known;
  };
}

async function readCodes(codes: ClientCodes, layout: Layout, source: SourceSheets): Promise<ClientOfCode> {
  const { head, rest } = await headOf(tableOf(codes, layout, source));
  const open = openCodes(codes, layout, head);
  refuseProblems(open, codes.sheet);
  const seen = codesSeen(open);
  for await (const batch of rest(open.header.rowNumber)) for (const row of batch) seen.see(open.align(row));
  return codes.atStart ? clientAtStart(seen.clientOf) : seen.clientOf;
}
