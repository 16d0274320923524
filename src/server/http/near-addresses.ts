import { BlockList, isIP } from 'node:net';

/** Matches the machine's own addresses and the networks of trusted proxies: what comes from there is many people's. */
export function nearAddresses(trustedNetworks: readonly string[]): (address: string) => boolean {
  return inNetworks(['127.0.0.0/8', '::1', ...trustedNetworks]);
}

/** Matches the addresses of these networks, in any spelling. */
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
