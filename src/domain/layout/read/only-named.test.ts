import { expect, test } from 'vitest';
import { onlyNamed } from './only-named.ts';

const CLIENTS = new Map([
  ['bolt ag', 'Bolt AG'],
  ['aurora', 'Aurora'],
  ['nova ltd', 'Nova Ltd'],
]);

test.each([
  ['Bolt AG', 'Bolt AG'],
  ['BOLT AG', 'Bolt AG'],
  ['Portfolio of Bolt AG', 'Bolt AG'],
  ['Portefeuille de Bolt AG', 'Bolt AG'],
  ['Bolt AG – Trade Mark Schedule', 'Bolt AG'],
  ['Bolt AG, Zürich', 'Bolt AG'],
  ['Bolt AG (Liechtenstein)', 'Bolt AG'],
  ['Mandant: Bolt AG', 'Bolt AG'],
  ['Schutzrechtsübersicht Bolt AG – Stand 20.11.2026', 'Bolt AG'],
  ['101 Bolt AG', 'Bolt AG'],
  ['Patents of Aurora as at November 2026', 'Aurora'],
])('“%s” says no more than whose list it is', (text, client) => {
  expect(onlyNamed(text, CLIENTS)).toBe(client);
});

test.each([
  'Opponent: Bolt AG',
  'Gegner: Bolt AG',
  'Licensee: Bolt AG',
  'Applicant: Bolt AG',
  'Inhaber: Bolt AG',
  'Associate: Bolt AG, Zurich',
  'Zeta v Bolt AG',
  'Zeta Inc / Bolt AG',
  'Dispute with Bolt AG',
  'Watching service Bolt AG',
  'Formerly Bolt AG',
  'Zeta GmbH – formerly Bolt AG',
  'Ex-Bolt AG',
  'Neo-Bolt AG',
  'Bolt AG Deutschland GmbH',
  'Bolt AG – subsidiary Zeta GmbH',
  'Bolt AG (licensee: Zeta)',
  'Bolt AG (sold)',
  'Verkauft an Bolt AG',
  'Portfolio taken over from Bolt AG',
  'Confidential - not for Bolt AG',
  'For: Zeta GmbH; cc: Bolt AG',
  'Zeta + Bolt AG',
  'Bolt AG and Nova Ltd',
  'Aurora Marine',
  'Aurora Marine Ltd',
  'Corax SA',
])('“%s” may be of another than the client that it names', (text) => {
  expect(onlyNamed(text, CLIENTS)).toBeUndefined();
});
