import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { COMPANY_HEADER } from '#contract/data.ts';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { isRecord } from '#domain/text/json-object.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { INPUT, SOURCE, TIMEOUTS, UPLOAD } from '#server/base/limits.ts';
import type { Session } from '#server/store/sessions.ts';
import type { Gate } from './gate.ts';
import { originOf } from './origin.ts';
import { showsAnother } from './shown-company.ts';

/** What a handler receives: the checked input and the checked caller. */
export interface Call<E extends Endpoint, Known extends boolean = true> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The version that the change was made on, if the call names one. Only a `versioned` call reads it. */
  readonly version: number | undefined;
  readonly viewer: Known extends true ? Viewer : undefined;
  readonly session: Known extends true ? Session : undefined;
  readonly origin: Origin;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<E extends Endpoint> = AnswerOf<E> | FastifyReply;

/** Returns the answer; a handler of an endpoint declared `raw` sends it and returns `reply`. */
export type Handler<E extends Endpoint, Known extends boolean = true> = (
  call: Call<E, Known>,
) => Promise<Answer<E>> | Answer<E>;

const BODY_LIMITS = {
  message: INPUT.messageBodyBytes,
  config: INPUT.configBodyBytes,
  import: INPUT.importBodyBytes,
  instructions: INPUT.instructionsBodyBytes,
} as const;

/**
 * Registers a call that needs a session. Before the handler it checks that no page of another site sent the call, who calls, whether they may, and
 * the input. After it, fields that the answer's schema does not name are dropped. Features add calls only by this and `registerPublic`.
 */
export function register<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  add(app, endpoint, async (request, reply) => {
    const { viewer, session } = await admit(app.gate, endpoint, request, reply);
    const scope = endpoint.raw || endpoint.effect === 'session' ? undefined : companyScopeOf(viewer);
    if (scope) void reply.header(COMPANY_HEADER, scope.companyId);
    return await handler({ ...parsed(endpoint, request), viewer, session, origin: originOf(request), request, reply });
  });
}

/** Registers a call that needs no session. */
export function registerPublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, false>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
  add(app, endpoint, async (request, reply) => {
    return handler({
      ...parsed(endpoint, request),
      viewer: undefined,
      session: undefined,
      origin: originOf(request),
      request,
      reply,
    });
  });
}

function add<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  run: (request: FastifyRequest, reply: FastifyReply) => Promise<Answer<E>>,
): void {
  function fromOwnPage(request: FastifyRequest, reply: FastifyReply): Promise<Answer<E>> {
    if (endpoint.method !== 'GET' && !endpoint.form) app.gate.requireOwnPage(request, endpoint.upload);
    return run(request, reply);
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.form ? INPUT.formBytes : endpoint.bodyLimit ? BODY_LIMITS[endpoint.bodyLimit] : INPUT.bodyBytes,
    // A data call waits only for the store, which has its own time limit. A timer for each call would be its largest single cost.
    ...(endpoint.raw ? {} : { handlerTimeout: timeFor(endpoint) }),
    exposeHeadRoute: endpoint.head === true,
    ...(endpoint.upload ? { config: { upload: true as const } } : {}),
    ...(endpoint.bodyLimit || endpoint.upload
      ? { onRequest: (request, reply) => refuseBeforeBody(app.gate, endpoint, request, reply) }
      : {}),
    handler: endpoint.raw
      ? fromOwnPage
      : async (request, reply) => {
          const answer = await fromOwnPage(request, reply);
          return reply.sent ? answer : endpoint.answer.parse(answer);
        },
  });
}

function timeFor({ slow, upload }: Endpoint): number {
  if (upload) return UPLOAD.receiveMs + SOURCE.childTimeoutMs + TIMEOUTS.handlerMs;
  return slow ? TIMEOUTS.slowHandlerMs : TIMEOUTS.handlerMs;
}

/** Refuses a large body before it is read, unless the caller may send one. Otherwise anyone could make the server hold many large bodies at a time. */
async function refuseBeforeBody(
  gate: Gate,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  gate.requireOwnPage(request, endpoint.upload);
  const { viewer } = await gate.recognise(request, reply);
  if (endpoint.access === 'admin' && viewer.kind === 'client') gate.deny(request, viewer, 'not-an-administrator');
}

async function admit(
  gate: Gate,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ viewer: Viewer; session: Session }> {
  const passed = await gate.identify(request, reply);
  if (endpoint.access === 'admin' && passed.viewer.kind === 'client')
    return gate.deny(request, passed.viewer, 'not-an-administrator');
  if (endpoint.effect !== 'session' && showsAnother(request, passed.viewer)) throw new Refusal('company-changed');
  if (endpoint.effect === undefined) await gate.requireNoGrant(request, passed.viewer, passed.session);
  const taken = gate.takeAdminCall(endpoint, passed.viewer.actor.email);
  if (taken) await taken;
  if (needsReadAudited(endpoint) && passed.viewer.kind === 'impersonating')
    await gate.noteRead(request, passed.viewer, { path: endpoint.path });
  return passed;
}

/** Whether the call may read a client's data and does not audit that itself. */
function needsReadAudited({ access, effect, notesReads }: Endpoint): boolean {
  return access === 'session' && effect !== 'session' && !notesReads;
}

type Input<E extends Endpoint> = Pick<Call<E>, 'params' | 'query' | 'body' | 'version'>;

function parsed<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const body = checked(endpoint.body, request.body ?? {});
  const inBody = isRecord(body) && typeof body['version'] === 'number' ? body['version'] : undefined;
  const input = {
    params: checked(endpoint.params, request.params),
    query: checked(endpoint.query, request.query),
    body,
    version: endpoint.versioned ? (versionOf(request.headers['if-match']) ?? inBody) : undefined,
  };
  // TypeScript does not see that the values of E's own schemas have E's types.
  return input as Input<E>;
}

/** The version in an If-Match header. Accepts only one strong tag of digits; any other value asks for a condition that the server cannot check, so it is refused. */
function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined) return undefined;
  const digits = /^"(\d{1,15})"$/.exec(ifMatch)?.[1];
  if (digits === undefined) throw new Refusal('invalid-request');
  return Number(digits);
}

/** The value as its schema reads it; undefined without a schema. */
function checked(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result && !result.success) throw new Refusal('invalid-request', { cause: result.error });
  return result?.data;
}
