import { gunzipSync } from 'node:zlib';
import type { Values } from '#contract/data.ts';
import type { Contact } from '#domain/contact/contact.ts';
import { contactsFromRows } from '#domain/tabs/contacts-from-rows.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import type { Payloads } from '#server/store/payloads.ts';

/** The contacts of a company, from its published rows of the Users tab. */
export async function helpdeskContacts(payloads: Payloads, scope: CompanyScope): Promise<readonly Contact[]> {
  const payload = await payloads.read(scope, 'users');
  if (!payload) return [];
  const { values } = JSON.parse(gunzipSync(payload.body).toString('utf8')) as Values;
  return contactsFromRows(values.slice(1));
}
