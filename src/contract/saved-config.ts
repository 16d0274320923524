import * as z from 'zod/mini';

/** Stands for a stored secret in everything that is read; saving it keeps what is stored. */
export const STORED_SECRET = '__STORED__';

const echo = z.optional(z.unknown());
/** The session that an admin page mixes into what it saves; dropped. Any other unknown key is refused. */
export const sessionFields = {
  email: echo,
  client: echo,
  company_name: echo,
  name: echo,
  role: echo,
  sessionId: echo,
  expiresAt: echo,
  session: echo,
};

/** When what can be brought back was saved; null where that is not known. */
export const previousSave = { savedAt: z.nullable(z.number()), savedBy: z.nullable(z.string()) };

/** Names by `savedAt` what was shown: what has been replaced since is not brought back unseen. */
export const restoreBody = { savedAt: z.nullable(z.number()), session: z.optional(z.unknown()) };
