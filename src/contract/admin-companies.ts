import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { savedBeside, version } from './saved-config.ts';
import { done } from './session.ts';

const named = z.object({ id: z.string(), name: z.string() });
const id = z.string().check(z.maxLength(LONGEST.companyId));

/** For how many days what is kept of a client that is gone may be kept, as the firm may choose. */
export const KEPT_DAYS = { least: 30, most: 3_650, standard: 365 } as const;

export const companies = endpoint({
  method: 'POST',
  path: '/api/admin/companies',
  access: 'admin',
  effect: 'none',
  summary:
    'Client names that are new, with the earlier clients that they may be; what was confirmed; people under several clients; how long what is left of a client is kept.',
  answer: z.object({
    /** New names, the newest first, those with a proposal before the others. */
    fresh: z.array(
      z.object({
        ...named.shape,
        since: z.number(),
        /** Earlier clients that had the same matters. */
        proposed: z.array(z.string()),
      }),
    ),
    /** Clients that are gone, the newest first. What is kept of them waits for a confirmation, or for its end. */
    gone: z.array(z.object({ ...named.shape, since: z.number() })),
    /** More were left out of one of the lists. */
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
    'Confirms that a new name is the same client as one that is gone: what was kept of that one is the new name’s.',
  body: z.strictObject({ id, earlier: id, session: z.optional(z.unknown()) }),
  errors: ['conflict'],
  answer: done,
});

export const undoSameClient = endpoint({
  method: 'POST',
  path: '/api/admin/companies/undo',
  access: 'admin',
  summary: 'Takes back, within a day, that a name is the same client as an earlier one.',
  body: z.strictObject({ id, session: z.optional(z.unknown()) }),
  errors: ['conflict'],
  answer: done,
});

export const allowSeveral = endpoint({
  method: 'POST',
  path: '/api/admin/companies/allow-several',
  access: 'admin',
  summary: 'Whether a person who is listed under several clients may sign in and see each of them, one at a time.',
  body: z.strictObject({
    email: z.string().check(z.maxLength(LONGEST.email)),
    allowed: z.boolean(),
    session: z.optional(z.unknown()),
  }),
  errors: ['not-found'],
  answer: done,
});

export const saveKeptDays = endpoint({
  method: 'POST',
  path: '/api/admin/companies/kept-days',
  access: 'admin',
  versioned: true,
  summary: 'For how many days what is kept of a client that is gone stays, before it is erased.',
  body: z.strictObject({ keptDays: z.number(), ...savedBeside }),
  errors: ['invalid-configuration', 'conflict'],
  answer: done,
});
