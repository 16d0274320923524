import { useLayoutEffect, useRef, useState } from 'react';

import { cx } from '#web/lib/cx.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { IconCheck, IconSignOut } from '#web/ui/icons.tsx';
import { canChoose, isViewed, ROWS_SHOWN } from '../use-user-choice.ts';
import type { Choice, Viewed } from '../use-user-choice.ts';

const texts = adminHome.impersonation;

const ROW = 56;

interface UserOptionsProps {
  id: string;
  choices: readonly Choice[];
  /** How many matching users have not been read yet. */
  unread: number;
  /** Called when the list is scrolled near its end. */
  onMore: () => void;
  /** The option that Enter selects. */
  active: number;
  current: Viewed;
  onHover: (index: number) => void;
  onChoose: (choice: Choice) => void;
}

/** The id of an option, with which the search field marks the active one. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** Options drawn above and below those in sight, so that scrolling shows no gap. */
const SPARE = 4;

/** The options under the search field, all equally high. Only those near the visible ones and the active one are in the page. */
export function UserOptions(props: UserOptionsProps) {
  const { id, choices, unread, active, onMore } = props;
  const list = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  useLayoutEffect(() => {
    if (!list.current || active < 0) return;
    const { scrollTop, clientHeight } = list.current;
    const [top, bottom] = [active * ROW, (active + 1) * ROW];
    if (top < scrollTop) list.current.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) list.current.scrollTop = bottom - clientHeight;
  }, [active]);
  const drawn = choices.flatMap((choice, index) => {
    const near = index >= first - SPARE && index <= first + ROWS_SHOWN + SPARE;
    return near || index === active ? [{ choice, index }] : [];
  });
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={texts.choose}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        setFirst(Math.floor(scrollTop / ROW));
        if (scrollHeight - scrollTop - clientHeight < ROWS_SHOWN * ROW) onMore();
      }}
      style={{ height: Math.min(choices.length, ROWS_SHOWN) * ROW + (choices.length > ROWS_SHOWN ? ROW / 2 : 0) }}
      className="max-h-[50dvh] overflow-y-auto overscroll-contain"
    >
      <div className="relative" style={{ height: choices.length * ROW }}>
        {drawn.map(({ choice, index }) => (
          <Option
            key={choice.kind === 'exit' ? 'exit' : choice.user.haystack}
            {...props}
            choice={choice}
            index={index}
            count={choices.length + unread}
          />
        ))}
      </div>
    </div>
  );
}

interface OptionProps extends Pick<UserOptionsProps, 'id' | 'active' | 'current' | 'onHover' | 'onChoose'> {
  choice: Choice;
  index: number;
  count: number;
}

function Option({ choice, index, count, id, active, current, onHover, onChoose }: OptionProps) {
  const usable = canChoose(choice, current);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field has the focus and the keys
    <div
      id={optionId(id, index)}
      role="option"
      tabIndex={-1}
      aria-selected={choice.kind === 'user' && isViewed(choice.user, current)}
      aria-disabled={usable ? undefined : true}
      aria-setsize={count}
      aria-posinset={index + 1}
      style={{ top: index * ROW }}
      className={cx(
        'absolute inset-x-0 flex h-14 items-center gap-3 border-b border-line px-4',
        index === active && 'bg-accent-soft',
        usable ? 'cursor-pointer' : 'text-ink-muted',
      )}
      // The focus stays in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => onHover(index)}
      onClick={() => onChoose(choice)}
    >
      <ChoiceText choice={choice} current={current} />
    </div>
  );
}

function ChoiceText({ choice, current }: { choice: Choice; current: Viewed }) {
  if (choice.kind === 'exit') {
    return (
      <>
        <IconSignOut size={18} />
        <span className="font-medium">{texts.exit}</span>
      </>
    );
  }
  const { name, email, client } = choice.user;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name || texts.unnamed}</span>
        <span className="block truncate text-13 text-ink-muted">
          {client} · {email}
        </span>
      </span>
      {isViewed(choice.user, current) ? <IconCheck size={18} className="text-accent" /> : null}
    </>
  );
}
