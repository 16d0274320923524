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

/**
 * The first letters of the first two parts of a name, at most two characters, upper-cased; empty for a name without letters or
 * digits. Shown where a photo is missing or does not load.
 */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((part) => firstOf(/[\p{L}\p{N}]/u.exec(part)?.[0].toUpperCase() ?? ''))
    .join('');
}

// By code point, so that a letter outside the basic plane stays whole; the first, since some letters upper-case to two (ß).
function firstOf(text: string): string {
  return [...text][0] ?? '';
}
