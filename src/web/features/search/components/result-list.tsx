import type { SearchQuery } from '#domain/search/search-query.ts';

import { cx } from '#web/lib/cx.ts';
import { Marked } from '#web/portfolio/marked.tsx';
import { search as texts } from '#web/texts/en/search.ts';
import { IconBriefcase, IconClock, IconDocument, IconUser } from '#web/ui/icons.tsx';
import { IconChevronRight } from '#web/ui/more-icons.tsx';
import type { ResultGroup } from '../results.ts';

const ICONS = {
  matters: IconBriefcase,
  families: IconBriefcase,
  deadlines: IconClock,
  documents: IconDocument,
  contacts: IconUser,
  pages: IconChevronRight,
};

export const optionId = (list: string, place: number) => `${list}-${place}`;

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
export function ResultList({ id, groups, search, active, onPoint, onChoose }: ResultListProps) {
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
                  <span className="line-clamp-2 leading-5 font-medium">
                    <Marked text={title} search={search} />
                  </span>
                  {note ? (
                    <span className="block truncate text-13 text-ink-muted">
                      <Marked text={note} search={search} />
                    </span>
                  ) : null}
                </span>
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}
