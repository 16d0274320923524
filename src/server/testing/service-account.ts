import { generateKeyPairSync } from 'node:crypto';

export const SERVICE_ACCOUNT_EMAIL = 'portal@firm.iam.gserviceaccount.com';

export interface TestServiceAccount {
  /** In PEM; the double of Google verifies with it. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** The key file as Google issues it; `change` overrides single fields. */
  keyFile(change?: Readonly<Record<string, unknown>>): string;
}

/** A service account with a key of its own. */
export function testServiceAccount(): TestServiceAccount {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return {
    publicKey,
    privateKey,
    keyFile: (change = {}) =>
      JSON.stringify({
        type: 'service_account',
        project_id: 'firm',
        private_key_id: 'key-1',
        private_key: privateKey,
        client_email: SERVICE_ACCOUNT_EMAIL,
        client_id: '1',
        auth_uri: 'https://accounts.google.com/o/oauth2/auth',
        token_uri: 'https://oauth2.googleapis.com/token',
        universe_domain: 'googleapis.com',
        ...change,
      }),
  };
}
