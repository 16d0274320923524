import { expect, test } from 'vitest';
import { clientsListed } from './clients-listed.ts';

test.each<[string, readonly string[]]>([
  ['Aurora Ltd', ['Aurora Ltd']],
  ['Aurora, Bolt, Corax', ['Aurora', 'Bolt', 'Corax']],
  ['Smith, Jones Ltd; Corax', ['Smith, Jones Ltd', 'Corax']],
  ['鼎禾生技、海濱科大', ['鼎禾生技', '海濱科大']],
  ['Aurora\r\nBolt', ['Aurora', 'Bolt']],
  ['Aurora / Bolt', ['Aurora', 'Bolt']],
  ['Nordlys A/S, Bolt', ['Nordlys A/S', 'Bolt']],
  ['Ranch Tools, Inc., Lone Elm LLC', ['Ranch Tools, Inc.', 'Lone Elm LLC']],
  ['Brindle & Co', ['Brindle & Co']],
  [' , ', []],
])('“%s” lists its clients', (cell, clients) => {
  expect(clientsListed(cell)).toEqual(clients);
});
