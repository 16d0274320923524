/** A client that is or was published under one name, from one publication to another. */
export interface CompanyRow {
  /** `CompanyId`. */
  id: string;
  /** Company key. At most one company with the same key is open. */
  company: string;
  /** As the sheet spelled it last. */
  name: string;
  /** The name as a search compares it, made by `searchFold`. */
  searched: string;
  /** The first publication that contains the company. */
  opened_in: number;
  opened_at: number;
  /** The first publication that no longer contains it; null while it is open. */
  closed_in: number | null;
  closed_at: number | null;
  /** The closed company that an administrator confirmed to be the same client; null for none. */
  follows: string | null;
  follows_since: number | null;
  /** JSON: its people and matters as samples of hashes, the newest last (`domain/company/members.ts`). */
  members: string;
}

/** A person whom the firm allows all companies that they are listed under. */
export interface SeveralCompaniesRow {
  email: string;
  allowed_by: string;
  allowed_at: number;
}
