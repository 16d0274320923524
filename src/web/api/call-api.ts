import type * as z from 'zod/mini';

import { COMPANY_HEADER } from '#contract/data.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refresh } from '#contract/session.ts';
import { OLDEST_SHELL_HEADER } from '#contract/shell.ts';

import { noteServerTime } from '#web/lib/server-clock.ts';
import { browserSession, updateSession } from '#web/lib/session-store.ts';
import type { BrowserSession } from '#web/lib/session-store.ts';
import { isShown, shownCompany } from '#web/lib/shown-company.ts';
import { viewerKey } from '#web/lib/viewer.ts';
import { data as texts } from '#web/texts/en/data.ts';
import { answerError, ApiError, connectionError } from './api-error.ts';
import { noteDataAge } from './data-as-of.ts';
import { earlyAnswer } from './early-answers.ts';
import { asciiJson, sessionEcho } from './session-echo.ts';

type Schema = z.ZodMiniType;

export interface CallOptions<Params extends Schema, Query extends Schema, Body extends Schema> {
  params?: z.input<Params>;
  query?: z.input<Query>;
  body?: z.input<Body>;
  headers?: Readonly<Record<string, string>>;
  /** For a versioned call: the version that the change is based on. */
  version?: number;
  signal?: AbortSignal;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
  /** The caller handles a 401; the viewer is not sent to the sign-in. */
  ownUnauthorized?: boolean;
  /** Sends no copy of the stored session: the server identifies the viewer by the cookie alone. */
  withoutEcho?: boolean;
  /** For a tagged call: the tag of the answer that this browser already has. */
  tag?: string | undefined;
}

interface Tagged<Answer> {
  readonly answer: Answer;
  readonly tag: string | undefined;
}

/** Thrown if the answer with the tag that was sent is still the newest. */
export class Unchanged extends Error {
  override readonly name = 'Unchanged';
}

/** How long to wait for the first byte of an answer. The body may take longer on a slow line. */
const ANSWER_WITHIN_MS = 20_000;
/** The same for calls that the contract marks as slow: the server asks another server first. */
const SLOW_ANSWER_WITHIN_MS = 55_000;

/**
 * Makes one call of the contract and returns its answer. Sends a copy of the stored session if the contract has a place for it.
 * @throws {ApiError} with the server's message, or the portal's if the server sent none.
 */
export async function callApi<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  options: Omit<CallOptions<P, Q, B>, 'tag'> = {},
): Promise<z.output<A>> {
  return (await callTagged(endpoint, options)).answer;
}

/**
 * The same for a tagged call: with the tag of an earlier answer, the server sends the rows only if they have changed.
 * @throws {Unchanged} if they have not.
 */
export async function callTagged<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
): Promise<Tagged<z.output<A>>> {
  const sent = browserSession();
  const echoed = endpoint.access !== 'public' && !options.withoutEcho;
  try {
    return await attempt(endpoint, options).catch(async (error: unknown) => {
      if (!echoed || !(await recoverHandle(sent, error, askHandle))) throw error;
      return attempt(endpoint, options);
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'impersonation-over') impersonationOver(error.message);
    if (error instanceof ApiError && error.code === 'company-changed') companyOver();
    const unauthorized = error instanceof ApiError && error.status === 401 && endpoint.access !== 'public';
    if (unauthorized && !options.ownUnauthorized && isSameSession(sent)) sessionLost();
    throw error;
  }
}

/** Whether the stored session is still the one of the request: a late 401 of an old session must not end a new one. */
function isSameSession(sent: BrowserSession): boolean {
  const now = browserSession();
  return now.kind !== 'stored' || sent.kind !== 'stored' || now.sessionId === sent.sessionId;
}

const askHandle = async () => (await attempt(refresh, { withoutEcho: true })).answer.data;

async function attempt<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
): Promise<Tagged<z.output<A>>> {
  const viewer = viewerKey();
  const response = await send(endpoint, options);
  noteDataAge(response);
  const oldest = Number(response.headers.get(OLDEST_SHELL_HEADER) ?? 0);
  // Only after a read: this may reload the page, which must not happen in the middle of a change.
  if (endpoint.method === 'GET' || endpoint.effect) handlers.oldestAccepted(oldest);
  const unchanged = response.status === 304 && options.tag !== undefined;
  if (!response.ok && !unchanged) throw await answerError(response);
  // The viewer may have changed since the call: an answer for the previous viewer says nothing about the current one.
  if (viewer === viewerKey() && !isShown(response.headers.get(COMPANY_HEADER)))
    throw new ApiError(409, 'company-changed', texts.companyChanged);
  if (unchanged) throw new Unchanged();
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) throw new ApiError(response.status, 'malformed', texts.notUnderstood, { cause });
    if (options.signal?.aborted) throw cause;
    throw connectionError(cause);
  });
  // A raw answer may hold a million cells, so it is not checked here: its caller checks its shape.
  const read = endpoint.raw ? { success: true as const, data: answer } : endpoint.answer.safeParse(answer);
  if (read.success) return { answer: read.data as z.output<A>, tag: response.headers.get('etag') ?? undefined };
  throw new ApiError(response.status, 'malformed', texts.notUnderstood, { cause: read.error });
}

async function send<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
): Promise<Response> {
  const { signal, stop } = timeoutSignal(endpoint.slow ? SLOW_ANSWER_WITHIN_MS : ANSWER_WITHIN_MS, options.signal);
  const echo = endpoint.access === 'public' || options.withoutEcho ? undefined : sessionEcho();
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  const shown = endpoint.access === 'public' ? undefined : shownCompany();
  if (shown !== undefined) headers[COMPANY_HEADER] = shown;
  if (options.tag !== undefined) headers['if-none-match'] = options.tag;
  if (options.version !== undefined) headers['if-match'] = `"${options.version}"`;
  let body: string | undefined;
  if (endpoint.method === 'POST') {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(bodyOf(endpoint.body, options.body, echo));
  } else if (echo) headers.authorization = asciiJson(echo);
  try {
    const address = addressOf(endpoint.path, options.params, options.query);
    // `early.ts` sends a call for the stored session only, without a tag and without impersonation headers.
    const plain = echo && !options.headers && options.tag === undefined;
    const response =
      (plain && (await earlyAnswer(address, signal))) ||
      (await fetch(address, {
        method: endpoint.method,
        headers,
        body,
        signal,
        keepalive: options.keepalive,
        credentials: 'same-origin',
        cache: 'no-store',
      }));
    const date = Date.parse(response.headers.get('date') ?? '');
    noteServerTime(date, false);
    return response;
  } catch (cause) {
    // A caller that aborts gets its own abort error.
    if (options.signal?.aborted) throw cause;
    throw connectionError(cause);
  } finally {
    stop();
  }
}

/** The body of a call. A call without a body schema sends only the session copy. If the schema has a field `session`, the copy is in it. */
function bodyOf(
  schema: Schema | undefined,
  body: unknown,
  echo: Readonly<Record<string, unknown>> | undefined,
): unknown {
  if (!schema) return echo ?? {};
  const shape = (schema as Partial<z.ZodMiniObject>).shape;
  return echo && shape && 'session' in shape ? { ...(body as object), session: echo } : body;
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const named = (params ?? {}) as Record<string, string>;
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''));
  const pairs = new URLSearchParams((query ?? {}) as Record<string, string>).toString();
  return pairs ? `${address}?${pairs}` : address;
}

/** A signal that aborts when the caller does, or after `ms` unless stopped. */
function timeoutSignal(ms: number, outer: AbortSignal | undefined): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), ms);
  if (outer?.aborted) controller.abort(outer.reason);
  outer?.addEventListener('abort', () => controller.abort(outer.reason), { once: true });
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/**
 * Whether to repeat a refused call, because the stored session has changed since: another tab has refreshed it or signed in, or the
 * answer to a refresh was lost. In the last case `askHandle` asks for the current handle by the cookie alone. Never repeats after another
 * user has signed in: the answer would be theirs.
 */
async function recoverHandle(
  sent: BrowserSession,
  error: unknown,
  askHandle: () => Promise<{ expiresAt: number; newSessionId: string }>,
): Promise<boolean> {
  const mismatch = error instanceof ApiError && error.code === 'handle-mismatch';
  if (!mismatch && !(error instanceof ApiError && error.status === 401)) return false;
  const now = browserSession();
  if (sent.kind !== 'stored' || now.kind !== 'stored' || sent.email !== now.email) return false;
  if (now.sessionId !== sent.sessionId) return true;
  if (!mismatch) return false;
  try {
    const { newSessionId, expiresAt } = await askHandle();
    if (newSessionId === sent.sessionId) return false;
    updateSession({ sessionId: newSessionId, expiresAt });
    return true;
  } catch {
    return false;
  }
}

/** What the application does when the answer to any call says one of these. */
interface SessionHandlers {
  /** The session has ended on the server. */
  sessionLost: () => void;
  /** The impersonation has ended on the server. */
  impersonationOver: (message: string) => void;
  /** The session shows another company than this page. */
  companyOver: () => void;
  /** The oldest version of the page that the server still accepts; 0 if the answer does not say. */
  oldestAccepted: (version: number) => void;
  /** A sign-out removed the cookie, but could not end the session on the server. */
  signedOutHereOnly: (message: string) => void;
}

let handlers: SessionHandlers = {
  sessionLost: () => {},
  impersonationOver: () => {},
  companyOver: () => {},
  oldestAccepted: () => {},
  signedOutHereOnly: () => {},
};

/** Sets the handlers. Call it once, before the first call. */
export function setSessionHandlers(next: SessionHandlers): void {
  handlers = next;
}

export const sessionLost = (): void => handlers.sessionLost();
export const companyOver = (): void => handlers.companyOver();
const impersonationOver = (message: string): void => handlers.impersonationOver(message);
export const signedOutHereOnly = (message: string): void => handlers.signedOutHereOnly(message);
