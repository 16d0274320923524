import { gunzipSync } from 'node:zlib';
import { companyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryDocument } from '#server/directory/published-directory.ts';
import type { Guarded } from './guard-reading.ts';
import type { PublishedState } from './publication-plan.ts';
import type { ReadPortfolio } from './read-portfolio.ts';

/** Somebody whom only the guard still lets in: published, but no longer in what was read. */
export interface VanishedUser {
  readonly email: EmailKey;
  /** Company key of the held item that keeps them; empty when the whole Users tab is held. */
  readonly company: string;
}

/**
 * Who is published and held, and does not stand in this reading under the same company any more. Whoever moved to another company
 * counts, too: while the tab is held, they would go on seeing what is the old one's.
 */
export function vanishedUsers(before: PublishedState, read: ReadPortfolio, guarded: Guarded): VanishedUser[] {
  if (!before.directory || !guarded.held.some(({ tab }) => tab === 'users')) return [];
  const wholeTab = guarded.keepsTab('users');
  const now = new Map<string, string>(read.directory.users.map(({ email, company }) => [email, company]));
  const twice = new Set<string>(read.directory.twoCompanies.map(({ email }) => email));
  const { users } = JSON.parse(gunzipSync(before.directory).toString('utf8')) as DirectoryDocument;
  return users.flatMap(([address, , , companyName]) => {
    const email = emailKey(address);
    const company = companyKey(companyName);
    if (!email || !guarded.keeps('users', company)) return [];
    // Without a hold of the whole tab, whoever stands under another company, or two, is published as the new rows say already.
    const stays = wholeTab ? now.get(email) === company : now.has(email) || twice.has(email);
    return stays ? [] : [{ email, company: wholeTab ? '' : company }];
  });
}
