/** A secret address under which a person's calendar program fetches the deadlines of one company. */
export interface CalendarFeedRow {
  /** Identifies the address in lists. It gives no access. */
  id: string;
  /** SHA-256 of the secret in the address. */
  secret_hash: string;
  email: string;
  company_id: string;
  name: string;
  detail: 'short' | 'full';
  created_at: number;
  fetched_at: number | null;
  /** Name of the program that fetched it last. */
  fetched_by: string | null;
}

/** The state of an event in the calendars of a company. */
export interface CalendarEventRow {
  company_id: string;
  detail: 'short' | 'full';
  uid: string;
  /** Hash of the event's content. */
  hash: string;
  sequence: number;
  /** When the event got this content; milliseconds since the epoch. */
  at: number;
  /** The first publication with this content. */
  publication: number;
}
