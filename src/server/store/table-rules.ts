import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/** What a text in the store may be sealed for. `Secrets` seals for nothing else. */
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
  /** `text`: the value as a whole may be sealed. `json`: the value is a document, and texts in it may be sealed. */
  readonly holds: 'text' | 'json';
  readonly purposes: readonly SealingPurpose[];
}

/**
 * People and companies whose data is erased. They may be known by their keyed hashes alone, as after a restore: then a name that is found in
 * the store is hashed and compared.
 */
export interface Forgotten {
  isPerson(address: string): boolean;
  isCompany(name: string): boolean;
  /** Whether this is the keyed hash of a forgotten address, as the store has it. */
  isAddressHash(hash: string): boolean;
  /** What replaces a name where its row is kept: the same for the same name; without the key it leads back to none. */
  pseudonym(name: string): string;
  /** Opens a sealed text. */
  open(purpose: SealingPurpose, sealed: string): string;
}

/** What is done with the rows of a table when a person or a company is forgotten. */
export interface ForgettingRules<Column = string> {
  /** A row goes if one of these columns holds the address of the person… */
  readonly person?: readonly Column[];
  /** …or its keyed hash… */
  readonly addressHash?: readonly Column[];
  /** …or the key of the company… */
  readonly company?: readonly Column[];
  /** …or, sealed, a document that names one of them. */
  readonly sealed?: Column;
  /** Addresses in these columns are replaced by a pseudonym. */
  readonly names?: readonly Column[];
  /** Documents (JSON) in which addresses and names of companies are replaced by a pseudonym. */
  readonly documents?: readonly Column[];
  /** More than that: what it does, for the documentation, and the work itself, which comes first. It answers how many rows it touched. */
  readonly also?: {
    readonly what: string;
    readonly run: (db: Transaction<Schema>, forgotten: Forgotten) => Promise<number>;
  };
}

/**
 * What a client's rows mean when an administrator confirms that a company is the same client as an earlier one, or takes that back. A row
 * never moves to another id. A confirmation adds the earlier ids to `companyIds`, and by these words the row is read:
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
        /** Needed for a table with a `company_id`. Its rows are deleted with a company that is erased, unless it says that they stay. */
        readonly lasting: Lasting;
      }
    : { readonly lasting?: never });

interface Rules<Name extends keyof Schema> {
  /** The columns of the primary key, in its order: by them a move to another database copies the rows, and looks at each again. */
  readonly key: readonly (keyof Schema[Name] & string)[];
  readonly sealed: 'nothing' | SealedColumns<keyof Schema[Name] & string>;
  /** How long a row is kept, in words, and what removes it where there is no `sweep`. */
  readonly kept: string;
  /** Deletes, every minute, the rows whose time is over at `now` (milliseconds since the epoch). */
  readonly sweep?: (db: Kysely<Schema>, now: number) => Promise<unknown>;
  /** What happens to rows about a person or a company that is forgotten; where nothing does, the reason. */
  readonly forget: string | ForgettingRules<keyof Schema[Name] & string>;
  /**
   * Whether a restored backup keeps the rows. It drops what was ended since the backup and must not begin again. The operator's guide
   * has the same list for PostgreSQL. A move to another database takes all rows of all tables.
   */
  readonly restored: 'kept' | 'dropped';
}
