import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findUsers } from '#contract/admin-clients.ts';
import { COMPANY_HEADER, DATA_AS_OF_HEADER, listUsers, readSheet, readTab, readTabAsClient } from '#contract/data.ts';
import type { Values } from '#contract/data.ts';
import { Refusal } from '#contract/errors.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { tabOfWireName } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { CompanyScope, Viewer } from '#domain/viewer/viewer.ts';
import { acceptsGzip } from '#server/http/accepts-gzip.ts';
import { register } from '#server/http/register.ts';
import { isKnownTag, sendStored } from '#server/http/stored-answer.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Payload, Payloads } from '#server/store/payloads.ts';
import { createDataTags } from './data-tags.ts';
import { createPeople } from './people.ts';
import type { PeopleParts } from './people.ts';

export interface PortfolioParts extends PeopleParts {
  readonly payloads: Payloads;
  readonly secrets: Pick<Secrets, 'keyedHash'>;
}

/** The data calls. Each reads one stored payload by company and tab, and sends its bytes unchanged. */
export function portfolioRoutes(app: FastifyInstance, parts: PortfolioParts): void {
  const { payloads } = parts;
  const tagOf = createDataTags(parts.secrets);
  const people = createPeople(parts);

  register(app, readTab, ({ params, viewer, request, reply }) => send(request, reply, knownTab(params.tab), viewer));

  // Here an administrator without impersonation is refused; only the POST call answers them, with the header row.
  register(app, readTabAsClient, ({ params, viewer, request, reply }) => {
    const tab = knownTab(params.tab);
    if (viewer.kind === 'admin' && !isOfAllCompanies(tab)) return app.gate.deny(request, viewer, 'no-client-chosen');
    return send(request, reply, tab, viewer);
  });

  register(app, readSheet, async ({ params, viewer, request, reply }) => {
    const tab = knownTab(params.tab);
    if (viewer.kind === 'admin' && tab === 'users') return reply.send(listUsers.answer.parse(await people.list()));
    return send(request, reply, tab, viewer);
  });

  register(app, listUsers, () => people.list());
  register(app, findUsers, ({ body }) => people.find(body));

  async function send(request: FastifyRequest, reply: FastifyReply, tab: Tab, viewer: Viewer): Promise<FastifyReply> {
    const scope = companyScopeOf(viewer);
    const owner = isOfAllCompanies(tab) ? undefined : scope;
    const own = owner && (await payloads.read(owner, tab));
    const payload = own ?? (await payloads.readShared(tab)) ?? headerOnly(tab);
    if (viewer.kind === 'impersonating') await app.gate.noteRead(request, viewer, { tab, rows: own?.rowCount ?? 0 });
    const coding = acceptsGzip(request.headers['accept-encoding']) ? 'gzip' : 'plain';
    const tag = tagOf(payload, { company: owner?.companyId, tab, coding });
    // The tag is compared last, after all checks of a call that gets rows, so that a caller who may not read the rows learns nothing from it.
    const known = request.method === 'GET' && isKnownTag(request.headers['if-none-match'], tag);
    return sendStored(reply, {
      ...(known ? {} : { body: coding === 'gzip' ? payload.body : gunzipSync(payload.body) }),
      headers: [...(known ? NOT_MODIFIED : HEADERS[coding]), 'etag', tag, ...ofViewer(payloads.dataAsOf(), scope)],
    });
  }
}

function knownTab(name: string): Tab {
  const tab = tabOfWireName(name);
  if (!tab) throw new Refusal('not-found');
  return tab;
}

/** Whether the rows of the tab belong to no company, so that all get the same. */
const isOfAllCompanies = (tab: Tab): boolean => tab === 'knowledge';

const NOT_MODIFIED = ['vary', 'accept-encoding'] as const;
const PLAIN = ['content-type', 'application/json; charset=utf-8', ...NOT_MODIFIED] as const;
const HEADERS = { plain: PLAIN, gzip: [...PLAIN, 'content-encoding', 'gzip'] } as const;

/** Headers with the age of the rows and their company. */
function ofViewer(asOf: number | undefined, scope: CompanyScope | undefined): string[] {
  return [
    ...(asOf === undefined ? [] : [DATA_AS_OF_HEADER, String(asOf)]),
    ...(scope ? [COMPANY_HEADER, scope.companyId] : []),
  ];
}

/** The answer before the first publication: the documented headings, so that there is always a header row. */
function headerOnly(tab: Tab): Pick<Payload, 'body'> {
  return { body: gzipSync(JSON.stringify({ values: [[...documentedHeader(tab)]] } satisfies Values)) };
}
