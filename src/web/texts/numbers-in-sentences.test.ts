import { expect, test } from 'vitest';

import { WITHIN_DAYS } from '#domain/deadline/urgency.ts';
import { defaultTemplate } from '#domain/mail/template.ts';
import { days, minutes, seconds } from '#domain/time/duration.ts';
import { CODES, IMPERSONATION, RETENTION, SESSIONS } from '#server/limits.ts';

import { noteCodeSent, secondsUntilResend } from '../features/sign-in/code-sent.ts';
import { adminAudit } from './en/admin-audit.ts';
import { adminEmail } from './en/admin-email.ts';
import { adminHome } from './en/admin-home.ts';
import { signIn } from './en/sign-in.ts';
import { deadlines, overview } from './index.ts';

test('the sentences that name the days of urgency name those of the rule', () => {
  const { week, month } = WITHIN_DAYS;
  expect(deadlines.groups).toMatchObject({ week: `Within ${week} days`, month: `Within ${month} days` });
  expect(overview.within(3)).toBe(`3 in ${month} days`);
  expect(overview.noneSoon).toBe(`None overdue or due within ${month} days`);
});

test('whoever waits for a code is told the time that it really lives, and when another may be asked for', () => {
  const life = `${CODES.lifetimeMs / minutes(1)} minutes`;
  for (const sentence of [signIn.codeHint, adminEmail.template.expires, defaultTemplate('The Portal').body])
    expect(sentence).toContain(life);
  const [shortest] = CODES.sendsPerAddress;
  noteCodeSent(0);
  expect(seconds(secondsUntilResend(0))).toBe(shortest?.windowMs);
});

test('a box, a card and a page name the limits that hold', () => {
  expect(signIn.keepMe).toContain(`${SESSIONS.remembered.absoluteMs / days(1)} days`);
  expect(adminHome.impersonation.text).toContain(`${IMPERSONATION.lifetimeMs / minutes(1)} minutes`);
  expect(adminAudit.description).toContain(`${RETENTION.auditMs / days(1)} days`);
});
