import { SourceFailure } from '../portfolio-source.ts';

/** What is read of a service account's key file. Every address in it is ignored. */
export interface ServiceAccount {
  readonly clientEmail: string;
  readonly privateKey: string;
  readonly privateKeyId: string | undefined;
}

/** Reads the key file. Throws `SourceFailure('credentials-invalid')`. */
export function serviceAccount(credentials: string): ServiceAccount {
  let key: Record<string, unknown>;
  try {
    key = JSON.parse(credentials) as Record<string, unknown>;
  } catch {
    throw new SourceFailure('credentials-invalid');
  }
  const { type, client_email: clientEmail, private_key: privateKey, private_key_id: id } = key;
  if (type !== 'service_account' || typeof clientEmail !== 'string' || typeof privateKey !== 'string')
    throw new SourceFailure('credentials-invalid');
  return { clientEmail, privateKey, privateKeyId: typeof id === 'string' ? id : undefined };
}
