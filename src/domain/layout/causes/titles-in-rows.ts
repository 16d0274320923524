import { companyKey } from '#domain/company/company-key.ts';
import { plainName } from '#domain/company/legal-form.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { namedAbove } from '#domain/layout/propose/client-of-sheet.ts';
import type { ClientNames } from '#domain/layout/propose/suggest-client.ts';
import { longestIn } from '#domain/layout/read/named-above.ts';
import { textsOf } from '#domain/layout/read/name-rows.ts';
import { isKinds } from '#domain/layout/words/kinds-in-titles.ts';

const EXAMPLES = 4;

/**
 * Asks whether texts in rows of their own are the titles of the rows below them, in a sheet of matters without a column of titles: of marks or families
 * above their countries. If the rows do not name their client, the only client in the title of the sheet is part of the question: only a person can tell
 * that the texts are no clients.
 */
export function titlesInRows(feed: HeadingFeed, look: SheetLook, clients: ClientNames): readonly Cause[] {
  const { tab, sheet, columns, constants, blocks, titlesAbove } = feed;
  const has = (field: string): boolean => columns.some((one) => one.field === field);
  if (tab !== 'matters' || blocks || titlesAbove || has('title') || !has('id')) return [];
  const above = look.head.slice(0, (look.headerRow ?? 1) - 1).flatMap(textsOf);
  const rows = look.nameRows.filter(({ name, rows: below }) => below > 0 && !above.includes(name));
  const names = [...new Set(rows.map(({ name }) => name))];
  const mayBeClient = (name: string): boolean => plainName(name).form !== '' || longestIn(name, clients) !== undefined;
  if (names.length < 2 || names.some((name) => isKinds(name) || mayBeClient(name))) return [];
  const said = new Set(above.flatMap((text) => longestIn(text, clients) ?? []));
  const [client] = said;
  const isNamed = has('company') || constants['company'] !== undefined;
  if (!isNamed && (client === undefined || said.size > 1 || !namedAbove(look, client))) return [];
  const own =
    isNamed || client === undefined ? undefined : { clientAbove: client, constants: { ...constants, company: client } };
  return [
    causeOf('titles-in-rows', {
      ...{
        tab,
        sheet,
        field: own ? 'company' : 'title',
        found: own ? (clients.get(companyKey(client ?? '')) ?? client ?? '') : '',
      },
      ...{ count: rows.reduce((sum, one) => sum + one.rows, 0), examples: names.slice(0, EXAMPLES) },
      change: { kind: 'put-feed', feed: { ...feed, ...own, titlesAbove: true } },
    }),
  ];
}
