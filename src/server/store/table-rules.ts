import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** The purposes for which texts in the store may be sealed. `Secrets` seals for no other purpose. */
export type SealingPurpose =
  | 'challenges/code'
  | 'instruction_sets/code'
  | 'outbox/message'
  | 'settings/google-private-key'
  | 'settings/smtp-password'
  | 'settings/webhook-secret'
  | 'state/hash-key'
  | 'workbooks/key';

/** The columns of a table that hold sealed texts. A change of the secret key seals these texts again. */
export interface SealedColumns<Column = string> {
  /** A column with an index, by which a row is found again quickly. */
  readonly key: Column;
  readonly columns: readonly Column[];
  /** `text` if the whole value may be sealed; `json` if the value is a document in which texts may be sealed. */
  readonly holds: 'text' | 'json';
  readonly purposes: readonly SealingPurpose[];
}

/**
 * People and companies whose data is erased. After a restore only their keyed hashes are known: then a name that is found in
 * the store is hashed and compared.
 */
export interface Forgotten {
  isPerson(address: string): boolean;
  isCompany(name: string): boolean;
  /** Whether this is the keyed hash of a forgotten address, as the store has it. */
  isAddressHash(hash: string): boolean;
  /** The text that replaces a name in a row that is kept. The same name gives the same pseudonym; without the key the name cannot be found from it. */
  pseudonym(name: string): string;
  /** Opens a sealed text. */
  open(purpose: SealingPurpose, sealed: string): string;
}

/** How the rows of a table are changed when a person or a company is forgotten. */
export interface ForgettingRules<Column = string> {
  /** A row is deleted if one of these columns contains the address of the person… */
  readonly person?: readonly Column[];
  /** …or its keyed hash… */
  readonly addressHash?: readonly Column[];
  /** …or the key of the company… */
  readonly company?: readonly Column[];
  /** …or a sealed document that names one of them. */
  readonly sealed?: Column;
  /** Addresses in these columns are replaced by a pseudonym. */
  readonly names?: readonly Column[];
  /** Documents (JSON) in which addresses and names of companies are replaced by a pseudonym. */
  readonly documents?: readonly Column[];
  /** A further step, which runs first: `what` describes it in the documentation, `run` returns how many rows it changed. */
  readonly also?: {
    readonly what: string;
    readonly run: (db: Transaction<Schema>, forgotten: Forgotten) => Promise<number>;
  };
}

/**
 * How a client's rows are read when an administrator confirms that a company is the same client as an earlier one, or undoes that. A row
 * never moves to another id. A confirmation adds the earlier ids to `companyIds`, and the table decides how its rows are read:
 * - `read under all ids`: it counts as if the client had always had one name;
 * - `the newest id counts`: of the rows of all ids, the one of the newest id that has one;
 * - `of one id alone`: it belongs to one name, and a confirmation changes nothing;
 * - `found under all ids, and stays`: it is found as if the client had always had one name, and stays without the id when the client is erased.
 */
export type Lasting =
  'read under all ids' | 'the newest id counts' | 'of one id alone' | 'found under all ids, and stays';

export type TableRules<Name extends keyof Schema> = Rules<Name> &
  ('company_id' extends keyof Schema[Name]
    ? {
        /** Required for a table with a `company_id`. Its rows are deleted when their company is erased, unless this says that they stay. */
        readonly lasting: Lasting;
      }
    : { readonly lasting?: never });

interface Rules<Name extends keyof Schema> {
  /** The columns of the primary key, in its order. A move to another database copies and compares rows in this order. */
  readonly key: readonly (keyof Schema[Name] & string)[];
  readonly sealed: 'nothing' | SealedColumns<keyof Schema[Name] & string>;
  /** How long a row is kept, in words, and what removes it if there is no `sweep`. */
  readonly kept: string;
  /** Deletes the rows that have expired at `now` (milliseconds since the epoch). Runs every minute. */
  readonly sweep?: (db: Kysely<Schema>, now: number) => Promise<unknown>;
  /** How rows about a forgotten person or company are changed; a text gives the reason why they are not. */
  readonly forget: string | ForgettingRules<keyof Schema[Name] & string>;
  /**
   * Whether a restored backup keeps the rows. Rows that may have ended since the backup and must not become active again are dropped. The operator's guide
   * has the same list for PostgreSQL. A move to another database copies all rows of all tables.
   */
  readonly restored: 'kept' | 'dropped';
}
