import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { previousSave, restoreBody, savedBeside, version } from './saved-config.ts';
import { done, sentSession } from './session.ts';

export const smtpSettings = z.object({
  enabled: z.boolean(),
  host: z.string(),
  port: z.number(),
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: z.boolean(),
  username: z.string(),
  /** The marker if a password is stored, otherwise empty. */
  password: z.string(),
  fromName: z.string(),
  fromEmail: z.string(),
});
export type SmtpSettings = z.output<typeof smtpSettings>;

export const codeTemplate = z.object({ subject: z.string(), body: z.string() });
export const emailConfig = z.object({
  smtp: smtpSettings,
  template: codeTemplate,
  version,
  /** The settings that these replaced; the host is empty if mail was off. */
  previous: z.optional(z.object({ ...previousSave, host: z.string() })),
});

export const getEmail = endpoint({
  method: 'GET',
  path: '/api/config/email',
  access: 'admin',
  effect: 'none',
  summary: 'SMTP settings and the template of the sign-in mail, without the password.',
  answer: emailConfig,
});

export const readEmail = endpoint({
  method: 'POST',
  path: '/api/config/email-get',
  access: 'admin',
  effect: 'none',
  summary: 'The same as `GET /api/config/email`, with the session in the body.',
  answer: emailConfig,
});

const line = (field: keyof typeof LONGEST) => z.string().check(z.maxLength(LONGEST[field]));

export const saveEmail = endpoint({
  method: 'POST',
  path: '/api/config/email',
  access: 'admin',
  versioned: true,
  bodyLimit: 'config',
  summary:
    'Stores SMTP settings and template. A stored password is kept only while host, port, user name and TLS stay the same.',
  body: z.strictObject({
    smtp: z.strictObject({
      enabled: z.boolean(),
      host: line('mailHost'),
      /** Falls back to 587 if it is not a number (specification, section 5). */
      port: z.union([z.number(), line('mailPort')]),
      secure: z.boolean(),
      username: line('mailUser'),
      password: line('mailPassword'),
      fromName: line('senderName'),
      fromEmail: line('email'),
    }),
    template: z.strictObject({ subject: line('templateSubject'), body: line('templateBody') }),
    ...savedBeside,
  }),
  errors: ['invalid-configuration', 'secret-needed', 'conflict'],
  answer: done,
});

export const restoreEmail = endpoint({
  method: 'POST',
  path: '/api/config/email-restore',
  access: 'admin',
  summary:
    'Restores the SMTP settings and the template that the current ones replaced, with their password. A second restore undoes the first.',
  body: z.strictObject(restoreBody),
  errors: ['not-found', 'conflict'],
  answer: done,
});

export const testEmail = endpoint({
  method: 'POST',
  path: '/api/email/test',
  access: 'admin',
  slow: true,
  summary: 'Sends a test email with the saved settings.',
  body: z.object({ testEmail: line('email'), session: sentSession }),
  answer: z.object({
    success: z.boolean(),
    message: z.string(),
    cause: z.optional(z.string()),
    fix: z.optional(z.string()),
  }),
});
