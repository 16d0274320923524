import { expect, test } from 'vitest';
import { saysFormer, saysOnlyParties, saysStaff } from './of-others.ts';
import { saysGonePerson } from './shown-words.ts';

test.each([
  ['Opponents', true],
  ['Foreign agents', true],
  ['Our agents', true],
  ['Inventors', true],
  ['Agentur Müller', false],
  ['Aurora', false],
  ['Patent attorneys of Aurora', false],
  ['Licensing', false],
  ['Courts', false],
])('the title “%s” says nothing but that others are below: %s', (title, expected) => {
  expect(saysOnlyParties(title)).toBe(expected);
});

test.each([
  ['EQUIPO DE LA FIRMA', true],
  ['Équipe du cabinet', true],
  ['Our team', true],
  ['Staff', true],
  ['Equipo de ventas', false],
  ['Team Aurora', false],
])('the title “%s” says that the firm’s own people are below: %s', (title, expected) => {
  expect(saysStaff(title)).toBe(expected);
});

test.each([
  ['Former contacts', true],
  ['People (2)', true],
  ['Kontakte alt', true],
  ['Archiv', true],
  ['Contacts', false],
  ['Mandanten', false],
])('the sheet “%s” lists what is no more: %s', (name, expected) => {
  expect(saysFormer(name)).toBe(expected);
});

test.each([
  ['Max Alt (ausgeschieden)', true],
  ['Bob (left 2023)', true],
  ['† Hans Meier', true],
  ['DO NOT USE Bob', true],
  ['Opponent: Rival', true],
  ['Dr Lee (foreign agent)', true],
  ['Dr Lee (patent attorney)', false],
  ['Anna Meyer (ex Klein)', false],
  ['Bob (until 17:00)', false],
  ['Ann Left', false],
  ['Max Alt', false],
  ['Ann Meyer (IP counsel)', false],
  ['Bob (CEO)', false],
])('the address of “%s” must not sign in: %s', (name, expected) => {
  expect(saysGonePerson(name)).toBe(expected);
});
