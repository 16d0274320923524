/** A secret address under which a person's calendar program fetches the deadlines of one company. */
export interface CalendarFeedRow {
  /** For lists. It opens nothing. */
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

/** Which state of an event the calendars of a company have. */
export interface CalendarEventRow {
  company_id: string;
  detail: 'short' | 'full';
  uid: string;
  /** Hash of the event's content. */
  hash: string;
  sequence: number;
  /** When it got this content. */
  at: number;
  /** The publication that had this content first. */
  publication: number;
}
