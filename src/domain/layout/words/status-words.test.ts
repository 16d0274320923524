import { expect, test } from 'vitest';
import { meaningOfStatus } from './status-words.ts';

test.each([
  ['Active', 'granted'],
  ['Active - renewed', 'granted'],
  // A file that is open, or a proceeding that goes on.
  ['Active - discovery', undefined],
  ['Live (waiting for client)', undefined],
  ['Registered (Class 9)', 'granted'],
  ['Final refusal', 'pending'],
  ['Finally rejected', 'dead'],
  ['NOA issued', 'pending'],
  ['Intention de délivrer', 'pending'],
  ['Intention to grant', 'pending'],
])('the status %j means %s', (status, meaning) => {
  expect(meaningOfStatus(status)).toBe(meaning);
});
