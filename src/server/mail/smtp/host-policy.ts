import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { TIMEOUTS } from '../../limits.ts';
import type { MailCause } from '../mailer.ts';

/** Ports that mail is submitted at. Any other would make the portal a port scanner. */
export const SMTP_PORTS: readonly number[] = [25, 465, 587, 2525];

/** What no mail server is ever at: link-local (cloud metadata), unspecified, multicast, reserved, benchmarking, metadata of other clouds. */
const NEVER = blockList([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::254', 128],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['2001::', 32],
]);

/** Only where the operator says that the mail server has such an address (`SMTP_ALLOW_PRIVATE_HOSTS`). */
const PRIVATE = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
]);

export type ResolvedHost =
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly cause: MailCause };

/**
 * Resolves a mail host once and looks at every address it has. The connection then goes to the address that was looked at, so that a name
 * that answers differently the second time gains nothing.
 */
export async function resolveMailHost(
  host: string,
  port: number,
  allowPrivate: boolean,
  otherPorts: readonly number[] = [],
): Promise<ResolvedHost> {
  if (!SMTP_PORTS.includes(port) && !otherPorts.includes(port)) return { ok: false, cause: 'forbidden-host' };
  const name = host
    .trim()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  const addresses = isIP(name) ? [name] : await addressesOf(name);
  if (addresses === undefined || addresses.length === 0) return { ok: false, cause: 'host-not-found' };
  const allowed = addresses.every((address) => isAllowed(address, allowPrivate));
  const [address] = addresses;
  return allowed && address !== undefined ? { ok: true, address } : { ok: false, cause: 'forbidden-host' };
}

function isAllowed(address: string, allowPrivate: boolean): boolean {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4';
  if (family === 'ipv6' && /^::ffff:/i.test(plain)) return false;
  return !NEVER.check(plain, family) && (allowPrivate || !PRIVATE.check(plain, family));
}

async function addressesOf(name: string): Promise<readonly string[] | undefined> {
  // A name such as 0x7f.1 or 2130706433 is an address in disguise.
  if (!/[a-z]/i.test(name) || /^0x/i.test(name)) return undefined;
  try {
    const found = await Promise.race([lookup(name, { all: true }), late()]);
    return found?.map(({ address }) => address);
  } catch {
    return undefined;
  }
}

function late(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), TIMEOUTS.smtpDnsMs).unref());
}

function blockList(subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
  return list;
}
