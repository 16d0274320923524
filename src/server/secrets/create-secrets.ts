import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * `sealed.v1.<key id>.<purpose, base64url>.<nonce, ciphertext and tag, base64url>`. Key id and purpose are readable, so that a change of the
 * key finds every sealed text. The tag covers them, so that an altered one does not open.
 */
const SEALED = /^sealed\.v1\.([0-9a-f]{16})\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/;

/** Whether a text has the form of a sealed one. */
export function isSealed(text: string): boolean {
  return SEALED.test(text);
}

/** The purpose for which a text was sealed. Throws if it is not sealed. */
export function purposeOf(sealed: string): string {
  return Buffer.from(partsOf(sealed).purpose, 'base64url').toString('utf8');
}

/** The beginning of every text that is sealed under this key. */
export function sealedBeginning(key: Buffer): string {
  return `sealed.v1.${sealingKey(key).id}.`;
}

export interface SecretsOptions {
  /** Keys that may still open texts from before a rotation. */
  readonly previousKeys?: readonly Buffer[];
  /** Key of `keyedHash`. It stays the same in a rotation, so that hashed values can still be found. Without one it is derived from `key`. */
  readonly hashKey?: Buffer;
}

/** Seals with AES-256-GCM and hashes with HMAC-SHA-256, each under a key of its own derived from the installation's (HKDF). */
export function createSecrets(key: Buffer, options: SecretsOptions = {}): Secrets {
  const current = sealingKey(key);
  const known = new Map([current, ...(options.previousKeys ?? []).map(sealingKey)].map((one) => [one.id, one.key]));
  const hashKey = createSecretKey(options.hashKey ?? derive(key, 'hash', 32));

  return {
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const head = `sealed.v1.${current.id}.${Buffer.from(purpose).toString('base64url')}`;
      const cipher = createCipheriv(CIPHER, current.key, nonce).setAAD(Buffer.from(head));
      const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${head}.${body.toString('base64url')}`;
    },
    open(purpose, sealed) {
      const parts = partsOf(sealed);
      const opening = known.get(parts.keyId);
      if (!opening) throw new Error('sealed under a key that is not known');
      if (purposeOf(sealed) !== purpose) throw new Error('sealed for another purpose');
      const bytes = Buffer.from(parts.body, 'base64url');
      const decipher = createDecipheriv(CIPHER, opening, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(sealed.slice(0, sealed.lastIndexOf('.'))))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const plain = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    },
    keyedHash(purpose, text) {
      return createHmac('sha256', hashKey).update(`${purpose}\0${text}`).digest('hex');
    },
  };
}

function partsOf(sealed: string): { keyId: string; purpose: string; body: string } {
  const [, keyId, purpose, body] = SEALED.exec(sealed) ?? [];
  if (keyId === undefined || purpose === undefined || body === undefined) throw new Error('not a sealed text');
  return { keyId, purpose, body };
}

/** The key as a key object, because Node takes seven times as long to hash with a key in bytes. */
function sealingKey(key: Buffer): { id: string; key: KeyObject } {
  return { id: derive(key, 'id', 8).toString('hex'), key: createSecretKey(derive(key, 'seal', 32)) };
}

function derive(key: Buffer, use: 'seal' | 'hash' | 'id', bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `ip-briefcase ${use} v1`, bytes));
}
