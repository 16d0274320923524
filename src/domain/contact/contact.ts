export type ContactRole = 'IP Service Contact' | 'Technical IP Consultant' | 'Chief IP Consultant';

/** One of the people at the firm who look after a company (specification, section 3, Helpdesk contact). */
export interface Contact {
  readonly name: string;
  readonly role: ContactRole;
  /** As the sheet has it; `emailKey` says whether mail can go there. */
  readonly email: string;
  readonly phone?: string;
  /** The same value as `phone`. */
  readonly whatsapp?: string;
  /** An https address. */
  readonly photo?: string;
  readonly description?: string;
}

/** The fixed description of each role. */
export const ROLE_DESCRIPTIONS = {
  'IP Service Contact': 'Your first contact for filings, deadlines and everyday questions.',
  'Technical IP Consultant': 'Advises you on inventions, searches and the technical side of your matters.',
  'Chief IP Consultant': 'Looks after your portfolio as a whole and its strategy.',
} as const satisfies Record<ContactRole, string>;
