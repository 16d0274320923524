import { useId, useLayoutEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocation } from 'wouter';

import type { SearchQuery } from '#domain/search/search-query.ts';

import { useContacts } from '#web/api/contacts.ts';
import { useDeadlines, useDocuments, useMatters } from '#web/api/tabs.ts';
import { cx } from '#web/lib/cx.ts';
import { useBrowserSession } from '#web/lib/session-store.ts';
import { useAfterPaint } from '#web/lib/painted.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { marked } from '#web/portfolio/marked.tsx';
import { search as texts } from '#web/texts/en/search.ts';
import { IconButton } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { IconBriefcase, IconClock, IconClose, IconDocument, IconUser } from '#web/ui/icons.tsx';
import { IconChevronRight, IconSearch } from '#web/ui/more-icons.tsx';
import { useModal } from '#web/ui/use-modal.ts';
import { useResults } from '../results.ts';
import type { ResultGroup, Searched } from '../results.ts';

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The search for everything, over any screen. It searches only the data that the viewer sees, and stores nothing on the device. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const modal = useModal(open, onClose);
  const viewer = useViewer();
  return (
    <dialog
      {...modal}
      aria-label={texts.title}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-transparent text-ink open:flex open:justify-center sm:p-6 sm:pt-[10vh]"
    >
      {open ? (
        <div className="flex h-fit max-h-full w-full flex-col overflow-hidden bg-surface pt-[env(safe-area-inset-top)] shadow-overlay max-sm:rounded-b-lg sm:max-w-[640px] sm:rounded-lg">
          {viewer.kind === 'admin' ? <AdminSearch onClose={onClose} /> : <ClientSearch onClose={onClose} />}
        </div>
      ) : null}
    </dialog>
  );
}

const NOTHING: Searched = { matters: [], deadlines: [], documents: [], contacts: [], admin: true };

/** For an administrator who views no client: only pages are found. */
function AdminSearch({ onClose }: { onClose: () => void }) {
  return <SearchBox data={NOTHING} state="ready" onClose={onClose} />;
}

function ClientSearch({ onClose }: { onClose: () => void }) {
  const session = useBrowserSession();
  const queries = [useMatters(), useDeadlines(), useDocuments(), useContacts()] as const;
  const [matters, deadlines, documents, contacts] = queries;
  const state = queries.some(({ data, error }) => !data && error)
    ? 'failed'
    : queries.every(({ data }) => data)
      ? 'ready'
      : 'loading';
  const data = {
    matters: matters.data ?? NOTHING.matters,
    deadlines: deadlines.data ?? NOTHING.deadlines,
    documents: documents.data ?? NOTHING.documents,
    contacts: contacts.data ?? NOTHING.contacts,
    admin: session.kind === 'stored' && session.role === 'admin',
  };
  return <SearchBox data={data} state={state} onClose={onClose} />;
}

interface SearchBoxProps {
  data: Searched;
  state: 'ready' | 'loading' | 'failed';
  onClose: () => void;
}

/** The field with its results under it: the combobox of the ARIA practices, whose list is always open. */
function SearchBox({ data, state, onClose }: SearchBoxProps) {
  const id = useId();
  const [, go] = useLocation();
  const [query, setQuery] = useState('');
  const shownQuery = useAfterPaint(query);
  const { groups, search } = useResults(data, shownQuery.trim());
  const results = groups.flatMap((group) => group.results);
  const [place, setPlace] = useState(0);
  const active = Math.min(place, results.length - 1);

  useLayoutEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function choose(href: string | undefined) {
    if (href === undefined) return;
    onClose();
    go(href);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && results.length > 0) {
      event.preventDefault();
      setPlace((active + step + results.length) % results.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(results[active]?.href);
    }
  }

  return (
    <>
      <div className="relative flex items-center border-b border-line">
        <IconSearch size={20} className="pointer-events-none absolute left-4 text-ink-muted" />
        <input
          // Not a search field: there Escape would empty the field before it closes the dialog.
          type="text"
          role="combobox"
          aria-label={texts.field}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={results.length > 0 ? optionId(id, active) : undefined}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="go"
          placeholder={texts.placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPlace(0);
          }}
          onKeyDown={press}
          className={`${controlClass} h-14 flex-1 rounded-none border-0 pl-12 focus-visible:-outline-offset-2`}
        />
        <IconButton label={texts.close} icon={<IconClose />} onClick={onClose} className="mx-1.5" />
      </div>
      <ResultList
        id={id}
        groups={groups}
        search={search}
        active={active}
        onPoint={setPlace}
        onChoose={(href) => choose(href)}
      />
      <p role="status" className="border-t border-line px-4 py-2.5 text-13 text-ink-muted">
        {noteOf(shownQuery.trim(), results.length, state)}
      </p>
    </>
  );
}

function noteOf(query: string, count: number, state: SearchBoxProps['state']): string {
  if (state === 'loading') return texts.loading;
  if (state === 'failed') return texts.failed;
  return query !== '' && count === 0 ? texts.none(query) : texts.found(count);
}

const ICONS = {
  matters: IconBriefcase,
  families: IconBriefcase,
  deadlines: IconClock,
  documents: IconDocument,
  contacts: IconUser,
  pages: IconChevronRight,
};

const optionId = (list: string, place: number) => `${list}-${place}`;

interface ResultListProps {
  id: string;
  groups: readonly ResultGroup[];
  search: SearchQuery;
  /** The place of the result that Enter opens, counted over all groups. */
  active: number;
  onPoint: (place: number) => void;
  onChoose: (href: string) => void;
}

/** The results in their groups. The focus stays in the field above. */
function ResultList({ id, groups, search, active, onPoint, onChoose }: ResultListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={texts.results}
      className="min-h-0 overflow-y-auto py-1 empty:hidden"
    >
      {groups.map(({ name, results }, group) => {
        const Icon = ICONS[name];
        const first = groups.slice(0, group).reduce((sum, before) => sum + before.results.length, 0);
        return (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} className="px-4 pt-2 pb-1 text-13 font-medium text-ink-muted">
              {texts.groups[name]}
            </div>
            {results.map(({ key, href, title, note }, at) => (
              // The keys are handled by the field, which has the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={key}
                id={optionId(id, first + at)}
                role="option"
                aria-selected={first + at === active}
                tabIndex={-1}
                onMouseMove={() => onPoint(first + at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(href)}
                className={cx(
                  'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5',
                  first + at === active && 'bg-accent-soft',
                )}
              >
                <Icon size={18} className="shrink-0 text-ink-muted" />
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 leading-5 font-medium">{marked(title, search)}</span>
                  {note ? <span className="block truncate text-13 text-ink-muted">{marked(note, search)}</span> : null}
                </span>
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
