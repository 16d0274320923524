import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { savedBeside, version } from './saved-config.ts';
import { done } from './session.ts';

const addresses = z.array(z.string().check(z.maxLength(LONGEST.email))).check(z.maxLength(200));

export const readAdminEmails = endpoint({
  method: 'POST',
  path: '/api/config/admin-emails-get',
  access: 'admin',
  effect: 'none',
  summary: 'The two lists of administrators, and the defaults of the first.',
  answer: z.object({
    hardcodedEmails: z.array(z.string()),
    configuredEmails: z.array(z.string()),
    defaultSystemEmails: z.array(z.string()),
    version,
  }),
});

export const saveAdminEmails = endpoint({
  method: 'POST',
  path: '/api/config/admin-emails-save',
  access: 'admin',
  versioned: true,
  summary: 'Saves the additional administrators. You cannot remove yourself or the last administrator.',
  body: z.strictObject({ emails: addresses, ...savedBeside }),
  errors: ['invalid-configuration', 'last-admin', 'own-admin', 'conflict'],
  answer: done,
});

export const saveSystemEmails = endpoint({
  method: 'POST',
  path: '/api/config/system-emails-save',
  access: 'admin',
  versioned: true,
  summary: 'Saves the system administrators. You cannot remove yourself or the last administrator.',
  body: z.strictObject({ systemEmails: addresses, ...savedBeside }),
  errors: ['invalid-configuration', 'last-admin', 'own-admin', 'conflict'],
  answer: done,
});
