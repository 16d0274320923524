import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';

import type { Loadable } from '../../../portfolio/load-state.tsx';
import { adminHome } from '../../../texts/en/admin-home.ts';
import { common } from '../../../texts/en/common.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { IconChevronDown, IconSearch } from '../../../ui/more-icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type PortalUser, searchUsers } from '../api/users.ts';
import { canChoose, type Choice, optionId, UserOptions } from './user-options.tsx';

const texts = adminHome.impersonation;

/** The share of the window that the bars of a phone take at its bottom, about. */
const COVERED = 0.12;

interface UserPickerProps {
  users: Loadable<readonly PortalUser[]>;
  /** The e-mail of who is viewed as. */
  current: string | undefined;
  /** At work on a choice: says so in the field and takes no other. */
  busyWith: string | undefined;
  onChoose: (user: PortalUser) => void;
  onExit: () => void;
}

/** A search field with the users under it (the combobox of the ARIA practices): ten thousand open and filter at once. */
export function UserPicker({ users, current, busyWith, onChoose, onExit }: UserPickerProps) {
  const id = useId();
  const listId = `${id}-list`;
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(-1);
  const frame = useRef<HTMLDivElement>(null);
  const choices = useMemo((): readonly Choice[] => {
    const found = searchUsers(users.data ?? [], query).map((user): Choice => ({ kind: 'user', user }));
    // The way out stays at hand while somebody is viewed as, whatever is searched for.
    return current !== undefined || query.trim() === '' ? [{ kind: 'exit' }, ...found] : found;
  }, [users.data, query, current]);

  function show() {
    if (busyWith !== undefined || open) return;
    setOpen(true);
    setActive(-1);
  }
  function close() {
    setOpen(false);
    setQuery('');
    setActive(-1);
  }
  function choose(choice: Choice) {
    if (busyWith !== undefined || !canChoose(choice, current)) return;
    close();
    if (choice.kind === 'exit') onExit();
    else onChoose(choice.user);
  }
  function move(to: number) {
    setActive(Math.min(Math.max(to, 0), choices.length - 1));
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const moves: Partial<Record<string, () => void>> = {
      ArrowDown: () => (open ? move(active + 1) : show()),
      ArrowUp: () => (open ? move(active < 0 ? choices.length - 1 : active - 1) : show()),
      PageDown: () => open && move(active + 6),
      PageUp: () => open && move(active - 6),
      Enter: () => {
        // One match left is what was meant.
        const users = choices.filter(({ kind }) => kind === 'user');
        const chosen = choices[active] ?? (users.length === 1 && query.trim() !== '' ? users[0] : undefined);
        if (open && chosen) choose(chosen);
        else show();
      },
      Escape: () => (query === '' ? close() : setQuery('')),
    };
    const act = moves[event.key];
    if (!act || (event.key === 'Escape' && !open)) return;
    event.preventDefault();
    act();
  }

  // On a phone the list would begin where the window ends.
  useLayoutEffect(() => {
    const list = frame.current?.lastElementChild;
    const room = innerHeight * (1 - COVERED);
    if (open && list && list.getBoundingClientRect().bottom > room) frame.current?.scrollIntoView({ block: 'start' });
  }, [open]);

  const list = open && users.data !== undefined && choices.length > 0;
  return (
    <div
      ref={frame}
      className="relative scroll-mt-4"
      onBlur={(event) => {
        if (!frame.current?.contains(event.relatedTarget)) close();
      }}
    >
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {texts.choose}
      </label>
      <div className="relative">
        {busyWith === undefined ? (
          <IconSearch size={18} className="pointer-events-none absolute top-[13px] left-3 text-ink-muted" />
        ) : (
          <span className="absolute top-[13px] left-3 text-ink-muted">
            <Spinner />
          </span>
        )}
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={list && active >= 0 ? optionId(listId, active) : undefined}
          aria-busy={busyWith !== undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          value={query}
          placeholder={
            busyWith !== undefined
              ? texts.starting(busyWith)
              : users.data
                ? texts.placeholder(users.data.length)
                : texts.placeholderLoading
          }
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(-1);
            setOpen(true);
          }}
          onClick={show}
          onKeyDown={press}
          className={`${controlClass} h-11 truncate pr-10 pl-10`}
        />
        <IconChevronDown size={18} className="pointer-events-none absolute top-[13px] right-3 text-ink-muted" />
      </div>
      {open ? (
        <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-lg border border-line bg-surface shadow-overlay">
          {list ? (
            <UserOptions
              id={listId}
              choices={choices}
              active={active}
              current={current}
              onHover={setActive}
              onChoose={choose}
            />
          ) : null}
          <PickerNote
            users={users}
            query={query}
            found={choices.filter(({ kind }) => kind === 'user').length}
            onRetry={() => {
              // The button goes away when the users come, and the focus with it.
              document.getElementById(id)?.focus();
              void users.refetch();
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

interface PickerNoteProps {
  users: UserPickerProps['users'];
  query: string;
  found: number;
  onRetry: () => void;
}

/** Under the list: how many were found, or why there is none. Read aloud while one types. */
function PickerNote({ users, query, found, onRetry }: PickerNoteProps) {
  const { data, error } = users;
  if (!data && error) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-4">
        <span>
          <span className="block font-medium">{texts.loadFailed}</span>
          <span className="block text-ink-muted">{error.message}</span>
        </span>
        <Button size="small" busy={users.isFetching} busyLabel={common.retrying} onClick={onRetry}>
          {common.retry}
        </Button>
      </div>
    );
  }
  const [text, hint] = !data
    ? [texts.loading]
    : data.length === 0
      ? [texts.empty, texts.emptyHint]
      : found === 0
        ? [texts.noneFound, texts.noneFoundHint]
        : [query.trim() === '' ? '' : texts.found(found)];
  return (
    <div role="status" className={text === '' ? 'sr-only' : 'px-4 py-3 text-13 text-ink-muted'}>
      <span className="block">{text}</span>
      {hint ? <span className="block">{hint}</span> : null}
    </div>
  );
}
