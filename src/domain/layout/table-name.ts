/** The name of a table in a layout. The first table has the name of its sheet. */
export const tableName = (sheet: string, table: number): string => (table === 1 ? sheet : `${sheet} (table ${table})`);

/** The sheet and the table that a name means, unless a sheet has exactly this name. */
export function tableOfName(name: string): { readonly sheet: string; readonly table: number } {
  const [, sheet = name, table = '1'] = /^(.+) \(table (\d{1,3})\)$/su.exec(name) ?? [];
  return { sheet, table: Number(table) };
}
