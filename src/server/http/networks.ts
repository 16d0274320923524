import { SocketAddress, isIPv6 } from 'node:net';

/**
 * The networks that a sender belongs to, the narrowest first: an IPv6 line has a whole /64 to rotate through, a customer often a /56 and
 * a small provider a /48; of IPv4 the address itself and its /24. The spelling of the address does not matter, nor a port that a proxy tells.
 */
export function networksOf(told: string): readonly [string, ...string[]] {
  const ip = /^\[([^\]]*)\]/.exec(told)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(told)?.[1] ?? told;
  if (!ip.includes(':')) return ipv4Networks(ip);
  if (!isIPv6(ip)) return [ip];
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' });
  if (/^::ffff:\d+\./.test(address)) return ipv4Networks(address.slice(7));
  const [a = '', b = '', c = '', d = ''] = groupsOf(address);
  // The first half of the fourth group belongs to the /56.
  return [`${a}:${b}:${c}:${d}`, `${a}:${b}:${c}:${d.padStart(4, '0').slice(0, 2)}/56`, `${a}:${b}:${c}/48`];
}

/** The sender that counts where one network is enough: the narrowest. */
export function ipBucket(told: string): string {
  return networksOf(told)[0];
}

function ipv4Networks(ip: string): readonly [string, ...string[]] {
  const end = ip.lastIndexOf('.');
  return end < 0 ? [ip] : [ip, `${ip.slice(0, end)}/24`];
}

/** The eight groups of an address as Node spells it: lower case, no leading zeros, the longest run of zeros left out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  // An IPv4 address at the end takes the room of two groups.
  const right = tail ? tail.split(':').flatMap((group) => (group.includes('.') ? [group, group] : [group])) : [];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}
