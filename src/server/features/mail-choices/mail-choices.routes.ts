import type { FastifyInstance } from 'fastify';
import { readMailChoices, saveMailChoices } from '#contract/mail-choices.ts';
import { Refusal } from '#contract/errors.ts';
import type { PublishedUser, Viewer } from '#domain/viewer/viewer.ts';
import { register } from '#server/http/register.ts';
import { chooseMails, readOwnChoices } from './own-choices.ts';
import type { ChoiceParts } from './own-choices.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';
import type { UnsubscribeParts } from './unsubscribe.ts';

/** The calls for the mails that a person chooses, and the address that ends them. */
export function mailChoicesRoutes(app: FastifyInstance, parts: ChoiceParts & UnsubscribeParts): void {
  register(app, readMailChoices, ({ viewer }) => readOwnChoices(parts, clientOf(viewer)));

  register(app, saveMailChoices, async ({ viewer, body, origin }) => {
    const person = clientOf(viewer);
    if (!person) throw new Refusal('not-found');
    await chooseMails(parts, person, body, origin);
    return readOwnChoices(parts, person);
  });

  unsubscribeRoutes(app, parts);
}

/** The client user whose mails they are; undefined for an administrator, who has none. */
function clientOf(viewer: Viewer): PublishedUser | undefined {
  if (viewer.kind === 'admin') return undefined;
  return viewer.kind === 'client' ? viewer.actor : viewer.subject;
}
