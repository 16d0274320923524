import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { Ref } from 'react';
import { VList } from 'virtua';
import type { CustomItemComponentProps, VListHandle } from 'virtua';

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

interface OptionProps extends Pick<UserOptionsProps, 'id' | 'active' | 'current' | 'choices' | 'onHover' | 'onChoose'> {
  count: number;
}

const OptionContext = createContext<OptionProps | undefined>(undefined);

/** The id of an option, with which the search field marks the active one. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

/** The options under the search field. Only the visible ones and the active one are in the page. */
export function UserOptions(props: UserOptionsProps) {
  const { id, choices, unread, active, onMore } = props;
  const list = useRef<VListHandle>(null);
  useLayoutEffect(() => {
    if (active >= 0) list.current?.scrollToIndex(active, { align: 'nearest' });
  }, [active]);
  return (
    <OptionContext value={{ ...props, count: choices.length + unread }}>
      <VList
        ref={list}
        id={id}
        role="listbox"
        aria-label={texts.choose}
        data={choices}
        item={Option}
        itemSize={ROW}
        onScroll={(offset) => {
          const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
          if (scrollSize - offset - viewportSize < ROWS_SHOWN * ROW) onMore();
        }}
        keepMounted={active >= 0 ? [active] : []}
        style={{ height: Math.min(choices.length, ROWS_SHOWN) * ROW + (choices.length > ROWS_SHOWN ? ROW / 2 : 0) }}
        className="max-h-[50dvh] overscroll-contain"
      >
        {(choice) => <ChoiceText key={choice.kind === 'exit' ? 'exit' : choice.user.haystack} choice={choice} />}
      </VList>
    </OptionContext>
  );
}

function Option({ index, style, children, ref }: CustomItemComponentProps) {
  const look = useContext(OptionContext);
  const choice = look?.choices[index];
  if (!look || !choice) return null;
  const usable = canChoose(choice, look.current);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field has the focus and the keys
    <div
      ref={ref as Ref<HTMLDivElement>}
      id={optionId(look.id, index)}
      role="option"
      tabIndex={-1}
      aria-selected={choice.kind === 'user' && isViewed(choice.user, look.current)}
      aria-disabled={usable ? undefined : true}
      aria-setsize={look.count}
      aria-posinset={index + 1}
      style={style}
      className={cx(
        'flex h-14 items-center gap-3 border-b border-line px-4',
        index === look.active && 'bg-accent-soft',
        usable ? 'cursor-pointer' : 'text-ink-muted',
      )}
      // The focus stays in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => look.onHover(index)}
      onClick={() => look.onChoose(choice)}
    >
      {children}
    </div>
  );
}

function ChoiceText({ choice }: { choice: Choice }) {
  const current = useContext(OptionContext)?.current;
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
