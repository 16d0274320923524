import type * as z from 'zod/mini';

import type { Endpoint } from '#contract/endpoint.ts';
import { refresh } from '#contract/session.ts';

import { noteServerTime } from '#web/lib/server-clock.ts';
import { browserSession, updateSession } from '#web/lib/session-store.ts';
import type { BrowserSession } from '#web/lib/session-store.ts';
import { data as texts } from '#web/texts/en/data.ts';
import { answerError, ApiError, connectionError } from './api-error.ts';
import { noteAnswer } from './data-as-of.ts';
import { asciiJson, sessionEcho } from './session-echo.ts';

type Schema = z.ZodMiniType;

export interface CallOptions<Params extends Schema, Query extends Schema, Body extends Schema> {
  params?: z.input<Params>;
  query?: z.input<Query>;
  body?: z.input<Body>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
  /** A 401 is the caller's to handle: nobody is sent to the login screen. */
  ownUnauthorized?: boolean;
  /** Sends no echo of the stored session: the cookie alone says who asks. */
  withoutEcho?: boolean;
}

/** How long a call may go without the head of an answer. The body may take longer: a slow line is not a dead one. */
const ANSWER_WITHIN_MS = 20_000;
/** The same for a call that the contract calls slow: it asks another server first. */
const SLOW_ANSWER_WITHIN_MS = 55_000;

/**
 * Makes one call of the contract and returns its answer. The stored session is echoed where the contract has a place for it.
 * @throws {ApiError} with the server's words, or the portal's where it gave none.
 */
export async function callApi<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B> = {},
): Promise<z.output<A>> {
  const sent = browserSession();
  const echoed = endpoint.access !== 'public' && !options.withoutEcho;
  try {
    return await attempt(endpoint, options).catch(async (error: unknown) => {
      if (!echoed || !(await recoverHandle(sent, error, askHandle))) throw error;
      return attempt(endpoint, options);
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'impersonation-over') impersonationOver(error.message);
    const unauthorized = error instanceof ApiError && error.status === 401 && endpoint.access !== 'public';
    if (unauthorized && !options.ownUnauthorized && isStill(sent)) sessionLost();
    throw error;
  }
}

/** Whether nobody has signed in since: a late refusal of the session before must not end the one after. */
function isStill(sent: BrowserSession): boolean {
  const now = browserSession();
  return now.kind !== 'stored' || sent.kind !== 'stored' || now.sessionId === sent.sessionId;
}

const askHandle = async () => (await attempt(refresh, { withoutEcho: true })).data;

async function attempt<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
): Promise<z.output<A>> {
  const response = await send(endpoint, options);
  noteAnswer(response);
  if (!response.ok) throw await answerError(response);
  const answer: unknown = await response.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) throw new ApiError(response.status, 'malformed', texts.notUnderstood, { cause });
    if (options.signal?.aborted) throw cause;
    throw connectionError(cause);
  });
  // A raw answer may hold a million cells: who reads it checks its shape.
  const read = endpoint.raw ? { success: true as const, data: answer } : endpoint.answer.safeParse(answer);
  if (read.success) return read.data as z.output<A>;
  throw new ApiError(response.status, 'malformed', texts.notUnderstood, { cause: read.error });
}

async function send<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
  endpoint: Endpoint<P, Q, B, A>,
  options: CallOptions<P, Q, B>,
): Promise<Response> {
  const { signal, stop } = within(endpoint.slow ? SLOW_ANSWER_WITHIN_MS : ANSWER_WITHIN_MS, options.signal);
  const echo = endpoint.access === 'public' || options.withoutEcho ? undefined : sessionEcho();
  const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
  let body: string | undefined;
  if (endpoint.method === 'POST') {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(bodyOf(endpoint.body, options.body, echo));
  } else if (echo) headers.authorization = asciiJson(echo);
  try {
    const response = await fetch(addressOf(endpoint.path, options.params, options.query), {
      method: endpoint.method,
      headers,
      body,
      signal,
      keepalive: options.keepalive,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    noteServerTime(date, false);
    return response;
  } catch (cause) {
    // Who aborts a call wants no error of it.
    if (options.signal?.aborted) throw cause;
    throw connectionError(cause);
  } finally {
    stop();
  }
}

/** A call without fields of its own carries the session itself; one with a field `session` carries it there. */
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

/** Aborts when the caller does, or after that time unless stopped. */
function within(ms: number, outer: AbortSignal | undefined): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('No answer in time', 'TimeoutError')), ms);
  if (outer?.aborted) controller.abort(outer.reason);
  outer?.addEventListener('abort', () => controller.abort(outer.reason), { once: true });
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/**
 * Whether a refused call is worth a second try, because the stored session has moved on since it was sent: another tab has
 * refreshed or signed in, or the answer to a refresh was lost on the way. In the last case `askHandle` asks for the handle by
 * the cookie alone. Never when somebody else has signed in: the answer would be theirs.
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

/** What calls may find out by the way. The application says what follows; the calls do not decide it. */
interface Consequences {
  /** The server no longer knows the session. */
  sessionLost: () => void;
  /** The grant to look through a client's eyes has ended. */
  impersonationOver: (message: string) => void;
}

let consequences: Consequences = { sessionLost: () => {}, impersonationOver: () => {} };

/** Says what follows, once, before the first call. */
export function setConsequences(next: Consequences): void {
  consequences = next;
}

export const sessionLost = (): void => consequences.sessionLost();
const impersonationOver = (message: string): void => consequences.impersonationOver(message);
