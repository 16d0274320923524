import { companyKey } from '#domain/company/company-key.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { addressHashOf } from '#server/sessions/complete-sign-in.ts';
import type { Erasure } from '#server/store/erasures.ts';
import type { Forgotten } from '#server/store/table-rules.ts';

export function personErasure(secrets: Secrets, email: EmailKey, at: number): Erasure {
  return { kind: 'person', hash: addressHashOf(secrets, email), at };
}

export function companyErasure(secrets: Secrets, company: CompanyKey, at: number): Erasure {
  return { kind: 'company', hash: secrets.keyedHash('company', company), at };
}

/** Tells whether a person or company was erased. Names are hashed and compared, because erasures contain no names. */
export function forgottenBy(erasures: readonly Erasure[], secrets: Secrets): Forgotten {
  const hashesOf = (kind: Erasure['kind']): ReadonlySet<string> =>
    new Set(erasures.filter((one) => one.kind === kind).map(({ hash }) => hash));
  const [people, companies] = [hashesOf('person'), hashesOf('company')];
  const emailOf = (text: string): EmailKey | undefined => (text.includes('@') ? emailKey(text) : undefined);
  return {
    isPerson(address) {
      const email = people.size > 0 ? emailOf(address) : undefined;
      return email !== undefined && people.has(addressHashOf(secrets, email));
    },
    isCompany(name) {
      const key = companies.size > 0 ? companyKey(name) : '';
      return key !== '' && companies.has(secrets.keyedHash('company', key));
    },
    isAddressHash: (hash) => people.has(hash),
    pseudonym: (name) =>
      `forgotten-${secrets.keyedHash('pseudonym', emailOf(name) ?? companyKey(name)).slice(0, PSEUDONYM_DIGITS)}`,
    open: (purpose, sealed) => secrets.open(purpose, sealed),
  };
}

const PSEUDONYM_DIGITS = 12;
