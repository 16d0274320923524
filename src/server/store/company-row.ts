/** A client as the portal knows it: one that is published under a name from one publication to another. */
export interface CompanyRow {
  /** `CompanyId`. */
  id: string;
  /** Company key. Of the companies with one key at most one is open. */
  company: string;
  /** As the sheet spelled it last. */
  name: string;
  /** The first publication in which it is. */
  opened_in: number;
  opened_at: number;
  /** The first publication in which it is no longer; null while it is open. */
  closed_in: number | null;
  closed_at: number | null;
  /** The closed company that an administrator confirmed to be the same client; null for none. */
  follows: string | null;
  follows_since: number | null;
  /** JSON: who and what belonged to it, as samples of hashes, newest last (`domain/company/members.ts`). */
  members: string;
}

/** A person whom the firm allows all companies that they are listed under. */
export interface SeveralCompaniesRow {
  email: string;
  allowed_by: string;
  allowed_at: number;
}
