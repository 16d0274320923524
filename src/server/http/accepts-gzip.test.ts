import { expect, test } from 'vitest';
import { acceptsGzip } from './accepts-gzip.ts';

test.each([
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
  ['GZIP', true],
  ['x-gzip', true],
  ['*', true],
  ['br, *;q=0.5', true],
  ['*;q=0, gzip', true],
  ['gzip;q=0.001', true],
  ['gzip;q=0, *', false],
  ['*, gzip ; q = 0.000', false],
  ['gzip;q=0', false],
  ['*;q=0', false],
  ['br, gzipped', false],
  ['identity', false],
  ['', false],
])('Accept-Encoding: %s allows gzip: %s', (header, allowed) => {
  expect(acceptsGzip(header)).toBe(allowed);
});
