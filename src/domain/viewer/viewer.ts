import type { CompanyId } from '#domain/company/company-id.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import type { EmailKey } from './email-address.ts';

export type Role = 'admin' | 'user';

/** A user as published from the Users tab. `companyName` is the spelling of the row, `company` its key. */
export interface DirectoryUser {
  readonly email: EmailKey;
  /** The address as the sheet has it: mail goes here, never to what was typed at sign-in. */
  readonly address: string;
  readonly name: string;
  readonly phone: string;
  readonly company: CompanyKey;
  readonly companyName: string;
  /** The firm takes instructions from this person; only if it has turned the field on. */
  readonly mayInstruct?: true;
}

/** A user in one publication. All data that a request reads for the user comes from the same publication. */
export interface PublishedUser extends DirectoryUser {
  readonly publication: number;
  /** The company's id. Data that outlives a publication is stored under it. */
  readonly companyId: CompanyId;
  /**
   * All ids of this client: `companyId`, then those of its earlier names, the newest first. Data that outlives a publication is read under all of
   * them.
   */
  readonly companyIds: readonly CompanyId[];
}

declare const scopeBrand: unique symbol;

/**
 * Proof that a read is limited to one company in one publication: its people and its rows never come from two publications. Every read of a payload
 * takes one, and only `companyScopeOf` makes one, from a viewer that the server has verified: code that forgets the company filter does not compile.
 */
export interface CompanyScope {
  readonly [scopeBrand]: true;
  readonly company: CompanyKey;
  readonly publication: number;
  /** As in `PublishedUser`. */
  readonly companyId: CompanyId;
  readonly companyIds: readonly CompanyId[];
}

/** Who is looking. The actor is the person; the subject, under impersonation, the client whose data is shown. */
export type Viewer =
  | { readonly kind: 'client'; readonly actor: PublishedUser }
  | { readonly kind: 'admin'; readonly actor: { readonly email: EmailKey; readonly name: string } }
  | {
      readonly kind: 'impersonating';
      readonly actor: { readonly email: EmailKey; readonly name: string };
      readonly subject: PublishedUser;
      /** Milliseconds since the epoch; absolute, never extended. */
      readonly expiresAt: number;
    };

/** The role as the stored session names it (specification, section 3); under impersonation that of the actor. */
export function roleOf(viewer: Viewer): Role {
  return viewer.kind === 'client' ? 'user' : 'admin';
}

/** The company that the viewer may read, or undefined for an administrator who is not viewing as a client. */
export function companyScopeOf(viewer: Viewer): CompanyScope | undefined {
  if (viewer.kind === 'admin') return undefined;
  const { company, publication, companyId, companyIds } = viewer.kind === 'client' ? viewer.actor : viewer.subject;
  return { company, publication, companyId, companyIds } as CompanyScope;
}
