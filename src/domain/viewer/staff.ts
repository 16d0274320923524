import { domainOf } from './email-address.ts';
import type { EmailKey } from './email-address.ts';

/** What the server knows about who is an administrator. */
export interface AdminRules {
  /** The system admin e-mails (on the wire hardcodedEmails). */
  readonly systemEmails: ReadonlySet<EmailKey>;
  /** The additional admin e-mails (on the wire configuredEmails). */
  readonly additionalEmails: ReadonlySet<EmailKey>;
  /** The firm's own mail domain, `STAFF_DOMAIN`; empty or undefined if it is not set. */
  readonly staffDomain?: string | undefined;
  /** Whether the Users tab lists the address. */
  readonly inDirectory: boolean;
}

/**
 * Whether an address belongs to an administrator: it is in an admin list, or it has the staff domain and is in the Users tab. A mailbox at the firm
 * is not enough, and what a row of the sheet says about a role is never read.
 */
export function isAdmin(email: EmailKey, rules: AdminRules): boolean {
  if (rules.systemEmails.has(email) || rules.additionalEmails.has(email)) return true;
  return rules.inDirectory && isStaff(email, rules.staffDomain);
}

/** Whether the part after the last @ is exactly the staff domain: neither firm.example.evil.example nor sub.firm.example is. */
export function isStaff(email: EmailKey, staffDomain: string | undefined): boolean {
  const domain = (staffDomain ?? '').trim().toLowerCase().replace(/^@/, '');
  return domain !== '' && domainOf(email) === domain;
}
