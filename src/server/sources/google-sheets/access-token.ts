import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { SourceFailure } from '#server/sources/portfolio-source.ts';
import { tokenFailure } from './google-causes.ts';
import type { CallGoogle } from './google-http.ts';

/** The fields that are read from a service account's key file. Every address in it is ignored. */
interface ServiceAccount {
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

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets.readonly';
/** Google's own address, whatever proxy the call goes through, because the audience is part of the signed assertion. */
const AUDIENCE = 'https://oauth2.googleapis.com/token';

/** Signs in as the service account: an RS256 assertion against the token endpoint (RFC 7523). The address never comes from the pasted key. */
export async function accessToken(account: ServiceAccount, tokenUrl: string, call: CallGoogle): Promise<string> {
  const key = signingKey(account.privateKey);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(account.privateKeyId ? { kid: account.privateKeyId } : {}) })
    .setIssuer(account.clientEmail)
    .setAudience(AUDIENCE)
    // Google refuses an assertion from the future, even by a second.
    .setIssuedAt('30 seconds ago')
    .setExpirationTime('10 minutes from now')
    .sign(key);
  const answer = await call({
    url: tokenUrl,
    method: 'POST',
    headers: { accept: 'application/json' },
    form: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    understand: tokenIn,
  });
  if (answer.understood === undefined) throw tokenFailure(answer);
  return answer.understood;
}

function tokenIn(body: unknown): string | undefined {
  const token = (body as { access_token?: unknown } | null | undefined)?.access_token;
  return typeof token === 'string' ? token : undefined;
}

function signingKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new SourceFailure('credentials-invalid');
  }
}
