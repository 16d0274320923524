import { describe, expect, test } from 'vitest';
import { allowedHost } from './host-policy.ts';
import type { SmtpPolicy } from './host-policy.ts';

const policy = (allowPrivateHosts: boolean, ...answers: string[][]): SmtpPolicy => ({
  allowPrivateHosts,
  allowPlaintext: false,
  ...(answers.length > 0 ? { resolve: async () => answers.shift() ?? [] } : {}),
});

describe('T30: the portal connects to mail servers only', () => {
  test.each([
    ['169.254.169.254', true],
    ['0.0.0.0', true],
    ['224.0.0.1', true],
    ['255.255.255.255', true],
    ['100.100.100.200', true],
    ['168.63.129.16', true],
    ['192.0.0.192', true],
    ['::', true],
    ['[fe80::1]', true],
    ['fe80::1%eth0', true],
    ['fd00:ec2::254', true],
    ['ff02::1', true],
    ['::ffff:169.254.169.254', true],
    ['0:0:0:0:0:ffff:a9fe:a9fe', true],
    ['::169.254.169.254', true],
    ['0:0:0:0:0:0:a9fe:a9fe', true],
    ['64:ff9b::169.254.169.254', true],
    ['2002:a9fe:a9fe::1', true],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['100.64.0.1', false],
    ['::1', false],
    ['fd12:3456::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['localhost', false],
    ['localhost.', false],
  ])('not to %s (private hosts allowed: %s)', async (host, allowPrivate) => {
    expect(await allowedHost(host, 587, policy(allowPrivate))).toEqual({ ok: false, cause: 'forbidden-host' });
  });

  // Every form in which an IPv6 address contains an IPv4 address. Tunnels stay forbidden even if private hosts are allowed.
  test.each([
    ['mapped', '::ffff:10.0.0.1', false],
    ['mapped, in full', '0000:0000:0000:0000:0000:FFFF:0A00:0001', false],
    ['mapped, of a cloud’s metadata', '::FFFF:A9FE:A9FE', true],
    ['compatible', '::10.0.0.1', true],
    ['compatible, in full', '0:0:0:0:0:0:0a00:0001', true],
    ['compatible, of a public host', '::203.0.113.7', true],
    ['translated', '::ffff:0:10.0.0.1', true],
    ['translated, of a cloud’s metadata', '::ffff:0:169.254.169.254', true],
    ['translated, in full', '0:0:0:0:ffff:0:a9fe:a9fe', true],
    ['6to4', '2002:0a00:0001::', true],
    ['Teredo', '2001:0:4136:e378:8000:63bf:f5ff:fffe', true],
    ['NAT64', '64:ff9b::10.0.0.1', true],
    ['NAT64, in full', '0064:ff9b:0:0:0:0:a9fe:a9fe', true],
    ['NAT64 of a network', '64:ff9b:1::10.0.0.1', true],
    ['NAT64 of a network, its last', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', true],
  ])('not to an IPv4 address inside an IPv6 address (%s): %s', async (_form, host, allowPrivate) => {
    const refused = { ok: false, cause: 'forbidden-host' };
    expect(await allowedHost(host, 587, policy(allowPrivate))).toEqual(refused);
    expect(await allowedHost('mail.firm.example', 587, policy(allowPrivate, [host]))).toEqual(refused);
  });

  test('it connects to a public IPv6 address, and to a public IPv4 address that is mapped to one', async () => {
    for (const host of ['::ffff:203.0.113.7', '2001:db8::7', '2a00:1450:4001:80e::200e'])
      expect((await allowedHost(host, 587, policy(false))).ok).toBe(true);
  });

  test.each(['2130706433', '0x7f000001', '0x7f.1', '017700000001', '127.1', '', '.', 'no such name'])(
    'nor to a disguised address, nor to text that is not a host name: %j',
    async (host) => {
      expect((await allowedHost(host, 587, policy(true))).ok).toBe(false);
    },
  );

  test.each([22, 80, 443, 6379, 24, 0, 65_536])('nor to port %i', async (port) => {
    expect(await allowedHost('203.0.113.7', port, policy(true))).toEqual({ ok: false, cause: 'forbidden-port' });
  });

  test.each([25, 465, 587, 2525])('it connects to port %i', async (port) => {
    expect((await allowedHost('203.0.113.7', port, policy(false))).ok).toBe(true);
  });

  test('a name with one forbidden address among others is refused', async () => {
    for (const forbidden of ['169.254.169.254', '10.0.0.1', '::ffff:7f00:1'])
      expect(await allowedHost('mail.firm.example', 587, policy(false, ['203.0.113.7', forbidden]))).toEqual({
        ok: false,
        cause: 'forbidden-host',
      });
  });

  test('a name is resolved once, so a different second answer has no effect', async () => {
    const rebinding = policy(false, ['203.0.113.7', '2001:db8::7'], ['169.254.169.254']);
    expect(await allowedHost('Mail.Firm.example.', 587, rebinding)).toEqual({
      ok: true,
      name: 'Mail.Firm.example',
      addresses: ['203.0.113.7', '2001:db8::7'],
    });
  });

  test('a private host is reached if the operator allows it', async () => {
    expect(await allowedHost('127.0.0.1', 25, policy(true))).toMatchObject({ ok: true, addresses: ['127.0.0.1'] });
    expect(await allowedHost('mail.intern', 587, policy(true, ['10.1.2.3']))).toMatchObject({ ok: true });
  });

  test('an unknown name is not found', async () => {
    const unknown = { ...policy(true), resolve: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(await allowedHost('smtp.frim.example', 587, unknown)).toEqual({ ok: false, cause: 'host-not-found' });
  });
});
