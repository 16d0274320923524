import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Who may call. `session` is a client or an administrator; the feature decides what each of them receives. */
export type Access = 'public' | 'session' | 'admin';

/** The content type of an uploaded file. A page of another site cannot send it without a preflight request. */
export const FILE_TYPE = 'application/octet-stream';
export const FILE_NAME_HEADER = 'x-file-name';

/** One call of the API. The server registers it, the browser sends it, the API reference lists it. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `:name` for a segment. */
  readonly path: string;
  readonly access: Access;
  /**
   * What the call may change. Absent means anything, which is the strictest: an administrator who impersonates a client is refused every
   * such call. `none` only reads. `session` reads or changes only the caller's own sessions and impersonation.
   */
  readonly effect?: 'none' | 'session';
  /** The handler itself audits what an impersonating administrator reads, with the tab and the number of rows. Absent: `register` audits it. */
  readonly notesReads?: true;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  /** Absent: the call takes no body. The stored session may still be sent in one: its `sessionId` is compared, the rest ignored. */
  readonly body?: Body;
  /** Which of `INPUT`'s body limits applies; `body` when absent. */
  readonly bodyLimit?: 'message' | 'config' | 'import' | 'instructions';
  /** The body is a file, sent as it is with the type `application/octet-stream` and its name, percent-encoded, in `x-file-name`. */
  readonly upload?: true;
  /** The body is a form that any site or mail program may send: only for a call that depends on nothing but its path. */
  readonly form?: true;
  /**
   * Replaces a whole document. The header `If-Match` may carry the version that the change was made on, such as `"7"`; if the document has
   * a newer one, the call changes nothing and answers with `conflict`.
   */
  readonly versioned?: true;
  /** Answers carry an `ETag`. A call whose `If-None-Match` names it is answered with 304 and no body. */
  readonly tagged?: true;
  /** The call waits for another server, so it gets a longer time limit. */
  readonly slow?: true;
  /** The budget that limits an administrator's calls. Absent: `adminWrites` if the call may change anything, otherwise none. */
  readonly budget?:
    'adminWrites' | 'sheetTests' | 'uploads' | 'backups' | 'issuedCodes' | 'invitations' | 'layoutReadings';
  /** The errors that this call answers with beside those that `errorsOf` derives from its access. */
  readonly errors?: readonly ErrorCode[];
  /** The answer with status 200. Fields that it does not name never leave the server. */
  readonly answer: Answer;
  /** HEAD is answered too, as GET is but without the body. */
  readonly head?: true;
  /** The handler sends the answer itself, as stored bytes; `answer` only describes it. */
  readonly raw?: true;
}

/** Declares an endpoint, keeping the types of its schemas. */
export function endpoint<
  Answer extends z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType<Record<string, never>>,
  Query extends z.ZodMiniType = z.ZodMiniType<Record<string, never>>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition;
}

/** Errors of any call: a request that cannot be read, a fault, a store that is down or read-only. */
const ANY_CALL: readonly ErrorCode[] = [
  'invalid-request',
  'request-timeout',
  'uri-too-long',
  'unsupported-type',
  'internal',
  'unavailable',
  'not-saved',
];
/** Errors of a call that is not GET: its body is limited in size, and pages of other sites may not send it. */
const WITH_BODY: readonly ErrorCode[] = ['too-large', 'forbidden'];
/** Errors of a call that needs a session: `gate.ts` decides who may call, and how often. */
const WITH_SESSION: readonly ErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'handle-mismatch',
  'impersonation-over',
  'too-many-requests',
];

/** Every error that a call can answer with: those of its method and access, and those that it declares. */
export function errorsOf({ method, access, effect, form, errors = [] }: Endpoint): readonly ErrorCode[] {
  const needsSession = access !== 'public';
  return [
    ...new Set([
      ...errors,
      ...ANY_CALL,
      ...(method === 'GET' ? [] : form ? (['too-large'] as const) : WITH_BODY),
      ...(needsSession ? WITH_SESSION : []),
      ...(needsSession && effect !== 'session' ? (['company-changed'] as const) : []),
      ...(needsSession && effect === undefined ? (['read-only'] as const) : []),
    ]),
  ];
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? z.output<B> : never;
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;
