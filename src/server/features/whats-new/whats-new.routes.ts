import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/whats-new.ts';
import { changesBySection } from '#domain/journal/changes-by-section.ts';
import { days } from '#domain/time/duration.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { CompanyScope, Viewer } from '#domain/viewer/viewer.ts';
import type { Clock } from '#server/base/clock.ts';
import { register } from '#server/http/register.ts';
import type { Journal } from '#server/journal/journal.ts';
import type { Database } from '#server/store/database.ts';
import { putSeen, readSeen } from '#server/store/journal.ts';
import { historyOfMatter } from './history-of-matter.ts';

interface WhatsNewParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly journal: Journal;
}

const DAYS = { visit: 30, week: 7, month: 30 } as const;

/** The calls for the changes of a company, and for marking them as seen. */
export function whatsNewRoutes(app: FastifyInstance, { clock, database, journal }: WhatsNewParts): void {
  register(app, contract.whatsNew, async ({ viewer, body: { since, more } }) => {
    const found = readerOf(viewer);
    if (!found) return NOTHING;
    const { scope, email } = found;
    const seen = await readSeen(database.db, email, scope);
    const after =
      more?.after ??
      (since === 'visit' && seen ? seen.publication : await journal.publicationAt(clock() - days(DAYS[since])));
    const { changes, many, reset, cut, publication } = await journal.changesSince(scope, after, more?.until);
    const told = changesBySection(changes);
    const shown = more
      ? told
          .filter(({ section }) => section === more.section)
          .flatMap((one) => one.changes.slice(more.from, more.from + contract.SHOWN_MORE))
      : told.flatMap((one) => one.changes.slice(0, contract.SHOWN_AT_FIRST));
    return {
      changes: shown.map((change) => ({ ...change, fields: [...change.fields] })),
      counts: told.map((one) => ({ section: one.section, count: one.changes.length })),
      many: [...many],
      replaced: reset,
      cut,
      seenAt: seen?.at ?? null,
      publication,
      after,
    };
  });

  register(app, contract.seeWhatsNew, async ({ viewer, body: { publication }, request }) => {
    const scope = viewer.kind === 'client' ? companyScopeOf(viewer) : undefined;
    if (!scope) return app.gate.deny(request, viewer, 'no-company');
    await putSeen(database.db, viewer.actor.email, scope, { publication, at: clock() });
    return { success: true as const };
  });

  register(app, contract.matterHistory, async ({ viewer, body: { id, docketNumber } }) => {
    const scope = companyScopeOf(viewer);
    return { changes: scope ? historyOfMatter(await journal.pages(scope), { id, docketNumber }) : [] };
  });
}

/** The answer for a plain administrator, who has no company and therefore no changes. */
const NOTHING = {
  changes: [],
  counts: [],
  many: [],
  replaced: false,
  cut: false,
  seenAt: null,
  publication: 0,
  after: 0,
};

/** The company and the person whose changes are shown: under impersonation, those of the client. */
function readerOf(viewer: Viewer): { readonly scope: CompanyScope; readonly email: EmailKey } | undefined {
  const scope = companyScopeOf(viewer);
  if (!scope) return undefined;
  return { scope, email: viewer.kind === 'impersonating' ? viewer.subject.email : viewer.actor.email };
}
