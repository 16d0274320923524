import { expect, test } from 'vitest';
import { namesInText } from './names-in-text.ts';

const hasName = namesInText([
  'ABB',
  'IP AG',
  '3M Company',
  'Bolt Holding AG',
  'Novak Pharma GmbH',
  '华为技术有限公司',
  'ソニー株式会社',
  'Brückner GmbH',
  'Global Brands Ltd',
  'Japan Tobacco Inc.',
  'Blue Sky Ltd',
  'Om Oil',
]);

test.each([
  'ABB portfolio folder',
  'Folder (ABB)',
  '3M: data room',
  'Bolt data room',
  'Bolt Holding',
  'https://files.example/bolt-holding/1',
  'Novak – opposition folder',
  'novak pharma litigation',
  '华为技术专利清单',
  'ソニーの特許',
  'Ordner für Brückner',
  'Ordner für Brueckner',
  'Data room (Brückner GmbH)',
  'Global Brands: folder',
])('“%s” names a client', (text) => expect(hasName(text)).toBe(true));

test.each([
  'Fees of the office',
  'IP glossary',
  'abb.',
  'A nut and a bolt',
  'https://files.example/novak',
  'Global Dossier',
  'Japan Patent Office',
  'Blue book of fees',
  '华夏',
  '',
])('“%s” names none', (text) => expect(hasName(text)).toBe(false));
