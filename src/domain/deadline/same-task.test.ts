import { expect, test } from 'vitest';
import { saysNoMoreThan } from './same-task.ts';

test.each<[string, string, boolean]>([
  ['Reply to office action', 'Reply to office action', true],
  ['Reply', 'Reply to office action', true],
  ['Reply to office action', 'Reply', false],
  ['Next due date', 'Reply to office action', true],
  ['Next annuity', 'Pay the 12th annuity', true],
  ['nächste JG', '9. Jahresgebühr', true],
  ['Pross. annualità', 'Ann. 10', true],
  ['Volgende taks', '17e jaartaks', true],
  ['Vto. anualidad', 'Quinquenio / 8ª anualidad', true],
  ['Renouv.', 'Renouvellement', true],
  ['次回更新', '更新', true],
  ['応答期限', '応答', true],
  ['5th annuity', '5. Jahresgebühr', true],
  ['5th annuity', '6. Jahresgebühr', false],
  ['Next annuity', 'Reply to office action', false],
  ['Next fee', 'Reply to office action', false],
  ['Next fee', 'Examination fee', true],
  ['Next annuity', 'Examination fee', false],
  ['IDS', 'Maintenance fee', false],
  ['Renewal (10 years)', 'Renewal', false],
  ['Oral hearing', 'Next due date', false],
  ['応答', '更新', false],
])('“%s” says no more than “%s”: %s', (task, other, says) => expect(saysNoMoreThan(task, other)).toBe(says));
