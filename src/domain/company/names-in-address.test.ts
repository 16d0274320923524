import { expect, test } from 'vitest';
import { namesInAddress } from './names-in-address.ts';

const hasName = namesInAddress([
  ...['ABB AG', '3M', 'Bolt', 'Novak Pharma GmbH', 'Brückner GmbH', 'Global Brands Ltd', 'GE', 'Net AG', 'Patent Ltd'],
  ...['Japan Tobacco Inc.', 'Port Inc.', 'Nova Ltd'],
]);

test.each([
  'https://firm.sharepoint.com/sites/novak',
  'https://firm.sharepoint.com/sites/novakpharma',
  'https://firm.sharepoint.com/sites/novak_pharma',
  'https://files.example/novak%20pharma/index',
  'https://files.example/?client=novak',
  'https://files.example/abb/index',
  'https://files.example/ABB-AG/index',
  'https://files.example/br%C3%BCckner/index',
  'https://files.example/Br%c3%bcckner/index',
  'https://files.example/brueckner/index',
  'https://bolt-files.example/index',
  'https://boltfiles.example/index',
  'https://files.example/bolt2026',
  'https://files.example/boltgmbh',
  'https://files.example/globalbrands',
  'https://files.example/3m/portfolio',
  'www.files.example/clientbolt',
])('the address %s names a client', (text) => expect(hasName(text)).toBe(true));

test.each([
  'https://www.epo.org/en/searching-for-patents',
  'https://register.epo.org/advancedSearch?lng=en',
  'https://www.wipo.int/ge/en/patents.net',
  'https://thunderbolt.example/boltzmann',
  'https://innovation.example/renovation/export/import/portal/portfolio',
  'https://www.jpo.go.jp/japan-patent-office',
  'https://globaldossier.example/brands-of-the-world',
  'https://office.example/100%/x',
  'https://patentoffice.example/global',
  'A nut and a bolt',
  '',
])('the address %s names none', (text) => expect(hasName(text)).toBe(false));
