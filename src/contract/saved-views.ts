import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { sentSession } from './session.ts';

/** How many views a person may save for one company. */
export const SAVED_VIEWS_MOST = 20;

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the address of /matters, without the "?". */
  query: z.string(),
});

const answer = z.object({ views: z.array(savedView) });

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/views',
  access: 'session',
  effect: 'none',
  summary: 'The views of the list of matters that the caller has saved for this company. Empty for an administrator.',
  answer,
});

export const saveView = endpoint({
  method: 'POST',
  path: '/api/views/save',
  access: 'session',
  summary: 'Saves a view of the list of matters under a name. It replaces the caller’s view of that name.',
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(LONGEST.viewName)),
    query: z.string().check(z.maxLength(LONGEST.viewQuery)),
    session: sentSession,
  }),
  errors: ['too-many-views'],
  answer,
});

export const deleteView = endpoint({
  method: 'POST',
  path: '/api/views/delete',
  access: 'session',
  summary: 'Deletes a saved view of the caller.',
  body: z.strictObject({ id: z.string().check(z.maxLength(64)), session: sentSession }),
  errors: ['not-found'],
  answer,
});
