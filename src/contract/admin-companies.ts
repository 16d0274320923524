import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { savedBeside, version } from './saved-config.ts';
import { done, sentSession } from './session.ts';

const named = z.object({ id: z.string(), name: z.string() });
const id = z.string().check(z.maxLength(LONGEST.companyId));

/** For how many days the firm may choose to keep the data of a client that is gone. */
export const KEPT_DAYS = { least: 30, most: 3_650, standard: 365 } as const;

export const companies = endpoint({
  method: 'POST',
  path: '/api/admin/companies',
  access: 'admin',
  effect: 'none',
  summary:
    'New client names, each with the earlier clients that it may be; the confirmed ones; people under several clients; how long the data of a client that is gone is kept.',
  answer: z.object({
    /** New names, the newest first; those with a proposal come before the others. */
    fresh: z.array(
      z.object({
        ...named.shape,
        since: z.number(),
        /** Earlier clients that had the same matters. */
        proposed: z.array(z.string()),
      }),
    ),
    /** Clients that are gone, the newest first. Their data waits for a confirmation, or to be erased. */
    gone: z.array(z.object({ ...named.shape, since: z.number() })),
    /** Some entries were left out of one of the lists. */
    cut: z.boolean(),
    /** Names that were confirmed to be the same client as an earlier one within the last day: this can be undone. */
    confirmed: z.array(z.object({ ...named.shape, earlier: z.string(), since: z.number(), undoUntil: z.number() })),
    /** People who are listed under several clients. */
    several: z.array(z.object({ email: z.string(), companies: z.array(z.string()), allowed: z.boolean() })),
    keptDays: z.number(),
    version,
  }),
});

export const confirmSameClient = endpoint({
  method: 'POST',
  path: '/api/admin/companies/same-client',
  access: 'admin',
  summary:
    'Confirms that a new name is the same client as one that is gone: the data of that client then belongs to the new name.',
  body: z.strictObject({ id, earlier: id, session: sentSession }),
  errors: ['conflict'],
  answer: done,
});

export const undoSameClient = endpoint({
  method: 'POST',
  path: '/api/admin/companies/undo',
  access: 'admin',
  summary: 'Undoes, within a day, the confirmation that a name is the same client as an earlier one.',
  body: z.strictObject({ id, session: sentSession }),
  errors: ['conflict'],
  answer: done,
});

export const allowSeveral = endpoint({
  method: 'POST',
  path: '/api/admin/companies/allow-several',
  access: 'admin',
  summary: 'Sets whether a person who is listed under several clients may sign in and see each of them, one at a time.',
  body: z.strictObject({
    email: z.string().check(z.maxLength(LONGEST.email)),
    allowed: z.boolean(),
    session: sentSession,
  }),
  errors: ['not-found'],
  answer: done,
});

export const saveKeptDays = endpoint({
  method: 'POST',
  path: '/api/admin/companies/kept-days',
  access: 'admin',
  versioned: true,
  summary: 'Sets for how many days the data of a client that is gone is kept before it is erased.',
  body: z.strictObject({ keptDays: z.number(), ...savedBeside }),
  errors: ['invalid-configuration', 'conflict'],
  answer: done,
});
