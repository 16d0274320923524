import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { TIMEOUTS } from './limits.ts';

/** Which servers an administrator may make the portal connect to. */
export interface HostPolicy {
  readonly allowPrivateHosts: boolean;
  /** All addresses of a name; the system's resolver unless a test says otherwise. */
  readonly resolve?: (name: string) => Promise<readonly string[]>;
}

/** Networks in which no mail server or webhook may be: link-local (cloud metadata), unspecified, multicast, reserved, benchmarking, metadata of other clouds. */
const NEVER = blockList([
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['fd00:ec2::254', 128],
  // Tunnels, which carry an IPv4 address inside: 6to4 and Teredo.
  ['2002::', 16],
  ['2001::', 32],
]);

/**
 * The only IPv6 addresses that may be allowed: global unicast, unique local, loopback, and IPv4-mapped ones, which the lists
 * treat as their IPv4 addresses. Every other form is refused without being listed: link-local, multicast,
 * IPv4-compatible, IPv4-translated, NAT64.
 */
const IPV6_HOSTS = blockList([
  ['2000::', 3],
  ['fc00::', 7],
  ['::1', 128],
  ['::ffff:0:0', 96],
]);

/** Only where the operator says that the server has such an address (`SMTP_ALLOW_PRIVATE_HOSTS`, `WEBHOOK_ALLOW_PRIVATE_HOSTS`). */
const PRIVATE = blockList([
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
]);

export type AllowedAddresses =
  | { readonly ok: true; readonly name: string; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly cause: 'host-not-found' | 'forbidden-host' };

/**
 * Resolves a host once and checks all its addresses: a single forbidden one refuses the host. Connections then go to the addresses that
 * were checked (`pinned`), so that a name that resolves differently the second time gains nothing.
 */
export async function allowedAddresses(host: string, policy: HostPolicy): Promise<AllowedAddresses> {
  const name = host
    .trim()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  const addresses = isIP(name) ? [name] : await addressesOf(name, policy.resolve ?? systemResolver);
  if (addresses.length === 0) return { ok: false, cause: 'host-not-found' };
  if (!addresses.every((address) => isAllowed(address, policy.allowPrivateHosts)))
    return { ok: false, cause: 'forbidden-host' };
  return { ok: true, name, addresses };
}

/** A look-up that answers with the checked addresses, whatever the name says now. */
export function pinned(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, _options, callback) => process.nextTick(() => callback(null, all));
}

function isAllowed(address: string, allowPrivate: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (family === 'ipv6' && (address.includes('%') || !IPV6_HOSTS.check(address, family))) return false;
  return !NEVER.check(address, family) && (allowPrivate || !PRIVATE.check(address, family));
}

async function addressesOf(name: string, resolve: NonNullable<HostPolicy['resolve']>): Promise<readonly string[]> {
  // A name such as 0x7f.1 or 2130706433 is an address in disguise.
  if (!/[a-z]/i.test(name) || /^0x/i.test(name)) return [];
  try {
    return await Promise.race([resolve(name), tooLate()]);
  } catch {
    return [];
  }
}

async function systemResolver(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}

function tooLate(): Promise<readonly string[]> {
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), TIMEOUTS.smtpDnsMs).unref();
  });
}

function blockList(subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
  return list;
}
