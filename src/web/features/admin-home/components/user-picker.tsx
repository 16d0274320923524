import { useId, useLayoutEffect, useRef } from 'react';

import { adminHome } from '#web/texts/en/admin-home.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { IconChevronDown, IconSearch } from '#web/ui/more-icons.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';
import type { PortalUser, UserSearch } from '../api.ts';
import { useUserChoice } from '../use-user-choice.ts';
import type { Viewed } from '../use-user-choice.ts';
import { optionId, UserOptions } from './user-options.tsx';

const texts = adminHome.impersonation;

/** The share of the window, roughly, that a phone's bars cover at the bottom. */
const COVERED = 0.12;

interface UserPickerProps {
  current: Viewed;
  /** The user being opened: the field shows the name and accepts no other choice. */
  busyWith: string | undefined;
  onChoose: (user: PortalUser) => void;
  onExit: () => void;
}

/** A search field with the users under it (the combobox of the ARIA practices): ten thousand open and filter at once. */
export function UserPicker({ current, busyWith, onChoose, onExit }: UserPickerProps) {
  const id = useId();
  const listId = `${id}-list`;
  const frame = useRef<HTMLDivElement>(null);
  const { open, query, active, choices, search, ...choice } = useUserChoice({
    current,
    busy: busyWith !== undefined,
    onChoose,
    onExit,
  });

  // On a phone the list would start below the window.
  useLayoutEffect(() => {
    const list = frame.current?.lastElementChild;
    const room = innerHeight * (1 - COVERED);
    if (open && list && list.getBoundingClientRect().bottom > room) frame.current?.scrollIntoView({ block: 'start' });
  }, [open]);

  const list = open && search.users !== undefined && choices.length > 0;
  return (
    <div
      ref={frame}
      className="relative scroll-mt-4"
      onBlur={(event) => {
        if (!frame.current?.contains(event.relatedTarget)) choice.close();
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
          spellCheck="false"
          value={query}
          placeholder={
            busyWith !== undefined
              ? texts.starting(busyWith)
              : search.users
                ? texts.placeholder(search.all)
                : texts.placeholderLoading
          }
          onChange={(event) => choice.type(event.target.value)}
          onClick={choice.show}
          onKeyDown={choice.press}
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
              unread={search.found - (search.users?.length ?? 0)}
              onMore={search.more}
              active={active}
              current={current}
              onHover={choice.point}
              onChoose={choice.choose}
            />
          ) : null}
          <PickerNote
            search={search}
            query={query}
            onRetry={() => {
              // The button disappears when the users have loaded, and the focus with it.
              document.getElementById(id)?.focus();
              void search.refetch();
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

interface PickerNoteProps {
  search: UserSearch;
  query: string;
  onRetry: () => void;
}

/** Below the list: how many users were found, or why there are none. Announced to screen readers while typing. */
function PickerNote({ search, query, onRetry }: PickerNoteProps) {
  const { users, all, found, pending, error } = search;
  if (!users && error) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 p-4">
        <span>
          <span className="block font-medium">{texts.loadFailed}</span>
          <span className="block text-ink-muted">{error.message}</span>
        </span>
        <Button size="small" busy={search.isFetching} busyLabel={common.retrying} onClick={onRetry}>
          {common.retry}
        </Button>
      </div>
    );
  }
  const [text, hint] = !users
    ? [texts.loading]
    : all === 0
      ? [texts.empty, texts.emptyHint]
      : pending
        ? [texts.searching]
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
