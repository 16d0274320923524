import { expect, test } from 'vitest';
import { plainName } from './legal-form.ts';

test.each([
  ['Aurora GmbH', ['aurora'], 'gmbh'],
  ['Alpstein Molkerei Genossenschaft', ['alpstein', 'molkerei'], 'eg'],
  ['Rheintal Sensor Anstalt', ['rheintal', 'sensor'], 'anstalt'],
  ['Skiwerkstatt Furrer', ['skiwerkstatt', 'furrer'], ''],
])('the legal form of %s is apart from its words', (name, words, form) => {
  expect(plainName(name)).toMatchObject({ words, form });
});
