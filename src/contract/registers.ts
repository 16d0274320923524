import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { savedBeside, version } from './saved-config.ts';
import { done } from './session.ts';

export const readRegisters = endpoint({
  method: 'POST',
  path: '/api/registers',
  access: 'session',
  effect: 'none',
  // The answer has no data of a client, so reading it is not audited.
  notesReads: true,
  summary: 'The official registers that the firm has turned on: their pages are linked from matters.',
  answer: z.object({ on: z.array(z.string()) }),
});

export const registerSetting = z.object({
  id: z.string(),
  on: z.boolean(),
  /** When and by whom an example was last confirmed, in milliseconds since the epoch. The register is off if its addresses have changed since. */
  confirmed: z.nullable(z.object({ at: z.number(), by: z.string() })),
  /** The firm's own matters whose numbers fit the register. */
  examples: z.array(z.object({ matter: z.string(), number: z.string(), href: z.string() })),
});
export type RegisterSetting = z.output<typeof registerSetting>;

export const readRegisterSettings = endpoint({
  method: 'POST',
  path: '/api/config/registers-get',
  access: 'admin',
  effect: 'none',
  summary:
    'Every official register that the portal knows, with examples from the firm’s own matters and who confirmed them.',
  answer: z.object({ registers: z.array(registerSetting), version }),
});

export const saveRegister = endpoint({
  method: 'POST',
  path: '/api/config/registers-save',
  access: 'admin',
  versioned: true,
  summary:
    'Turns a register on or off. Before it is turned on, an administrator opens an example from the firm’s own matters and confirms that the page is right.',
  body: z.strictObject({
    id: z.string().check(z.maxLength(40)),
    on: z.boolean(),
    /** The address of the example that was opened; only to turn the register on. */
    opened: z.optional(z.string().check(z.maxLength(500))),
    ...savedBeside,
  }),
  errors: ['invalid-configuration', 'conflict', 'not-found'],
  answer: done,
});
