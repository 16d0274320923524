import { companyKey } from '#domain/company/company-key.ts';
import type { ClientCodes, Layout } from '#domain/layout/layout.ts';
import { cellReaders } from '#domain/layout/read/cell-reader.ts';
import { openCodes } from '#domain/layout/read/client-codes.ts';
import { clientsListed } from '#domain/layout/read/clients-listed.ts';
import { mayBeOneClient } from '#domain/layout/words/one-client.ts';
import { saysAll } from '#domain/layout/words/of-others.ts';
import { openContacts } from '#domain/layout/read/open-contacts.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { headOf, refuseProblems } from './find-sheet.ts';
import type { SourceSheets } from './portfolio-source.ts';
import { tableOf } from './table-of-sheet.ts';

export type ContactsOfClient = (company: string) => Row | undefined;

/**
 * The helpdesk contacts of each client, from a sheet with one row for each client, or for each person of the firm with the clients that it looks after or
 * with the initials that another sheet has beside its clients.
 */
export async function contactsByClient(layout: Layout, source: SourceSheets): Promise<ContactsOfClient | undefined> {
  const { contacts } = layout;
  if (!contacts) return undefined;
  const { head, rest } = await headOf(tableOf(contacts, layout, source));
  const open = openContacts(contacts, layout, head);
  refuseProblems(open, contacts.sheet);
  const nameOf = cellReaders(layout).of({ kind: 'company', field: 'company' }, { seeAmbiguous: () => undefined });
  // A name with a comma may be one client or several: one that is a cell by itself is surely meant.
  const [whole, parts] = [new Map<string, Row>(), new Map<string, Row>()];
  for await (const batch of rest(open.header.rowNumber))
    for (const raw of batch) {
      const row = open.read(raw);
      if (!row) continue;
      const cell = row[TABLES.users.at.company] ?? '';
      const contact = contactsOnly(row);
      addFirst(whole, cell, contact);
      for (const name of clientsListed(cell)) addFirst(parts, nameOf(name), contact);
    }
  const [ofAll] = [...whole].flatMap(([name, row]) => (saysAll(name) ? [row] : []));
  const contactOf: ContactsOfClient = (name) =>
    whole.get(companyKey(name)) ?? parts.get(companyKey(name)) ?? ofShortName(parts, name) ?? ofAll;
  if (!contacts.clientCodes) return contactOf;
  const initialsOf = await initialsByClient(contacts.clientCodes, layout, source);
  return (company) => contactOf(initialsOf.get(companyKey(company)) ?? '');
}

/** The contact of a client of which the list has a short name, if there is only one such name: "Sled & Spruce" for "Sled & Spruce Outfitters Ltd.". */
function ofShortName(rows: ReadonlyMap<string, Row>, client: string): Row | undefined {
  const [found, another] = [...rows].filter(([name]) => mayBeOneClient(name, client));
  return found && !another ? found[1] : undefined;
}

/** The first row of a client counts. */
function addFirst(rows: Map<string, Row>, name: string, row: Row): void {
  const key = companyKey(name);
  if (key !== '' && !rows.has(key)) rows.set(key, row);
}

/** The initials beside each client: those of its first row that has any. */
async function initialsByClient(
  codes: ClientCodes,
  layout: Layout,
  source: SourceSheets,
): Promise<ReadonlyMap<string, string>> {
  const { head, rest } = await headOf(tableOf(codes, layout, source));
  const open = openCodes(codes, layout, head);
  refuseProblems(open, codes.sheet);
  const { name: initialsAt, company } = TABLES.users.at;
  const initials = new Map<string, string>();
  for await (const batch of rest(open.header.rowNumber))
    for (const raw of batch) {
      const row = open.read(open.align(raw));
      const [client, own] = [companyKey(row?.[company] ?? ''), row?.[initialsAt] ?? ''];
      if (client !== '' && own !== '' && !initials.has(client)) initials.set(client, own);
    }
  return initials;
}

/** The row with only its contact columns, never the name or the address of a user. */
function contactsOnly(row: Row): Row {
  const cells = [...row];
  for (const { index, private: isPrivate, field } of TABLES.users.columns)
    if ((isPrivate && index < cells.length) || field === 'company') cells[index] = '';
  return cells;
}
