import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import * as contract from '#contract/saved-views.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Clock } from '#server/base/clock.ts';
import { CALLS } from '#server/base/limits.ts';
import { randomToken } from '#server/base/tokens.ts';
import { register } from '#server/http/register.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { takeFromBudgets } from '#server/store/budgets.ts';
import type { Database } from '#server/store/database.ts';
import { deleteSavedView, listSavedViews, putSavedView } from '#server/store/saved-views.ts';
import type { ViewOwner } from '#server/store/saved-views.ts';

export interface SavedViewsParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
}

/** A client's own views of the list of matters. They belong to the person in one company: neither colleagues nor the firm see them. */
export function savedViewsRoutes(app: FastifyInstance, { clock, database, secrets }: SavedViewsParts): void {
  const ownerOf = (actor: PublishedUser): ViewOwner => {
    const scope = companyScopeOf({ kind: 'client', actor });
    if (!scope) throw new Refusal('forbidden');
    return { scope, email: actor.email };
  };
  async function takeChange(email: string): Promise<void> {
    const use = { key: `views/change/${secrets.keyedHash('views-user', email)}`, budget: CALLS.viewsPerPerson };
    const answer = await takeFromBudgets(database.db, [use], clock());
    if (!answer.allowed) throw new Refusal('too-many-requests', { retryAfterMs: answer.retryAfterMs });
  }

  register(app, contract.listSavedViews, async ({ viewer }) => ({
    views: viewer.kind === 'client' ? await listSavedViews(database.db, ownerOf(viewer.actor), clock()) : [],
  }));

  register(app, contract.saveView, async ({ viewer, body, request }) => {
    if (viewer.kind !== 'client') return app.gate.deny(request, viewer, 'no-company');
    const name = oneLine(body.name).trim();
    if (name === '') throw new Refusal('invalid-request');
    await takeChange(viewer.actor.email);
    const owner = ownerOf(viewer.actor);
    const view = { id: randomToken(16), name, query: body.query };
    const most = contract.SAVED_VIEWS_MOST;
    if (!(await putSavedView(database.db, owner, view, most, clock()))) throw new Refusal('too-many-views');
    return { views: await listSavedViews(database.db, owner, clock()) };
  });

  register(app, contract.deleteView, async ({ viewer, body, request }) => {
    if (viewer.kind !== 'client') return app.gate.deny(request, viewer, 'no-company');
    const owner = ownerOf(viewer.actor);
    if (!(await deleteSavedView(database.db, owner, body.id))) throw new Refusal('not-found');
    return { views: await listSavedViews(database.db, owner, clock()) };
  });
}
