import { useMemo, useState } from 'react';
import type { KeyboardEvent } from 'react';

import type { Impersonation } from '#web/lib/impersonation-store.ts';
import { useUsers } from './api.ts';
import type { PortalUser } from './api.ts';

/** One option of the list: Exit Impersonation Mode, or a user. */
export type Choice = { readonly kind: 'exit' } | { readonly kind: 'user'; readonly user: PortalUser };

/** The number of options visible at once. */
export const ROWS_SHOWN = 6;

/** The client who is being viewed. */
export type Viewed = Impersonation['user'] | undefined;

/** Whether the administrator is viewing the portal as this person, for this client. */
export const isViewed = ({ email, client }: PortalUser, current: Viewed): boolean =>
  email === current?.email && client === current.companyName;

/** Whether the option can be chosen: the exit option only during an impersonation. */
export const canChoose = (choice: Choice, current: Viewed): boolean => choice.kind === 'user' || current !== undefined;

interface UserChoiceOptions {
  current: Viewed;
  /** Whether a choice is being applied. Meanwhile the list does not open and accepts no other choice. */
  busy: boolean;
  onChoose: (user: PortalUser) => void;
  onExit: () => void;
}

/** The state and the keys of the user search: the combobox pattern of the ARIA practices. */
export function useUserChoice({ current, busy, onChoose, onExit }: UserChoiceOptions) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const search = useUsers(query);
  const { users, pending, more } = search;
  const choices = useMemo((): readonly Choice[] => {
    const found = (users ?? []).map((user): Choice => ({ kind: 'user', user }));
    // During an impersonation the exit option is shown even while searching.
    return current !== undefined || query.trim() === '' ? [{ kind: 'exit' }, ...found] : found;
  }, [users, query, current]);
  const found = useMemo(() => choices.filter(({ kind }) => kind === 'user'), [choices]);

  function show() {
    if (busy || open) return;
    setOpen(true);
    setActive(-1);
  }
  function close() {
    setOpen(false);
    setQuery('');
    setActive(-1);
  }
  function type(text: string) {
    setQuery(text);
    setActive(-1);
    setOpen(true);
  }
  function choose(choice: Choice) {
    if (busy || !canChoose(choice, current)) return;
    close();
    if (choice.kind === 'exit') onExit();
    else onChoose(choice.user);
  }
  function enter() {
    // If only one user matches, Enter selects that user.
    const chosen = choices[active] ?? (found.length === 1 && query.trim() !== '' && !pending ? found[0] : undefined);
    if (open && chosen) choose(chosen);
    else show();
  }
  function move(to: number) {
    setActive(Math.min(Math.max(to, 0), choices.length - 1));
    if (to + ROWS_SHOWN >= choices.length) more();
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: () => (open ? move(active + 1) : show()),
      ArrowUp: () => (open ? move(active < 0 ? choices.length - 1 : active - 1) : show()),
      PageDown: () => open && move(active + ROWS_SHOWN),
      PageUp: () => open && move(active - ROWS_SHOWN),
      Enter: enter,
      Escape: () => (query === '' ? close() : setQuery('')),
    };
    const act = moves[event.key];
    if (!act || (event.key === 'Escape' && !open)) return;
    event.preventDefault();
    act();
  }

  return { open, query, active, choices, search, show, close, type, choose, press, point: setActive };
}
