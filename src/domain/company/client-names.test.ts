import { expect, test } from 'vitest';
import { clientNames } from './client-names.ts';
import { companyKey } from './company-key.ts';
import { comparedName } from './same-name.ts';

const NAMES = ['Bolt', 'Bolt Holding', 'Nova Werke GmbH', 'Aurora AG', 'Aurora GmbH', 'Aurora', 'Only Named'];

test.each([
  ['Bolt', 'Bolt', 'own'],
  ['BOLT', 'Bolt', 'own'],
  ['Bolt AG', 'Bolt', 'part'],
  ['Nova', 'Nova Werke GmbH', 'part'],
  ['Bolt', 'Bolt Holding', 'other'],
  ['Bolt Ltd', 'Bolt Holding', 'other'],
  ['Holding', 'Bolt Holding', 'part'],
  ['Holding', 'Bolt', 'other'],
  ['Werke', 'Bolt', 'other'],
  ['Nova Bolt', 'Aurora AG', 'none'],
  ['Bolt, Basel', 'Aurora AG', 'other'],
  ['Herr Meier (Bolt)', 'Aurora AG', 'other'],
  ['4711 Bolt', 'Aurora AG', 'other'],
  ['Fa. Bolt', 'Aurora AG', 'other'],
  ['Bolt - Basel', 'Aurora AG', 'other'],
  ['Aurora AG, Genf', 'Aurora AG', 'part'],
  ['Bolt / Aurora AG', 'Aurora AG', 'other'],
  ['Zephyr, Basel', 'Aurora AG', 'none'],
  ['Corax', 'Bolt', 'none'],
  // Two legal forms tell two clients apart; a missing one does not.
  ['Aurora GmbH', 'Aurora AG', 'other'],
  ['Aurora', 'Aurora AG', 'part'],
  ['Aurora KG', 'Aurora AG', 'part'],
  // It has no people and no matters, so it may be a short name.
  ['Only Named', 'Only Named Too Ltd', 'part'],
])('“%s” beside a matter of %s: %s', (text, client, expected) => {
  const names = new Map(NAMES.map((name) => [companyKey(name), name]));
  const whose = clientNames(names, (key) => key !== 'only named', comparedName);
  expect(whose([text], client)).toBe(expected);
});

test.each([
  ['Bolt (formerly: Aurora AG)', 'other'],
  ['Bolt (Aurora AG)', 'other'],
  ['Bolt | formerly | Aurora AG', 'other'],
  ['Bolt (opponent: Aurora AG)', 'other'],
  ['Aurora AG (sold to Bolt)', 'other'],
  ['Aurora AG → Bolt', 'other'],
  ['Aurora AG -> Bolt', 'other'],
  ['Aurora AG, jetzt Bolt', 'other'],
  ['formerly: Aurora AG; now: Bolt', 'other'],
  ['formerly Aurora AG now Bolt', 'other'],
  ['von Aurora AG an Bolt', 'other'],
  ['from Aurora AG to Bolt', 'other'],
  ['Aurora AG & Bolt', 'other'],
  ['Aurora AG + Bolt', 'other'],
  ['Bolt c/o Aurora AG', 'other'],
  ['Aurora (sold to Bolt)', 'other'],
  ['K-22 Bolt', 'other'],
  ['c/o Bolt', 'other'],
  ['Bolt Basel', 'other'],
  ['Bolt AG Basel', 'other'],
  ['Aurora GmbH Wien', 'other'],
  ['Aurora (GmbH)', 'other'],
  ['Aurora AG / Aurora GmbH', 'other'],
  ['Bolt Holding, Basel', 'other'],
  // What was so before says nothing of today.
  ['Aurora AG (formerly Bolt)', 'part'],
  ['Aurora AG (früher: Bolt)', 'part'],
  ['ex Bolt', 'none'],
  // A place, a person, a longer name of another company.
  ['Aurora AG, China', 'part'],
  ['Aurora AG (Herr Bolt)', 'part'],
  ['Ann Bolt', 'none'],
  ['Bolt Marine GmbH', 'none'],
  ['Aurora AG Wien', 'part'],
  ['Aurora Wien', 'part'],
])('“%s” beside a matter of Aurora AG, in a cell of several names: %s', (text, expected) => {
  const names = new Map([...NAMES, 'China Ltd'].map((name) => [companyKey(name), name]));
  expect(clientNames(names, () => true, comparedName)([text], 'Aurora AG')).toBe(expected);
});

test.each([
  ['Bolt Holding / Bolt', 'Bolt Holding', 'part'],
  ['Bolt Holding, Bolt-Platz 1', 'Bolt Holding', 'part'],
  ['Bolt Hold.', 'Bolt Holding', 'none'],
  ['Bolt, Basel', 'Bolt Holding', 'other'],
  ['Bolt Wien', 'Bolt Holding', 'other'],
  ['Bolt (Asia), Basel', 'Bolt (Asia)', 'part'],
  ['Bolt (Europe), Basel', 'Bolt (Asia)', 'other'],
  ['Bolt (Asia) / Bolt (Europe)', 'Bolt (Asia)', 'other'],
  ['Nova (sold to Bolt)', 'Nova Werke GmbH', 'other'],
])('“%s” beside a matter of %s, whose name another one is a part of: %s', (text, client, expected) => {
  const all = [...NAMES, 'Bolt (Asia)', 'Bolt (Europe)'];
  const names = new Map(all.map((name) => [companyKey(name), name]));
  expect(clientNames(names, () => true, comparedName)([text], client)).toBe(expected);
});

test('names that come later are looked at, too', () => {
  const names = new Map([[companyKey('Bolt'), 'Bolt']]);
  const whose = clientNames(names, () => true, comparedName);
  expect(whose(['Nova'], 'Bolt')).toBe('none');
  names.set(companyKey('Nova'), 'Nova');
  expect(whose(['4711', 'Nova'], 'Bolt')).toBe('other');
});

test('given thousands of clients, a name is compared only with those that have its words', () => {
  const names = new Map(
    Array.from({ length: 3_000 }, (_, n) => [companyKey(`Client${n} Werke GmbH`), `Client${n} Werke GmbH`]),
  );
  let count = 0;
  const whose = clientNames(
    names,
    () => true,
    (name) => {
      count++;
      return comparedName(name);
    },
  );
  const found = [...names.values()].map((client, n) => [whose([`K-${n}`], client), whose([`Client${n}`], client)]);
  expect(new Set(found.flat())).toEqual(new Set(['none', 'part']));
  expect(count).toBe(names.size * 5);
});
