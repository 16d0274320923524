import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';
import type { Values } from '#contract/data.ts';
import type { Contact } from '#domain/contact/contact.ts';
import { contactsFromRows } from '#domain/tabs/contacts-from-rows.ts';
import { TAB_READERS } from '#domain/tabs/tab-readers.ts';
import type { ClientTab, Entities } from '#domain/tabs/tab-readers.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import type { Payloads } from '#server/store/payloads.ts';

const inflate = promisify(gunzip);

/** The tabs whose rows belong to a company, and are entities. */
export type CompanyTab = Exclude<ClientTab, 'knowledge'>;

/**
 * A company's matters, deadlines or documents in the publication of its scope, as the browser reads them: with the firm's optional
 * fields, and empty if nothing is published. Throws `PublicationGone`.
 */
export async function companyEntities<T extends CompanyTab>(
  payloads: Pick<Payloads, 'read'>,
  scope: CompanyScope,
  tab: T,
): Promise<Entities<T>> {
  return entitiesOf(tab, (await payloads.read(scope, tab))?.body);
}

/** The entities of a stored payload; none if the company has none. */
export async function entitiesOf<T extends CompanyTab>(tab: T, body: Uint8Array | undefined): Promise<Entities<T>> {
  const { values } = body ? (JSON.parse((await inflate(body)).toString('utf8')) as Values) : { values: [] };
  const [header = [], ...rows] = values;
  return TAB_READERS[tab](rows, header) as Entities<T>;
}

/** The contacts of a company, from its published rows of the Users tab. */
export async function helpdeskContacts(payloads: Payloads, scope: CompanyScope): Promise<readonly Contact[]> {
  const payload = await payloads.read(scope, 'users');
  if (!payload) return [];
  const { values } = JSON.parse(gunzipSync(payload.body).toString('utf8')) as Values;
  return contactsFromRows(values.slice(1));
}
