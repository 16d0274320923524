import type * as z from 'zod/mini';

/** Who may call. `session` is a client or an administrator; what each of them then receives is the feature's matter. */
export type Access = 'public' | 'session' | 'admin';

/** One call of the HTTP contract: what the server registers, what the browser sends, what the API reference lists. */
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
   * What the call changes. Absent: anything, so that a new call is covered until it says otherwise. `none` reads. `session` changes nothing
   * but the caller's own sessions and grant, or shows them. While an administrator looks through a client's eyes, every call of that session that may
   * change anything is refused.
   */
  readonly effect?: 'none' | 'session';
  /** Its handler writes down what an administrator reads through a client's eyes, with what was read; else `register` does. */
  readonly notesReads?: true;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  /** Absent: the call takes no body, or only the echo of the stored session, which is compared and otherwise ignored. */
  readonly body?: Body;
  /** Which of `INPUT`'s body limits applies; `body` when absent. */
  readonly bodyLimit?: 'message' | 'config' | 'import';
  /** Talks to another server before it answers, and may take longer than a call usually may. */
  readonly slow?: true;
  /** Which budget of calls applies to an administrator; what they change draws on `adminWrites` unless it names another. */
  readonly budget?: 'adminWrites' | 'sheetTests' | 'backups' | 'issuedCodes';
  /** The answer with status 200. Fields that it does not name never leave the server. */
  readonly answer: Answer;
  /** The answer is written as it lies in the store, without going through `answer`. */
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

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _A> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? z.output<B> : never;
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;
