import { expect, test } from 'vitest';
import { renamedClients } from './renamed-clients.ts';

test.each<[string, string[], string[], [string, string][]]>([
  ['the legal form', ['Blue Fern Limited'], ['Blue Fern Ltd'], [['Blue Fern Limited', 'Blue Fern Ltd']]],
  ['an added word', ['Acme'], ['ACME Batteries GmbH'], [['Acme', 'ACME Batteries GmbH']]],
  ['dashes and spaces', ['A-C-M-E'], ['A.C.M.E. Inc'], [['A-C-M-E', 'A.C.M.E. Inc']]],
  ['a name of three letters', ['BMW'], ['BMW AG'], [['BMW', 'BMW AG']]],
  ['a name of two letters', ['3M'], ['3M Company'], []],
  ['half of the shorter name', ['Norabc'], ['Norxyz'], [['Norabc', 'Norxyz']]],
  ['less than half of the shorter name', ['Norabcd'], ['Norwxyz'], []],
  ['nothing but the beginning', ['Northern Lights'], ['Norbert Sons'], []],
  ['different names', ['Kestrel'], ['Voltara'], []],
  [
    'the longest beginning of several',
    ['Deutsche Bahn AG'],
    ['Deutsche Bank', 'Deutsche Bahn', 'Deutsch'],
    [['Deutsche Bahn AG', 'Deutsche Bahn']],
  ],
  ['each name once', ['Acme One', 'Acme Two'], ['Acme'], [['Acme One', 'Acme']]],
  ['nothing', [], [], []],
])('a client that was probably renamed is found: %s', (_case, withoutMatters, withoutUsers, pairs) => {
  expect([...renamedClients(withoutMatters, withoutUsers)]).toEqual(pairs);
});
