import { expect, test } from 'vitest';
import { makeMatter } from '#domain/testing/make.ts';
import { isDead, isGranted, isInProgress, statusTone } from './status.ts';

test.each([
  ['Granted', '', { granted: true, dead: false, inProgress: false, tone: 'good' }],
  ['REGISTERED', 'Alive', { granted: true, dead: false, inProgress: false, tone: 'good' }],
  ['Granted (EP validated)', 'Dead', { granted: true, dead: true, inProgress: false, tone: 'good' }],
  ['Filed', 'dead', { granted: false, dead: true, inProgress: false, tone: 'neutral' }],
  ['Filed', ' DEAD ', { granted: false, dead: true, inProgress: false, tone: 'neutral' }],
  ['Filed', 'Deadlocked', { granted: false, dead: false, inProgress: true, tone: 'neutral' }],
  ['Pending', 'Alive', { granted: false, dead: false, inProgress: true, tone: 'warn' }],
  ['Grant pending', '', { granted: false, dead: false, inProgress: true, tone: 'warn' }],
  ['', '', { granted: false, dead: false, inProgress: true, tone: 'neutral' }],
])('the status %j with the legal status %j', (status, legalStatus, expected) => {
  const matter = makeMatter({ status, legalStatus });
  expect({
    granted: isGranted(matter),
    dead: isDead(matter),
    inProgress: isInProgress(matter),
    tone: statusTone(status),
  }).toEqual(expected);
});
