import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

test('in a list of domain names, they are the titles and may be the references, and never an account or a password', () => {
  const rows = ['aurora.example', 'bolt.example', 'bolt-shop.example'].map((domain, at) => [
    ...[domain, at === 0 ? 'Aurora' : 'Bolt', `user${at}`, `Xk29dj${at}`, '2037-01-02'],
  ]);
  const sheet = look('Domains', [['Domain', 'Client', 'Login', 'Password', 'Expires'], ...rows]);
  const { layout, missing } = proposeLayout([sheet]);
  const feed = layout.feeds[0] as HeadingFeed;
  expect(feed.columns.map(({ field, heading }) => [field, heading])).toEqual([
    ['title', 'Domain'],
    ['company', 'Client'],
    ['expiryDate', 'Expires'],
  ]);
  expect(feed.constants).toEqual({ ipType: 'Domain Name' });
  expect(missing).toContainEqual({ sheet: 'Domains', tab: 'matters', field: 'id', suggested: { heading: 'Domain' } });
});
