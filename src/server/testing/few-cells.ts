import type { Row } from '#domain/tabs/tab.ts';
import { row } from './two-companies.ts';

// Short rows that contain little more than their company.

export function user(email: string, company: string): Row {
  return row('users', { name: email, email, company, serviceContactName: `Contact of ${email}` });
}

export function matter(id: string, company: string, title = `About ${id}`): Row {
  return row('matters', { id, docketNumber: `D-${id}`, company, title });
}

export function deadline(matterId: string, company: string, dueDate = '01/12/2026'): Row {
  return row('deadlines', { matterId, type: 'Annuity', dueDate, company });
}

export function document(matterId: string): Row {
  return row('documents', { matterId, url: `https://files.example/${matterId}.pdf` });
}

export function without(rows: readonly Row[], gone: (row: Row) => boolean): Row[] {
  return rows.filter((one) => !gone(one));
}

/** The rows with companies renamed. `names` has the new names by the old ones in lower case. */
export function renamed(rows: readonly Row[], names: Readonly<Record<string, string>>): Row[] {
  return rows.map((cells) => cells.map((cell) => names[cell.trim().toLowerCase()] ?? cell));
}
