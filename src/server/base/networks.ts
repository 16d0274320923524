import { BlockList, SocketAddress, isIP, isIPv6 } from 'node:net';

/**
 * The networks that an address belongs to, the narrowest first. IPv6: its /64, in which one connection can use any address, its /56, which a customer
 * often has, and its /48, a small provider's. IPv4: the address itself and its /24. Neither the spelling nor an added port matters.
 */
export function networksOf(given: string): readonly [string, ...string[]] {
  const ip = /^\[([^\]]*)\]/.exec(given)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given)?.[1] ?? given;
  if (!ip.includes(':')) return ipv4Networks(ip);
  if (!isIPv6(ip)) return [ip];
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' });
  if (/^::ffff:\d+\./.test(address)) return ipv4Networks(address.slice(7));
  const [a = '', b = '', c = '', d = ''] = groupsOf(address);
  // The first half of the fourth group belongs to the /56.
  return [`${a}:${b}:${c}:${d}`, `${a}:${b}:${c}:${d.padStart(4, '0').slice(0, 2)}/56`, `${a}:${b}:${c}/48`];
}

/** The narrowest network of an address: what counts as one sender. */
export function ipBucket(given: string): string {
  return networksOf(given)[0];
}

function ipv4Networks(ip: string): readonly [string, ...string[]] {
  const end = ip.lastIndexOf('.');
  return end < 0 ? [ip] : [ip, `${ip.slice(0, end)}/24`];
}

/** The eight groups of an IPv6 address in the spelling of Node: lower case, no leading zeros, the longest run of zeros as `::`. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  // An IPv4 address at the end is two groups.
  const right = tail ? tail.split(':').flatMap((group) => (group.includes('.') ? [group, group] : [group])) : [];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

/** Whether an address is this machine's own or a trusted proxy's: connections from there carry many users. */
export function nearAddresses(trustedNetworks: readonly string[]): (address: string) => boolean {
  return inNetworks(['127.0.0.0/8', '::1', ...trustedNetworks]);
}

/** Whether an address, in any spelling, belongs to one of these networks. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const near = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    near.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
    if (mapped !== undefined) return near.check(mapped, 'ipv4');
    const family = isIP(address);
    return family !== 0 && near.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
