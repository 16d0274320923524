import { companyKey } from '#domain/company/company-key.ts';
import type { CompanyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Database } from '#server/store/database.ts';
import {
  addErasures,
  otherNamesOf,
  peopleOnceOf,
  publishedPeople,
  publishedTabs,
  settingsNaming,
  takeErasing,
} from '#server/store/erasures.ts';
import type { Erasure } from '#server/store/erasures.ts';
import { forgetRows } from '#server/store/forget-rows.ts';
import type { ForgottenRows } from '#server/store/forget-rows.ts';
import { companyErasure, forgottenBy, personErasure } from './forgotten.ts';

/** The person or company cannot be forgotten yet. `message` is for the operator; nothing was erased. */
export class ForgettingProblem extends Error {
  override readonly name = 'ForgettingProblem';
}

export interface ForgettingParts {
  readonly database: Database;
  readonly secrets: Secrets;
  /** The administrators that the environment names. */
  readonly adminEmails: readonly EmailKey[];
  readonly now: number;
}

/** A planned erasure. */
export interface Forgetting {
  readonly erasures: readonly Erasure[];
  /** The people whose data is erased. */
  readonly people: readonly EmailKey[];
  /** Earlier and later names of the company. */
  readonly otherNames?: readonly string[];
}

/** Plans to erase a person. Throws `ForgettingProblem` while the next reading, or a setting, would bring the person back. */
export async function planPerson(parts: ForgettingParts, address: string): Promise<Forgetting> {
  const email = emailKey(address);
  if (!email) throw new ForgettingProblem(`${address} is not an email address.`);
  const plan = { erasures: [personErasure(parts.secrets, email, parts.now)], people: [email] };
  const listed = (await publishedPeople(parts.database.db)).find(([other]) => emailKey(other) === email);
  if (listed)
    throw new ForgettingProblem(
      `${email} is still published as a user of ${listed[3]}. Remove the row from the Users sheet, press Sync, accept what is held back, and try again.`,
    );
  const reason = await adminReason(parts, plan);
  if (reason) throw new ForgettingProblem(`${email} is still ${reason}`);
  return plan;
}

/** Plans to erase the company under all its names, and every person who according to the store belonged to it and to no other. Throws `ForgettingProblem`. */
export async function planCompany(parts: ForgettingParts, name: string): Promise<Forgetting> {
  const { database, secrets, now } = parts;
  const named = companyKey(name);
  if (named === '') throw new ForgettingProblem('Name the company.');
  const others = await otherNamesOf(database.db, named);
  const keys: readonly CompanyKey[] = [named, ...others.keys()];
  const published = await publishedPeople(database.db);
  for (const key of keys) {
    const tabs = new Set(await publishedTabs(database.db, key));
    if (published.some(([, , , company]) => companyKey(company) === key)) tabs.add('users');
    const other = others.get(key);
    if (tabs.size > 0)
      throw new ForgettingProblem(
        `${name} ${other === undefined ? 'is' : `is the same client as ${other}, which is`} still published (${[...tabs].toSorted().join(', ')}). Remove its rows from the spreadsheet, press Sync, accept what is held back, and try again.`,
      );
  }
  const elsewhere = new Set(published.map(([address]) => emailKey(address)));
  const people: EmailKey[] = [];
  const once = await Promise.all(keys.map((key) => peopleOnceOf(database.db, key)));
  for (const address of once.flat()) {
    const email = emailKey(address);
    if (!email || elsewhere.has(email) || people.includes(email)) continue;
    const person = { erasures: [personErasure(secrets, email, now)], people: [email] };
    if ((await adminReason(parts, person)) === undefined) people.push(email);
  }
  const erasures = [
    ...keys.map((key) => companyErasure(secrets, key, now)),
    ...people.map((email) => personErasure(secrets, email, now)),
  ];
  return { erasures, people, otherNames: [...others.values()] };
}

async function adminReason(
  { database, secrets, adminEmails }: ForgettingParts,
  plan: Forgetting,
): Promise<string | undefined> {
  if (plan.people.some((email) => adminEmails.includes(email)))
    return 'named in ADMIN_EMAILS. Remove the address there, restart the server, and try again.';
  const settings = await settingsNaming(database.db, forgottenBy(plan.erasures, secrets));
  return settings.length > 0
    ? `named in the settings (${settings.join(', ')}). Remove the address there, and try again.`
    : undefined;
}

/** Rolls back the transaction of a rehearsal. */
class Rehearsed extends Error {
  readonly rows: readonly ForgottenRows[];
  constructor(rows: readonly ForgottenRows[]) {
    super('rehearsed');
    this.rows = rows;
  }
}

/** Erases in a transaction that is rolled back, and returns what was erased. */
export async function rehearse(parts: ForgettingParts, { erasures }: Forgetting): Promise<readonly ForgottenRows[]> {
  try {
    return await parts.database.db.transaction().execute(async (transaction) => {
      await takeErasing(transaction, parts.database.dialect);
      throw new Rehearsed(await forgetRows(transaction, forgottenBy(erasures, parts.secrets)));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.rows;
    throw error;
  }
}

/** Erases. `keep` first notes the erasures outside the database; if that fails, nothing is erased. */
export function erase(
  { database, secrets }: ForgettingParts,
  { erasures }: Forgetting,
  keep: (erasures: readonly Erasure[]) => void,
): Promise<readonly ForgottenRows[]> {
  return database.db.transaction().execute(async (transaction) => {
    await takeErasing(transaction, database.dialect);
    const rows = await forgetRows(transaction, forgottenBy(erasures, secrets));
    await addErasures(transaction, erasures);
    keep(erasures);
    return rows;
  });
}
