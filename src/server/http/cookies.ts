import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#server/base/limits.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { equalInConstantTime } from '#server/base/tokens.ts';

type CookieName = 'session' | 'preAuth' | 'device';

/**
 * The three cookies of the portal, all HttpOnly, SameSite=Strict and valid for the whole site. The store knows the session's value. The
 * other two end with a keyed hash that only this server can make, so that a value which a caller invented is never accepted.
 */
export interface Cookies {
  session(request: FastifyRequest): string | undefined;
  /** Without `maxAgeMs` the cookie ends with the browser session. */
  setSession(reply: FastifyReply, value: string, maxAgeMs?: number): void;
  clearSession(reply: FastifyReply): void;
  /** Binds a sign-in code to the browser that requested it. */
  preAuth(request: FastifyRequest): string | undefined;
  setPreAuth(reply: FastifyReply, value: string): void;
  clearPreAuth(reply: FastifyReply): void;
  /** Recognises a browser that has signed in before. It only selects the budgets that apply, and grants nothing. */
  device(request: FastifyRequest): string | undefined;
  setDevice(reply: FastifyReply, value: string): void;
}

const SECURE_NAMES: Record<CookieName, string> = {
  session: '__Host-ipb_sid',
  preAuth: '__Host-ipb_pre',
  device: '__Host-ipb_dev',
};
/** Not every browser keeps `__Host-` and `Secure` cookies over plain http, not even from loopback. */
const PLAIN_NAMES: Record<CookieName, string> = { session: 'ipb_sid', preAuth: 'ipb_pre', device: 'ipb_dev' };

/** The portal's own values are base64url. Any other value is ignored. */
const VALUE = /^[A-Za-z0-9_-]{16,128}$/;

/** Hex digits of the keyed hash at the end of a value. */
const SIGNATURE_DIGITS = 32;

export function createCookies({ https }: { readonly https: boolean }, secrets: Secrets): Cookies {
  const names = https ? SECURE_NAMES : PLAIN_NAMES;
  const tail = `; Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;

  function read(request: FastifyRequest, name: CookieName): string | undefined {
    const header = request.headers.cookie;
    if (header === undefined) return undefined;
    const value = valueOf(header, `${names[name]}=`);
    return value !== undefined && VALUE.test(value) ? value : undefined;
  }

  function write(reply: FastifyReply, name: CookieName, value: string, maxAgeMs?: number): void {
    const age = maxAgeMs === undefined ? '' : `; Max-Age=${Math.floor(maxAgeMs / 1000)}`;
    const earlier = reply.getHeader('set-cookie');
    const all = earlier === undefined ? [] : Array.isArray(earlier) ? earlier : [String(earlier)];
    // Replaces an earlier Set-Cookie of the same cookie, because browsers differ in what they do with two.
    const others = all.filter((line) => !line.startsWith(`${names[name]}=`));
    reply.removeHeader('set-cookie');
    void reply.header('set-cookie', [...others, `${names[name]}=${value}${tail}${age}`]);
  }

  const signatureOf = (name: CookieName, value: string): string =>
    secrets.keyedHash(`cookie/${name}`, value).slice(0, SIGNATURE_DIGITS);

  function readSigned(request: FastifyRequest, name: CookieName): string | undefined {
    const signed = read(request, name);
    if (signed === undefined || signed.length <= SIGNATURE_DIGITS) return undefined;
    const value = signed.slice(0, -SIGNATURE_DIGITS);
    return equalInConstantTime(signed.slice(-SIGNATURE_DIGITS), signatureOf(name, value)) ? value : undefined;
  }

  function writeSigned(reply: FastifyReply, name: CookieName, value: string, maxAgeMs: number): void {
    write(reply, name, value + signatureOf(name, value), maxAgeMs);
  }

  return {
    session: (request) => read(request, 'session'),
    setSession: (reply, value, maxAgeMs) => write(reply, 'session', value, maxAgeMs),
    clearSession: (reply) => write(reply, 'session', '', 0),
    preAuth: (request) => readSigned(request, 'preAuth'),
    setPreAuth: (reply, value) => writeSigned(reply, 'preAuth', value, COOKIES.preAuthMs),
    clearPreAuth: (reply) => write(reply, 'preAuth', '', 0),
    device: (request) => readSigned(request, 'device'),
    setDevice: (reply, value) => writeSigned(reply, 'device', value, COOKIES.deviceMs),
  };
}

/** The value of the first pair in a Cookie header that begins with `prefix` (a name and `=`). */
function valueOf(header: string, prefix: string): string | undefined {
  for (let from = 0; from < header.length;) {
    const found = header.indexOf(';', from);
    const end = found < 0 ? header.length : found;
    while (header[from] === ' ') from++;
    if (header.startsWith(prefix, from)) return header.slice(from + prefix.length, end).trim();
    from = end + 1;
  }
  return undefined;
}
