import { expect, test } from 'vitest';

import { portalPath } from './return-to.ts';

const ORIGIN = 'https://portal.example';

test.each([
  ['/matters/PAT001EP%2FWO', '/matters/PAT001EP%2FWO'],
  ['/matters?filter=type&value=Patent', '/matters?filter=type&value=Patent'],
  ['/deadlines/P1-Reply-0#top', '/deadlines/P1-Reply-0'],
  ['/admin/google-sheets', '/admin/google-sheets'],
])('the portal’s own address %s is accepted as %s', (text, path) => {
  expect(portalPath(text, ORIGIN)).toBe(path);
});

test.each([
  '',
  '/',
  '/signin',
  '/verify?email=a@b.example',
  '/welcome',
  '/api/auth/logout',
  '/calendar/secret.ics',
  '/mattersx',
  '//evil.example/matters',
  '/\\evil.example/matters',
  '/\t/evil.example/matters',
  'https://evil.example/matters',
  'https://portal.example/matters',
  'javascript:alert(1)',
  'matters',
  ' /matters',
  '/matters/../signin',
  '/matters/..//evil.example',
  '/overview/../api/auth/logout',
])('the address %j is not', (text) => {
  expect(portalPath(text, ORIGIN)).toBeUndefined();
});
