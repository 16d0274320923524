import { DESK_VIEWS } from '#contract/admin-instructions.ts';
import { CHOICES } from '#domain/instruction/rules.ts';
import type { Choice } from '#domain/instruction/rules.ts';

export type DeskView = (typeof DESK_VIEWS)[number];

/** What the desk shows: everything in its address. Empty texts narrow nothing. */
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
