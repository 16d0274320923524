import * as z from 'zod/mini';
import { sentSession } from './session.ts';

/**
 * The version of the settings that were read. It grows with every change and is 0 before the first; a save may send it back as `If-Match`. Optional,
 * because a page may read from a server of the previous release.
 */
export const version = z.optional(z.int());

/** Sent to the browser in place of a stored secret. Saving it keeps the stored one. */
export const STORED_SECRET = '__STORED__';

const ignored = z.optional(z.unknown());
/** The session's fields, which an admin page may send with what it saves. They are dropped; any other unknown key is refused. */
const sessionFields = {
  email: ignored,
  client: ignored,
  company_name: ignored,
  name: ignored,
  role: ignored,
  sessionId: ignored,
  expiresAt: ignored,
  session: sentSession,
};

/** The names of these fields. */
export const SESSION_FIELDS: readonly string[] = Object.keys(sessionFields);

/** The fields that a save may have besides the settings: a page can send back an answer as it was, with its version. */
export const savedBeside = { version, ...sessionFields };

/** When and by whom the restorable settings were saved; null if unknown. */
export const previousSave = { savedAt: z.nullable(z.number()), savedBy: z.nullable(z.string()) };

/** `savedAt` of the settings that the page showed: if others took their place meanwhile, the restore is refused. */
export const restoreBody = { savedAt: z.nullable(z.int()), session: sentSession };
