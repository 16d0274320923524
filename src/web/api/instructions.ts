import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';

import { LONGEST } from '#contract/field-lengths.ts';
import {
  declineInstructions,
  giveInstructions,
  instructionHistory,
  instructionPasskeyOptions,
  letGo,
  myInstructions,
  prepareInstructions,
  prepareSecond,
  sendInstructionCode,
} from '#contract/instructions.ts';
import type { Instruction, Outcome, PreparedSet, Problem, SetItem } from '#contract/instructions.ts';
import { INSTRUCTIONS } from '#contract/limits.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import { offersOf } from '#domain/instruction/offers.ts';
import type { InstructedDeadline } from '#domain/instruction/offers.ts';
import { CHOICES } from '#domain/instruction/rules.ts';
import type { Choice } from '#domain/instruction/rules.ts';

import { useViewer, viewerKey } from '#web/lib/viewer.ts';
import type { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';
import { queryClient } from './query-client.ts';
import { importOrReload } from './reload.ts';
import { impersonationHeaders } from './session-echo.ts';
import { useDeadlines } from './tabs.ts';

export { CHOICES };
export type { Choice, Instruction, Outcome, PreparedSet, Problem, SetItem };

/** How many deadlines one confirmation may hold. */
export const MOST_IN_A_SET = INSTRUCTIONS.perSet;
export const LONGEST_NOTE = LONGEST.instructionNote;

type Answer = z.output<typeof myInstructions.answer>;

/** A deadline with its offer: it can be instructed, could have been until its cut-off, or has been instructed. */
export interface Offered extends InstructedDeadline<Instruction> {
  /** An instruction can be given now. */
  readonly open: boolean;
}

/** What can be instructed, and the instructions that were given. */
export interface Instructing extends Answer {
  readonly offers: readonly Offered[];
  /** By the id of the deadline. */
  readonly offerOf: ReadonlyMap<string, Offered>;
  /** Instructions whose deadline is no longer in the list. */
  readonly vanished: readonly Instruction[];
}

const KEY = 'instructions';

const answerQuery = (viewer: string, ownUnauthorized = false) =>
  queryOptions<Answer, ApiError>({
    queryKey: [KEY, viewer],
    queryFn: ({ signal }) => callApi(myInstructions, { signal, ownUnauthorized, headers: impersonationHeaders() }),
  });

/** Reads while the code of the screen is loading, as `prefetchTab` does. */
export async function prefetchInstructions({ ownUnauthorized }: { ownUnauthorized: boolean }): Promise<void> {
  await queryClient.prefetchQuery(answerQuery(viewerKey(), ownUnauthorized));
}

function useAnswer() {
  const viewer = useViewer();
  return useQuery({
    ...answerQuery(viewerKey(viewer)),
    // An administrator has no deadlines.
    enabled: viewer.kind === 'client' || viewer.kind === 'impersonating',
  });
}

/** Which deadlines the viewer may instruct, and what was instructed. */
export function useInstructingQuery() {
  const answer = useAnswer();
  const deadlines = useDeadlines();
  const data = useMemo(
    () => answer.data && deadlines.data && joined(answer.data, deadlines.data),
    [answer.data, deadlines.data],
  );
  return {
    data,
    error: answer.error ?? deadlines.error,
    isFetching: answer.isFetching || deadlines.isFetching,
    refetch: () => Promise.all([answer.refetch(), deadlines.refetch()]),
  };
}

/**
 * The same, for screens that do not mention instructions while they are loading, or if the firm has them turned off and none was ever
 * given: then undefined.
 */
export function useInstructing(): Instructing | undefined {
  const { data } = useInstructingQuery();
  return data?.refused === 'off' && data.instructions.length === 0 ? undefined : data;
}

/** Whether the server has answered what can be instructed, or at least one try has failed. A preview does not ask. */
export function useInstructionsKnown(): boolean {
  const viewer = useViewer();
  const { isPending, failureCount } = useAnswer();
  return viewer.kind === 'previewing' || !isPending || failureCount > 0;
}

function joined(answer: Answer, deadlines: readonly Deadline[]): Instructing {
  const [year = 0, month = 0, day = 0] = answer.today.split('-').map(Number);
  const today = { year, month, day };
  const joinedWith = offersOf(deadlines, deadlineKeys(deadlines), answer.instructions, answer, today);
  const offers = joinedWith.deadlines.map((one) => ({ ...one, open: one.offer.kind === 'open' && !isSettled(one) }));
  const offerOf = new Map(offers.map((one) => [one.deadline.id, one]));
  return { ...answer, offers, offerOf, vanished: joinedWith.vanished };
}

/** Whether the firm has carried out the instruction. A question that the firm has answered leaves the deadline open. */
const isSettled = ({ instructed }: InstructedDeadline<Instruction>) =>
  instructed?.instruction.state === 'done' && instructed.instruction.choice !== 'ask' && !instructed.dateChanged;

/** Whether a deadline waits for the client: it can be instructed, and no instruction counts as the answer to it. */
export function waitsForClient({ open, instructed }: Offered): boolean {
  if (!open || !instructed) return open;
  const { state } = instructed.instruction;
  return instructed.dateChanged || state === 'returned' || state === 'declined' || state === 'done';
}

/** Reads the instructions again, on every screen that shows them. */
export const instructionsChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] });

/** The client's choice for one deadline, with the due date that the list showed. */
export interface Chosen {
  readonly deadline: string;
  readonly dueDate: string;
  readonly choice: Choice;
}

export const giveSet = (set: string) => callApi(giveInstructions, { body: { set } });

/** Mails a code that confirms this set only. */
export const mailSetCode = (set: string) => callApi(sendInstructionCode, { body: { set } });

export const giveSetWithCode = (set: string, code: string) => callApi(letGo, { body: { set, proof: { code } } });

/** Asks the browser for a passkey that confirms this set only. Rejects with the browser's or the server's error. */
export async function giveSetWithPasskey(set: string): Promise<Outcome> {
  const { startAuthentication } = await importOrReload(async () => import('@simplewebauthn/browser'));
  const { options } = await callApi(instructionPasskeyOptions, { body: { set } });
  type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const passkey = await startAuthentication({ optionsJSON: options as unknown as PasskeyOptions });
  return callApi(letGo, { body: { set, proof: { passkey } } });
}

export const decline = (ids: readonly string[]) => callApi(declineInstructions, { body: { instructions: [...ids] } });

type HistoryPage = z.output<typeof instructionHistory.answer>;

/** The company's instructions, newest first, page by page; only those of `matter` if it is given. */
export function useInstructionHistory(matter: string | undefined) {
  const viewer = useViewer();
  return useInfiniteQuery<HistoryPage, ApiError, InfiniteData<HistoryPage>, readonly unknown[], string | undefined>({
    queryKey: [KEY, viewerKey(viewer), 'history', matter],
    queryFn: ({ pageParam, signal }) => historyPage(matter, pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ instructions, more }) => (more ? instructions.at(-1)?.id : undefined),
    enabled: viewer.kind === 'client' || viewer.kind === 'impersonating',
  });
}

function historyPage(matter: string | undefined, before: string | undefined, signal?: AbortSignal) {
  const query = { ...(matter && { matter }), ...(before !== undefined && { before }) };
  return callApi(instructionHistory, { query, signal, headers: impersonationHeaders() });
}

/** Every instruction of the company or of one matter, for a file. */
export async function wholeHistory(matter: string | undefined): Promise<readonly Instruction[]> {
  const all: Instruction[] = [];
  for (let before: string | undefined; ; before = all.at(-1)?.id) {
    const { instructions, more } = await historyPage(matter, before);
    all.push(...instructions);
    if (!more || instructions.length === 0) return all;
  }
}

/** What a page is about to confirm: the viewer's own choices, or instructions of colleagues that need a second person. */
export type SetSource = { readonly items: readonly Chosen[] } | { readonly ids: readonly string[] };

export const prepare = (source: SetSource, note = ''): Promise<PreparedSet> =>
  'items' in source
    ? callApi(prepareInstructions, { body: { items: [...source.items], note } })
    : callApi(prepareSecond, { body: { instructions: [...source.ids] } });

/** The set that the page shows. It does not change while the client reads it: only another choice, or `refetch`, prepares it again. */
export function useSet(source: SetSource) {
  const viewer = useViewer();
  return useQuery<PreparedSet, ApiError>({
    queryKey: ['instruction-set', viewerKey(viewer), source],
    queryFn: () => prepare(source),
    enabled: viewer.kind === 'client' && ('ids' in source || source.items.length > 0),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** Whether two sets look the same to the client. Only what the client has read may be confirmed. */
export function showsTheSame(a: PreparedSet, b: PreparedSet): boolean {
  const shown = ({ items, problems, sentence, confirm, secondPerson }: PreparedSet) =>
    JSON.stringify([items, problems, sentence, confirm, secondPerson]);
  return shown(a) === shown(b);
}
