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

test('in an exported calendar, the subjects say what is due, and may name the matters', () => {
  const cases = look('Cases', [
    ['Our ref', 'Client', 'Title', 'Country', 'Filed'],
    ['T200DE', 'Aurora', 'Lamp', 'DE', '2020-05-06'],
    ['T201DE', 'Bolt', 'Pump', 'DE', '2020-05-07'],
  ]);
  const calendar = look('Calendar', [
    ['Subject', 'Start Date', 'Start Time', 'End Date', 'Description', 'Location', 'Categories'],
    ['T200DE: response due', '13/02/2037', '09:00', '13/02/2037', '', '', 'Deadline'],
    ['T201DE: response due', '14/02/2037', '09:00', '14/02/2037', '', '', 'Deadline'],
  ]);
  const { layout, missing } = proposeLayout([cases, calendar]);
  const feed = layout.feeds.find(({ sheet }) => sheet === 'Calendar') as HeadingFeed;
  expect(feed.columns.map(({ field, heading }) => [field, heading])).toEqual([
    ['type', 'Subject'],
    ['dueDate', 'Start Date'],
    ['description', 'Description'],
  ]);
  const matter = { sheet: 'Calendar', tab: 'deadlines', field: 'matterId', suggested: { heading: 'Subject' } };
  expect(missing).toContainEqual(matter);
});
