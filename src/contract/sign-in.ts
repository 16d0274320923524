import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { done, storedSession } from './session.ts';

/** The answer of every way to sign in. */
export const signedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  user: z.object({ firstName: z.string(), name: z.string(), email: z.string() }),
  sessionData: storedSession,
  sessionCreated: z.literal(true),
});

export const sendCode = endpoint({
  method: 'POST',
  path: '/api/auth/send-code',
  access: 'public',
  summary: 'Emails a sign-in code to a known address. An unknown address gets the same answer.',
  body: z.object({ email: z.string().check(z.maxLength(LONGEST.email), z.includes('@')) }),
  errors: ['email-unavailable'],
  answer: done,
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/auth/verify-otp',
  access: 'public',
  summary:
    'Signs in with the code that was emailed to the address, or with one that was issued for it and the secret of its address.',
  body: z.object({
    email: z.string().check(z.maxLength(LONGEST.email)),
    code: z.string().check(z.maxLength(LONGEST.code)),
    rememberMe: z.optional(z.boolean()),
    /** The secret of the address at which an issued code is typed. */
    secret: z.optional(z.string().check(z.maxLength(LONGEST.issuedSecret))),
  }),
  errors: ['invalid-code', 'code-over'],
  answer: signedIn,
});
