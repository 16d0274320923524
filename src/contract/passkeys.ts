import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { done, sentSession } from './session.ts';
import { signedIn } from './sign-in.ts';

const name = z.string().check(z.maxLength(LONGEST.passkeyName));
const id = z.string().check(z.minLength(1), z.maxLength(1_400));

export const passkey = z.object({
  /** The credential's id. It grants nothing. */
  id: z.string(),
  name: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.nullable(z.number()),
});
export type Passkey = z.output<typeof passkey>;

/** The options for the browser, as JSON of the Web Authentication standard (level 3, sections 5.4 and 5.5). */
const options = z.looseObject({ challenge: z.string() });
const bytes = (longest: number) => z.string().check(z.maxLength(longest));

/** The authenticator's answer, as JSON of the same standard. Fields that are not named here are dropped. */
const answered = { id, rawId: id, type: z.literal('public-key'), clientExtensionResults: z.optional(z.unknown()) };
const registration = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(2_000),
    attestationObject: bytes(10_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
/** A browser's answer with a passkey, to sign in or to confirm. */
export const passkeyAssertion = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes(2_000),
    authenticatorData: bytes(2_000),
    signature: bytes(6_000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
});
export type PasskeyRegistration = z.output<typeof registration>;
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

export const listPasskeys = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/list',
  access: 'session',
  effect: 'session',
  summary: "The viewer's own passkeys.",
  body: z.object({ session: sentSession }),
  answer: z.object({ success: z.literal(true), passkeys: z.array(passkey) }),
});

export const passkeyRegisterOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/register-options',
  access: 'session',
  summary: 'The options with which the browser creates a passkey. Valid for five minutes and one use, in this session.',
  body: z.object({ session: sentSession }),
  errors: ['issued-session', 'sign-in-again', 'too-many-passkeys'],
  answer: z.object({ success: z.literal(true), options }),
});

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/register',
  access: 'session',
  summary: 'Saves a passkey that the browser has created. Its owner is notified by email.',
  body: z.object({ name, response: registration, session: sentSession }),
  errors: ['issued-session', 'invalid-passkey', 'too-many-passkeys'],
  answer: z.object({ success: z.literal(true), passkey }),
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/rename',
  access: 'session',
  summary: "Renames one of the viewer's own passkeys.",
  body: z.object({ id, name, session: sentSession }),
  errors: ['not-found'],
  answer: done,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/remove',
  access: 'session',
  summary: "Removes one of the viewer's own passkeys; it no longer signs in.",
  body: z.object({ id, session: sentSession }),
  errors: ['not-found'],
  answer: done,
});

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in-options',
  access: 'public',
  summary:
    'The options with which the browser signs in with a passkey. The same for every caller, with or without a passkey.',
  answer: z.object({ success: z.literal(true), options }),
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'public',
  summary: 'Signs in with a passkey.',
  body: z.object({ response: passkeyAssertion, rememberMe: z.optional(z.boolean()) }),
  errors: ['invalid-passkey', 'too-many-requests'],
  answer: signedIn,
});
