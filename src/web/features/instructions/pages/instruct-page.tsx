import { useEffect, useRef, useState } from 'react';

import { CHOICES, MOST_IN_A_SET, useInstructingQuery } from '#web/api/instructions.ts';
import type { Choice, Chosen, Instructing, Instruction, SetSource } from '#web/api/instructions.ts';
import { useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { ChooseClient } from '#web/portfolio/choose-client.tsx';
import { useInstructDraft } from '#web/portfolio/instruct-draft.ts';
import { whyRefused } from '#web/portfolio/instruction-state.tsx';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { instructions } from '#web/texts/en/instructions.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconCheck, IconCheckCircle } from '#web/ui/icons.tsx';
import { Page, PageHeader } from '#web/ui/page.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { ConfirmSet } from '../components/confirm-set.tsx';
import type { SentSet } from '../components/confirm-set.tsx';
import type { SetRow } from '../components/set-list.tsx';

const texts = instructions.confirm;

/** /instructions/confirm: shows the selected deadlines, to check and confirm; with `second` in the query, colleagues' instructions. */
export function InstructPage() {
  const viewer = useViewer();
  const [given, setGiven] = useState<readonly Instruction[]>();
  const second = useQueryParams().get('second');
  if (given) {
    return (
      <Page width="form">
        <Given given={given} />
      </Page>
    );
  }
  return (
    <Page width="form">
      <PageHeader title={second === null ? texts.title : texts.secondTitle} description={texts.description} />
      {viewer.kind === 'admin' ? (
        <ChooseClient />
      ) : (
        <Prepared second={second} email={'email' in viewer ? viewer.email : ''} onGiven={setGiven} />
      )}
    </Page>
  );
}

interface PreparedProps {
  second: string | null;
  email: string;
  onGiven: (given: readonly Instruction[]) => void;
}

function Prepared({ second, ...props }: PreparedProps) {
  return (
    <LoadState query={useInstructingQuery()} failed={instructions.loadFailed} skeleton={<SkeletonCard lines={6} />}>
      {(instructing) => {
        const refused = whyRefused(instructing);
        if (refused) return <Banner tone="warn">{refused}</Banner>;
        const Set = second === null ? OwnSet : ColleaguesSet;
        return <Set instructing={instructing} {...props} />;
      }}
    </LoadState>
  );
}

type SetProps = Omit<PreparedProps, 'second'> & { instructing: Instructing };

/** The viewer's own choices. */
function OwnSet({ instructing, email, onGiven }: SetProps) {
  const [draft, change] = useInstructDraft();
  const offers = new Map(instructing.offers.map((one) => [one.key, one]));
  const chosen = Object.entries(draft.items).flatMap(([deadline, { choice, dueDate }]): Chosen[] =>
    isChoice(choice) ? [{ deadline, dueDate, choice }] : [],
  );
  const undecided = Object.entries(draft.items).flatMap(([key, { choice }]): SetRow[] => {
    const offered = offers.get(key);
    if (isChoice(choice) || !offered) return [];
    const { type, matterId, dueDate } = offered.deadline;
    const shown = { ...NOTHING, deadline: key, type, matterId, dueDate };
    return [{ key, shown, choice, choices: choicesOf(offered), earlier: null }];
  });
  if (chosen.length + undecided.length === 0) return <NothingSelected />;

  const remove = (key: string) => {
    const { [key]: _, ...items } = draft.items;
    change({ items, sent: undefined });
  };
  return (
    <ConfirmSet
      instructing={instructing}
      source={{ items: chosen }}
      undecided={undecided}
      rowOf={({ deadline, shown, choice, earlier }) => ({
        key: deadline,
        shown,
        choice: draft.items[deadline]?.choice ?? choice,
        choices: choicesOf(offers.get(deadline)),
        earlier,
      })}
      nameOf={({ deadline, now }) => nameOf(now ?? offers.get(deadline)?.deadline)}
      note={draft.note}
      onNote={(note) => change({ note })}
      sent={draft.sent}
      onSent={(sent) => change({ sent })}
      email={email}
      onChoose={(key, choice) => {
        const item = draft.items[key];
        if (item) change({ items: { ...draft.items, [key]: { ...item, choice } } });
      }}
      onRemove={remove}
      onGiven={(given) => {
        change(undefined);
        onGiven(given);
      }}
    />
  );
}

/** Colleagues' instructions that wait for a second person. */
function ColleaguesSet({ instructing, email, onGiven }: SetProps) {
  const [left, setLeft] = useState(() => instructing.toConfirm.slice(0, MOST_IN_A_SET));
  const [sent, setSent] = useState<SentSet>();
  if (left.length === 0) return <NothingSelected />;
  const source: SetSource = { ids: left };
  const of = (id: string) => instructing.instructions.find((one) => one.id === id);
  return (
    <ConfirmSet
      instructing={instructing}
      source={source}
      undecided={[]}
      rowOf={({ deadline, shown, choice, earlier }) => ({ key: deadline, shown, choice, choices: [], earlier })}
      nameOf={({ deadline, now }) =>
        nameOf(now ?? instructing.instructions.find((one) => one.deadline === deadline)?.shown)
      }
      note=""
      onNote={undefined}
      sent={sent}
      onSent={setSent}
      email={email}
      onChoose={() => {}}
      onRemove={(key) => setLeft((now) => now.filter((id) => of(id)?.deadline !== key))}
      onGiven={onGiven}
    />
  );
}

const NOTHING = { docket: '', title: '', instructBy: '', officialFee: '', ourFee: '', currency: '' };

const isChoice = (text: string): text is Choice => (CHOICES as readonly string[]).includes(text);

const choicesOf = (offered: Instructing['offers'][number] | undefined): readonly Choice[] =>
  offered?.offer.kind === 'open' ? offered.offer.choices : [];

function nameOf(deadline: { type: string; matterId: string } | undefined): string {
  return deadline ? `${deadline.type || portfolio.deadline}, ${deadline.matterId}` : portfolio.deadline;
}

function NothingSelected() {
  return (
    <EmptyState
      framed
      icon={<IconCheck size={24} />}
      title={texts.empty.title}
      action={<ButtonLink href={paths.deadlines({ instruct: '1' })}>{texts.empty.action}</ButtonLink>}
    >
      {texts.empty.text}
    </EmptyState>
  );
}

const after = instructions.after;

/** Says what was recorded. The heading takes the focus, so that a screen reader reads it. */
function Given({ given }: { given: readonly Instruction[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const waiting = given.filter(({ state }) => state === 'waiting').length;
  const numbers = given.map(({ number }) => number);
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-4 py-12 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-good-soft text-good">
        <IconCheckCircle size={24} />
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-26">
        {waiting === given.length ? after.waiting(waiting) : after.given(given.length - waiting)}
      </h1>
      {waiting > 0 && waiting < given.length ? <p className="mt-1">{after.waiting(waiting)}</p> : null}
      <p className="mt-1 max-w-[44ch] text-ink-muted">{after.text}</p>
      <p className="mt-1 text-13 text-ink-muted">{after.numbers(Math.min(...numbers), Math.max(...numbers))}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink href={paths.deadlines()}>{after.back}</ButtonLink>
        <ButtonLink href={paths.instructions()}>{after.history}</ButtonLink>
      </div>
    </div>
  );
}
