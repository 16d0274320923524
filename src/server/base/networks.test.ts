import { describe, expect, test } from 'vitest';
import { ipBucket, networksOf } from './networks.ts';

describe('the networks of an address', () => {
  test('every spelling of an IPv6 address belongs to the same networks', () => {
    for (const spelling of [
      '2001:db8:1:ab02::7',
      '2001:DB8:1:AB02::7',
      '2001:0db8:0001:aB02:0000:0000:0000:0007',
      '2001:db8:1:ab02:0:0:0:7',
      '2001:db8:1:ab02::0.0.0.7',
      '[2001:DB8:1:AB02::7]:50123',
      '2001:db8:1:ab02:ffff:ffff:ffff:ffff',
    ])
      expect(networksOf(spelling)).toEqual(['2001:db8:1:ab02', '2001:db8:1:ab/56', '2001:db8:1/48']);
  });

  test('a short group of an IPv6 address is padded, not merged with the next one', () => {
    expect(networksOf('2001:db8::1')).toEqual(['2001:db8:0:0', '2001:db8:0:00/56', '2001:db8:0/48']);
    expect(networksOf('2001:db8:0:b2::1')[1]).toBe('2001:db8:0:00/56');
    expect(networksOf('2001:db8:0:b200::1')[1]).toBe('2001:db8:0:b2/56');
    expect(networksOf('::1')[0]).toBe('0:0:0:0');
  });

  test('every spelling of an IPv4 address belongs to the same networks', () => {
    for (const spelling of [
      '192.0.2.7',
      '192.0.2.7:50123',
      '::ffff:192.0.2.7',
      '::FFFF:C000:0207',
      '0:0:0:0:0:ffff:192.0.2.7',
    ])
      expect(networksOf(spelling)).toEqual(['192.0.2.7', '192.0.2/24']);
  });

  test('text that is not an address is a network of its own', () => {
    expect(ipBucket('unknown')).toBe('unknown');
    expect(ipBucket('2001:db8:::1')).toBe('2001:db8:::1');
  });
});
