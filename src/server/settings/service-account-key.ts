import { createPrivateKey } from 'node:crypto';
import { STORED_SECRET } from '#contract/saved-config.ts';
import { Refusal } from '#contract/errors.ts';
import { isRecord } from '#domain/text/json-object.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { invalidConfiguration } from './changes.ts';

/** The only address that a key file may name for the token. It is never called: the environment sets the token endpoint. */
const TOKEN_URI = 'https://oauth2.googleapis.com/token';

/** The stored part of a service account's key file. Its addresses are not stored, so that pasted text never decides what the server calls. */
export interface StoredKey {
  readonly clientEmail: string;
  readonly privateKeyId: string;
  readonly projectId: string;
  readonly clientId: string;
  /** Sealed; empty after an import without it. */
  readonly privateKey: string;
}

/**
 * The key to store for a pasted key file. The marker keeps the stored private key if the service account is the same.
 * Throws `invalid-configuration` with a sentence for the administrator, `secret-needed` for the marker of another account.
 * With `mayLackKey` (a backup, which has no secrets) the private key is left empty instead.
 */
export function keyToStore(
  credentials: string,
  stored: StoredKey | undefined,
  seal: (plain: string) => string,
  mayLackKey = false,
): StoredKey {
  const file = parsedKeyFile(credentials);
  if (file['type'] !== 'service_account')
    throw invalidConfiguration(
      'The credentials must be the JSON key of a service account: its "type" is "service_account".',
    );
  if (file['token_uri'] !== undefined && file['token_uri'] !== TOKEN_URI)
    throw invalidConfiguration(`The "token_uri" of the credentials must be ${TOKEN_URI}.`);
  const clientEmail = text(file, 'client_email');
  if (!emailKey(clientEmail))
    throw invalidConfiguration('The credentials have no "client_email". Paste the whole key file.');
  const given = text(file, 'private_key');
  const named = {
    clientEmail,
    privateKeyId: text(file, 'private_key_id'),
    projectId: text(file, 'project_id'),
    clientId: text(file, 'client_id'),
  };
  const kept = stored?.clientEmail === clientEmail && stored.privateKey !== '' ? stored : undefined;
  if (given === STORED_SECRET && kept) return kept;
  if (given === STORED_SECRET || given === '') {
    if (mayLackKey) return { ...named, privateKey: '' };
    if (given === STORED_SECRET) throw new Refusal('secret-needed');
    throw invalidConfiguration('The credentials have no "private_key". Paste the whole key file.');
  }
  if (!isRsaKey(given))
    throw invalidConfiguration(
      'The "private_key" of the credentials cannot be read. Paste the key file as it was downloaded.',
    );
  return { ...named, privateKey: seal(given) };
}

/** The key file as JSON, for an administrator (with the marker) or for the source (with the key). */
export function keyFile(key: StoredKey, privateKey: string): string {
  return JSON.stringify(
    {
      type: 'service_account',
      project_id: key.projectId,
      private_key_id: key.privateKeyId,
      private_key: privateKey,
      client_email: key.clientEmail,
      client_id: key.clientId,
      token_uri: TOKEN_URI,
    },
    undefined,
    2,
  );
}

function parsedKeyFile(credentials: string): Readonly<Record<string, unknown>> {
  try {
    const file: unknown = JSON.parse(credentials);
    if (isRecord(file)) return file;
  } catch {
    throw invalidConfiguration('Service account credentials must be valid JSON');
  }
  throw invalidConfiguration(
    'The credentials must be the JSON key of a service account: its "type" is "service_account".',
  );
}

function text(file: Readonly<Record<string, unknown>>, name: string): string {
  const value = file[name];
  return typeof value === 'string' ? value.trim() : '';
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
