import { companyKey } from '#domain/company/company-key.ts';
import type { NameSaid } from '#domain/layout/read/client-beside.ts';
import { rowIssue } from '#domain/report/row-issue.ts';
import type { RowIssue } from '#domain/report/row-issue.ts';
import { cell } from '#domain/tabs/column.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { clientOfRow, MATTER_IN, unknownBeside } from './client-contradicts.ts';
import type { RowPlacer } from './place-rows.ts';

interface Unknown {
  readonly rowNumber: number;
  readonly value: string;
  cells: number;
}

interface OfSheet {
  /** Number of rows that name exactly their matter's client. */
  own: number;
  /** Number of rows with an unknown name. */
  unknown: number;
  /** One of each name beside each client. */
  readonly names: Map<string, Unknown>;
}

/**
 * Finds names of no client in sheets that otherwise name the client of each matter exactly: "Corax" beside a matter of Aurora. Elsewhere such a name may be what
 * the firm calls its client.
 */
export function unknownNames(tab: Tab, placer: RowPlacer, sheetOf: (rowNumber: number) => string) {
  const sheets = new Map<string, OfSheet>();
  return {
    /** Notes a row that is shown, and what it says. */
    see(rowNumber: number, row: Row, said: readonly NameSaid[]): void {
      if (tab === 'users' || tab === 'knowledge' || said.length === 0) return;
      const client = clientOfRow(tab, row, placer);
      if (client === '') return;
      const sheet = sheetOf(rowNumber);
      const of = sheets.get(sheet) ?? { own: 0, unknown: 0, names: new Map<string, Unknown>() };
      sheets.set(sheet, of);
      if (said.some((forms) => placer.namedBeside(forms, client) === 'own')) of.own++;
      const [name = ''] = unknownBeside(said, client, placer) ?? [];
      if (name === '') return;
      of.unknown++;
      const key = JSON.stringify([companyKey(name), companyKey(client)]);
      const known = of.names.get(key);
      if (known) known.cells++;
      else of.names.set(key, { rowNumber, value: `${cell(row, MATTER_IN[tab])} (${name})`, cells: 1 });
    },
    issues: (): readonly RowIssue[] =>
      [...sheets.values()].flatMap(({ own, unknown, names }) =>
        own < unknown * MOST ? [] : [...names.values()].map((one) => issueOf(one)),
      ),
  };

  function issueOf({ rowNumber, value, cells }: Unknown): RowIssue {
    const column = tab === 'users' || tab === 'knowledge' ? undefined : MATTER_IN[tab];
    return rowIssue(tab, rowNumber, 'unknown-company-beside', { column, value, cells: cells > 1 ? cells : undefined });
  }
}

/** So many rows name their client for each one that does not. */
const MOST = 3;
