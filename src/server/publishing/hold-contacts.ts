import { companyKey } from '#domain/company/company-key.ts';
import { cell } from '#domain/tabs/column.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { NO_COMPANY } from '#server/store/payloads.ts';
import type { Guarded } from './guard-reading.ts';
import type { Outlet } from './hold-rows.ts';
import type { PublishedState } from '#server/store/publication-plan.ts';
import type { ReadPortfolio } from './read-portfolio.ts';

const { at } = TABLES.users;

/**
 * The helpdesk contacts while something is held; they are in the Users rows. A company whose people are held keeps its published contacts, because only
 * its earlier people see them. Any other company gets the contacts that were read, without the rows of people who are set aside.
 */
export async function holdContacts(
  before: PublishedState,
  { tabs: { users: now }, userRows }: ReadPortfolio,
  guarded: Guarded,
  apart: ReadonlySet<string>,
  outlet: Outlet,
): Promise<void> {
  for (const { tab, company } of before.payloads)
    if (tab === 'users' && company !== NO_COMPANY && guarded.keeps('users', company)) outlet.leave(tab, company);
  if (!now || guarded.keepsTab('users')) return;
  const seen = new Map<string, number>();
  const texts = new Map<string, readonly string[]>();
  const rows = new Map<string, string[]>();
  for (const row of userRows) {
    const company = companyKey(row[at.company] ?? '');
    const place = seen.get(company) ?? 0;
    seen.set(company, place + 1);
    if (apart.has(emailKey(cell(row, at.email)) ?? '')) continue;
    const read = texts.get(company) ?? now.payloads.rowsOf(company);
    texts.set(company, read);
    const text = read[place];
    if (text === undefined) continue;
    const served = rows.get(company);
    if (served) served.push(text);
    else rows.set(company, [text]);
  }
  for (const [company, served] of rows)
    if (!guarded.keeps('users', company))
      await outlet.offer('users', company, now.payloads.textOf(company, served), served.length);
}
