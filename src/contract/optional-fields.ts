import * as z from 'zod/mini';
import { OWN_FIELDS, OWN_KINDS } from '#domain/tabs/optional-fields.ts';
import { endpoint } from './endpoint.ts';
import { LONGEST } from './field-lengths.ts';
import { savedBeside, version } from './saved-config.ts';
import { done } from './session.ts';

const ownField = {
  tab: z.enum(['matters', 'deadlines']),
  /** 0 to 9, each used once at most: a field keeps its number while others are added and removed. */
  slot: z.int(),
  /** Also the heading of its column in the sheet. */
  label: z.string().check(z.maxLength(LONGEST.ownLabel)),
  kind: z.enum(OWN_KINDS),
};

export const readOptionalFields = endpoint({
  method: 'POST',
  path: '/api/config/optional-fields-get',
  access: 'admin',
  effect: 'none',
  summary: 'Which optional fields of the spreadsheet are on, and the fields that only this firm has.',
  answer: z.object({
    /** Names such as `matters.expiryDate`. */
    on: z.array(z.string()),
    own: z.array(z.object(ownField)),
    version,
    updatedAt: z.optional(z.number()),
    updatedBy: z.optional(z.string()),
  }),
});

export const saveOptionalFields = endpoint({
  method: 'POST',
  path: '/api/config/optional-fields-save',
  access: 'admin',
  versioned: true,
  summary:
    'Turns optional fields on and off. The spreadsheet is read again at once; a field that is off is no longer sent to clients.',
  body: z.strictObject({
    on: z.array(z.string().check(z.maxLength(LONGEST.ownLabel))).check(z.maxLength(100)),
    own: z.array(z.strictObject(ownField)).check(z.maxLength(OWN_FIELDS)),
    ...savedBeside,
  }),
  errors: ['invalid-configuration', 'conflict'],
  answer: done,
});
