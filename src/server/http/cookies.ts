import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '#server/base/limits.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { equalInConstantTime } from '#server/base/tokens.ts';

type CookieName = 'session' | 'preAuth' | 'device';

/**
 * The three cookies of the portal, all HttpOnly and SameSite=Strict, for the whole site. The session's is known by its row in the store; the
 * other two carry a mark of this server, so that none that a caller chose is ever adopted.
 */
export interface Cookies {
  session(request: FastifyRequest): string | undefined;
  /** Without `maxAgeMs` the cookie ends with the browser session. */
  setSession(reply: FastifyReply, value: string, maxAgeMs?: number): void;
  clearSession(reply: FastifyReply): void;
  /** Binds a sign-in code to the browser that asked for it. */
  preAuth(request: FastifyRequest): string | undefined;
  setPreAuth(reply: FastifyReply, value: string): void;
  clearPreAuth(reply: FastifyReply): void;
  /** A browser that has signed in before; moves budgets only, grants nothing. */
  device(request: FastifyRequest): string | undefined;
  setDevice(reply: FastifyReply, value: string): void;
}

const SECURE_NAMES: Record<CookieName, string> = {
  session: '__Host-ipb_sid',
  preAuth: '__Host-ipb_pre',
  device: '__Host-ipb_dev',
};
/** Browsers return `__Host-` and `Secure` cookies over plain http from loopback only in part, other clients never. */
const PLAIN_NAMES: Record<CookieName, string> = { session: 'ipb_sid', preAuth: 'ipb_pre', device: 'ipb_dev' };

/** What our cookies hold: base64url. Anything else is no cookie of ours. */
const VALUE = /^[A-Za-z0-9_-]{16,128}$/;

/** Hex digits of the mark behind a value. */
const MARK_DIGITS = 32;

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
    // A later word about the same cookie replaces the earlier one: two Set-Cookie lines of one name are undefined behaviour.
    const others = all.filter((line) => !line.startsWith(`${names[name]}=`));
    reply.removeHeader('set-cookie');
    void reply.header('set-cookie', [...others, `${names[name]}=${value}${tail}${age}`]);
  }

  const markOf = (name: CookieName, value: string): string =>
    secrets.keyedHash(`cookie/${name}`, value).slice(0, MARK_DIGITS);

  function readMarked(request: FastifyRequest, name: CookieName): string | undefined {
    const marked = read(request, name);
    if (marked === undefined || marked.length <= MARK_DIGITS) return undefined;
    const value = marked.slice(0, -MARK_DIGITS);
    return equalInConstantTime(marked.slice(-MARK_DIGITS), markOf(name, value)) ? value : undefined;
  }

  function writeMarked(reply: FastifyReply, name: CookieName, value: string, maxAgeMs: number): void {
    write(reply, name, value + markOf(name, value), maxAgeMs);
  }

  return {
    session: (request) => read(request, 'session'),
    setSession: (reply, value, maxAgeMs) => write(reply, 'session', value, maxAgeMs),
    clearSession: (reply) => write(reply, 'session', '', 0),
    preAuth: (request) => readMarked(request, 'preAuth'),
    setPreAuth: (reply, value) => writeMarked(reply, 'preAuth', value, COOKIES.preAuthMs),
    clearPreAuth: (reply) => write(reply, 'preAuth', '', 0),
    device: (request) => readMarked(request, 'device'),
    setDevice: (reply, value) => writeMarked(reply, 'device', value, COOKIES.deviceMs),
  };
}

/** What follows the prefix in the first pair of a Cookie header that begins with it. */
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
