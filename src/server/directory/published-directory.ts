import { gunzipSync } from 'node:zlib';
import { companyKey } from '#domain/company/company-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { DirectoryUser } from '#domain/viewer/viewer.ts';
import type { Payloads } from '../store/payloads.ts';
import type { Directory } from './directory.ts';

/** One user in the directory's payload: e-mail as the sheet has it, name, phone, company as the sheet has it. */
export type DirectoryEntry = readonly [address: string, name: string, phone: string, company: string];

/** The directory's payload before compression. Addresses that stand under two companies are left out by the publisher. */
export interface DirectoryDocument {
  readonly users: readonly DirectoryEntry[];
}

/** Keeps the users of the publication in force in memory; reads them again when another one is in force. */
export function createPublishedDirectory(payloads: Payloads): Directory {
  let loaded: { version: number; users: Promise<ReadonlyMap<EmailKey, DirectoryUser>> } | undefined;

  async function users(): Promise<ReadonlyMap<EmailKey, DirectoryUser>> {
    const version = await payloads.version();
    if (loaded?.version !== version) {
      const reading = read(payloads);
      loaded = { version, users: reading };
      reading.catch(() => {
        // A failed read is not kept: the next caller tries again.
        if (loaded?.users === reading) loaded = undefined;
      });
    }
    return loaded.users;
  }

  return {
    find: async (email) => (await users()).get(email),
    all: async () => [...(await users()).values()],
    version: () => payloads.version(),
  };
}

async function read(payloads: Payloads): Promise<ReadonlyMap<EmailKey, DirectoryUser>> {
  const payload = await payloads.readShared('directory');
  if (!payload) return new Map();
  const document = JSON.parse(gunzipSync(payload.body).toString('utf8')) as DirectoryDocument;
  const users = new Map<EmailKey, DirectoryUser>();
  for (const [address, name, phone, company] of document.users) {
    const email = emailKey(address);
    if (email) users.set(email, { email, address, name, phone, company: companyKey(company), companyName: company });
  }
  return users;
}
