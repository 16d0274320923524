import type { Matter } from '#domain/matter/matter.ts';
import { cell } from './column.ts';
import { MATTERS } from './matters-table.ts';
import type { Row } from './tab.ts';

const { at } = MATTERS;

/** The matters of delivered rows (without the header), in the sheet's order; rows without an id are left out. */
export function mattersFromRows(rows: readonly Row[]): readonly Matter[] {
  const copies = new Map<string, number>();
  const matters: Matter[] = [];
  for (const row of rows) {
    const id = cell(row, at.id);
    if (id === '') continue;
    const copy = (copies.get(id) ?? 0) + 1;
    copies.set(id, copy);
    matters.push(matterFromRow(row, id, copy));
  }
  return matters;
}

function matterFromRow(row: Row, id: string, copy: number): Matter {
  return {
    key: `${copy}:${id}`,
    id,
    copy,
    docketNumber: cell(row, at.docketNumber),
    title: cell(row, at.title),
    companyName: cell(row, at.company),
    status: cell(row, at.status),
    legalStatus: cell(row, at.legalStatus),
    ipType: cell(row, at.ipType),
    jurisdiction: cell(row, at.jurisdiction),
    applicationType: cell(row, at.applicationType),
    ipFamily: cell(row, at.ipFamily),
    mostRecentEvent: cell(row, at.mostRecentEvent),
    filingDate: cell(row, at.filingDate),
    grantDate: cell(row, at.grantDate),
    earliestPriorityDate: cell(row, at.earliestPriorityDate),
    firstPublicationDate: cell(row, at.firstPublicationDate),
    applicationNumber: cell(row, at.applicationNumber),
    publicationNumber: cell(row, at.publicationNumber),
    grantNumber: cell(row, at.grantNumber),
    lastUpdated: cell(row, at.lastUpdated),
  };
}
