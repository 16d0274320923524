import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import {
  actOnInstructions,
  deskFigures,
  deskHistory,
  instructionDesk,
  readInstructionRules,
  readWebhook,
  saveInstructionRules,
  saveWebhook,
  testWebhook,
  DESK_VIEWS,
} from '#contract/admin-instructions.ts';
import type { DeskInstruction } from '#contract/admin-instructions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { readWorkingDays, saveWorkingDays } from '#contract/working-days.ts';
import { CHOICES } from '#domain/instruction/rules.ts';
import type { Choice } from '#domain/instruction/rules.ts';
import { minutes } from '#domain/time/duration.ts';

import type { Saved } from '#web/admin/use-saved-form.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';

export type { DeskInstruction };

type DeskPage = z.output<typeof instructionDesk.answer>;
export type DeskFigures = z.output<typeof deskFigures.answer>;
type DeskPages = InfiniteData<DeskPage, string | undefined>;

const DESK = ['admin', 'instruction-desk'];
const FIGURES = ['admin', 'desk-figures'];

/** The body of a call for the instructions that match a filter. */
const bodyOf = ({ view, company, person, choice, text }: DeskFilter) => ({
  view,
  ...(company && { company }),
  ...(person !== '' && { assignedTo: person === UNASSIGNED ? '' : person }),
  ...(choice && { choice }),
  ...(text.trim() && { text: text.trim() }),
});

/** The filter for instructions that no one is assigned to. */
export const UNASSIGNED = '-';

/** The instructions of all clients, page by page. They are read again each minute while the desk is open. */
export function useDesk(filter: DeskFilter) {
  return useInfiniteQuery<DeskPage, ApiError, DeskPages, readonly unknown[], string | undefined>({
    queryKey: [...DESK, bodyOf(filter)],
    queryFn: ({ pageParam, signal }) =>
      callApi(instructionDesk, { signal, body: { ...bodyOf(filter), ...(pageParam && { after: pageParam }) } }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: minutes(1),
  });
}

/** How many instructions each view has, and which clients and people the desk can be narrowed to. Read again each minute, too. */
export function useDeskFigures({ company }: Pick<DeskFilter, 'company'>) {
  return useQuery<DeskFigures, ApiError>({
    queryKey: [...FIGURES, company],
    queryFn: ({ signal }) => callApi(deskFigures, { signal, body: company ? { company } : {} }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: minutes(1),
  });
}

const EXPORT_PAGE = 1_000;

/** All instructions that match a filter, for a file. */
export async function wholeDesk(filter: DeskFilter): Promise<readonly DeskInstruction[]> {
  const all: DeskInstruction[] = [];
  for (let after: string | undefined; ;) {
    const { instructions, next } = await callApi(instructionDesk, {
      body: { ...bodyOf(filter), limit: EXPORT_PAGE, ...(after && { after }) },
    });
    all.push(...instructions);
    if (next === null) return all;
    after = next;
  }
}

/** Identifies an instruction among those of all clients: each company has its own numbers. */
export const rowKey = ({ company, number }: Pick<DeskInstruction, 'company' | 'number'>) => `${company.id} ${number}`;

export type DeskAct = Pick<BodyOf<typeof actOnInstructions>, 'act' | 'question' | 'to'>;
type ActOutcome = z.output<typeof actOnInstructions.answer>;

/** Applies one act to several instructions, and shows the result. An instruction that another person has changed first is left as it is. */
export async function act(rows: readonly DeskInstruction[], what: DeskAct): Promise<ActOutcome> {
  const items = rows.map(({ company, number, state }) => ({ company: company.id, number, state }));
  const outcome = await callApi(actOnInstructions, { body: { ...what, items } });
  const now = new Map([...outcome.instructions, ...outcome.conflicts].map((row) => [rowKey(row), row]));
  queryClient.setQueriesData<DeskPages>(
    { queryKey: DESK },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          instructions: page.instructions.map((row) => now.get(rowKey(row)) ?? row),
        })),
      },
  );
  for (const queryKey of [DESK, FIGURES]) void queryClient.invalidateQueries({ queryKey });
  return outcome;
}

/** Every instruction on the same deadline, and the entries of the record about this instruction. */
export function useDeskHistory(row: DeskInstruction | undefined) {
  return useQuery<z.output<typeof deskHistory.answer>, ApiError>({
    queryKey: ['admin', 'instruction-history', row && rowKey(row)],
    queryFn: ({ signal }) =>
      callApi(deskHistory, { signal, body: { company: row?.company.id ?? '', number: row?.number ?? 0 } }),
    enabled: row !== undefined,
    staleTime: 0,
  });
}

type RulesAnswer = z.output<typeof readInstructionRules.answer>;

/** The rules as the form edits them. */
export type Rules = Omit<RulesAnswer, 'knownTypes' | 'fields' | 'version' | 'updatedAt' | 'updatedBy'>;

export interface SavedRules extends Pick<RulesAnswer, 'knownTypes' | 'fields'> {
  readonly saved: Saved<Rules>;
}

const rulesQuery = {
  queryKey: ['admin', 'instruction-rules'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SavedRules> => {
    const answer = await callApi(readInstructionRules, { signal });
    const { knownTypes, fields, version = 0, updatedAt: _at, updatedBy: _by, ...value } = answer;
    return { knownTypes, fields, saved: { value, version } };
  },
};

export const useRules = () => useQuery<SavedRules, ApiError>(rulesQuery);
export const freshRules = async () => (await queryClient.fetchQuery({ ...rulesQuery, staleTime: 0 })).saved;

export async function storeRules(rules: Rules, version: number): Promise<Saved<Rules>> {
  await callApi(saveInstructionRules, { body: { ...rules }, version });
  return freshRules();
}

/** The days of the week on which the firm works, and its holidays. */
export interface WorkingDays {
  readonly weekdays: number[];
  readonly holidays: { date: string; name: string }[];
}

const daysQuery = {
  queryKey: ['admin', 'working-days'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Saved<WorkingDays>> => {
    const { version = 0, ...value } = await callApi(readWorkingDays, { signal });
    return { value, version };
  },
};

export const useWorkingDays = () => useQuery<Saved<WorkingDays>, ApiError>(daysQuery);
export const freshWorkingDays = () => queryClient.fetchQuery({ ...daysQuery, staleTime: 0 });

export async function storeWorkingDays(days: WorkingDays, version: number): Promise<Saved<WorkingDays>> {
  await callApi(saveWorkingDays, { body: { ...days }, version });
  return freshWorkingDays();
}

type WebhookAnswer = z.output<typeof readWebhook.answer>;
export type Webhook = Pick<WebhookAnswer, 'on' | 'url' | 'secret'>;

export interface SavedWebhook extends Pick<WebhookAnswer, 'waiting' | 'failed' | 'lastSent' | 'lastFailure'> {
  readonly saved: Saved<Webhook>;
}

const webhookQuery = {
  queryKey: ['admin', 'webhook'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SavedWebhook> => {
    const {
      on,
      url,
      secret,
      waiting,
      failed,
      lastSent,
      lastFailure,
      version = 0,
    } = await callApi(readWebhook, {
      signal,
    });
    return { saved: { value: { on, url, secret }, version }, waiting, failed, lastSent, lastFailure };
  },
};

export const useWebhook = () => useQuery<SavedWebhook, ApiError>(webhookQuery);
export const freshWebhook = async () => (await queryClient.fetchQuery({ ...webhookQuery, staleTime: 0 })).saved;

export async function storeWebhook(webhook: Webhook, version: number): Promise<Saved<Webhook>> {
  await callApi(saveWebhook, { body: { ...webhook }, version });
  return freshWebhook();
}

/** Sends a signed test to the saved address. A failure is an answer, not an error. */
export const sendWebhookTest = () => callApi(testWebhook, { body: {} });

export type DeskView = (typeof DESK_VIEWS)[number];

/** What the desk shows, as its address has it. An empty text does not filter. */
export interface DeskFilter {
  readonly view: DeskView;
  readonly company: string;
  readonly person: string;
  readonly choice: Choice | '';
  readonly text: string;
  readonly order: 'newest' | 'client';
}

export const readFilter = (params: URLSearchParams): DeskFilter => ({
  view: DESK_VIEWS.find((view) => view === params.get('view')) ?? 'open',
  company: params.get('company') ?? '',
  person: params.get('person') ?? '',
  choice: CHOICES.find((choice) => choice === params.get('choice')) ?? '',
  text: params.get('q') ?? '',
  order: params.get('order') === 'client' ? 'client' : 'newest',
});

export const addressParts = ({ view, company, person, choice, text, order }: DeskFilter) => ({
  view: view === 'open' ? undefined : view,
  company,
  person,
  choice,
  q: text.trim() === '' ? undefined : text,
  order: order === 'client' ? order : undefined,
});
