import { useEffect, useRef, useState } from 'react';

import { ApiError, messageOf } from '#web/api/api-error.ts';
import { giveSet, instructionsChanged, LONGEST_NOTE, prepare, showsTheSame, useSet } from '#web/api/instructions.ts';
import type { Instructing, Instruction, Outcome, PreparedSet, Problem, SetSource } from '#web/api/instructions.ts';
import { useAction } from '#web/api/use-action.ts';
import { paths } from '#web/lib/paths.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { instructions } from '#web/texts/en/instructions.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { ProblemList, SetList } from './set-list.tsx';
import type { SetRow } from './set-list.tsx';

const texts = instructions.confirm;

/** A set that was sent to the server. */
export interface SentSet {
  /** The choices and the note that it was made from, as JSON. */
  readonly of: string;
  readonly set: string;
  /** Whether a code that confirms this set was mailed. */
  readonly mailed?: boolean;
}

interface ConfirmSetProps {
  instructing: Instructing;
  source: SetSource;
  /** Rows without a choice. They cannot be part of a set. */
  undecided: readonly SetRow[];
  rowOf: (item: PreparedSet['items'][number]) => SetRow;
  nameOf: (problem: Problem) => string;
  note: string;
  /** Undefined if this person cannot add a note. */
  onNote: ((note: string) => void) | undefined;
  sent: SentSet | undefined;
  onSent: (sent: SentSet | undefined) => void;
  email: string;
  onChoose: (key: string, choice: string) => void;
  onRemove: (key: string) => void;
  onGiven: (given: readonly Instruction[]) => void;
}

/**
 * Shows a set of instructions, and gives them. Only what is shown is given: if anything has changed meanwhile, nothing is given, and the
 * page shows what has changed.
 */
export function ConfirmSet(props: ConfirmSetProps) {
  const { source, undecided } = props;
  const query = useSet(source);
  const empty = 'items' in source && source.items.length === 0;
  if (empty && undecided.length > 0)
    return <SetForm {...props} shown={undefined} settled reload={async () => undefined} />;
  return (
    <LoadState query={query} failed={texts.loadFailed} skeleton={<SkeletonRows rows={4} />}>
      {(shown) => (
        <SetForm
          {...props}
          shown={shown}
          settled={!query.isFetching}
          reload={async () => (await query.refetch()).data}
        />
      )}
    </LoadState>
  );
}

interface SetFormProps extends ConfirmSetProps {
  shown: PreparedSet | undefined;
  /** False while another set is being prepared. */
  settled: boolean;
  reload: () => Promise<PreparedSet | undefined>;
}

function SetForm({
  instructing,
  source,
  undecided,
  rowOf,
  nameOf,
  note,
  onNote,
  sent,
  onSent,
  email,
  onChoose,
  onRemove,
  onGiven,
  shown,
  settled,
  reload,
}: SetFormProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const [changed, setChanged] = useState<readonly Problem[]>();
  const [problem, setProblem] = useState<string>();
  const of = JSON.stringify([source, note]);
  const known = sent?.of === of ? sent : undefined;
  // A phone may reload the page while its user looks up the code in the mail app: the dialog then opens again.
  const [proving, setProving] = useState(known?.mailed ? known.set : undefined);
  const items = shown?.items ?? [];
  const fresh = shown?.confirm === 'fresh';
  const lapsing = items.filter(({ choice }) => choice === 'lapse').length;
  const second = 'ids' in source;
  const tooLong = note.length - LONGEST_NOTE;

  /** Shows the deadlines as they are published now, and what has changed. Nothing has been given. */
  async function showAgain(problems: readonly Problem[]) {
    onSent(undefined);
    await reload();
    setChanged(problems);
  }
  // In an effect, because the message can take the focus only once it is rendered.
  useEffect(() => {
    if (changed) frame.current?.focus();
  }, [changed]);

  /** The set to give: the one that was sent before (its answer may have been lost), or a new one that looks the same to the client. */
  async function setToGive(): Promise<string | undefined> {
    if (known) return known.set;
    const again = await prepare(source, note);
    if (!shown || !again.set || !showsTheSame(again, shown)) {
      await showAgain(again.problems);
      return undefined;
    }
    onSent({ of, set: again.set });
    return again.set;
  }

  const give = useAction({
    async mutationFn(): Promise<Outcome | undefined> {
      const set = await setToGive();
      if (set === undefined) return undefined;
      if (!fresh) return giveSet(set);
      setProving(set);
      return undefined;
    },
    onSuccess: (outcome) => (outcome ? finish(outcome) : undefined),
    onError(error) {
      if (error instanceof ApiError && error.code === 'set-over') void over(error.message);
      else setProblem(messageOf(error));
    },
  });

  async function finish(outcome: Outcome) {
    if (outcome.result === 'changed') return showAgain(outcome.problems);
    // Deletes the draft first: if anything fails after this, nothing is given a second time.
    onGiven(outcome.instructions);
    await instructionsChanged();
  }
  async function over(message: string) {
    await showAgain([]);
    setProblem(message);
  }

  function submit() {
    setProblem(undefined);
    setChanged(undefined);
    setTried(undecided.length > 0);
    if (undecided.length > 0) {
      setProblem(texts.missing(undecided.length));
      return document.querySelector<HTMLElement>('[data-missing]')?.focus();
    }
    if (tooLong > 0) return setProblem(instructions.noteTooLong(tooLong));
    give.mutate();
  }

  return (
    <>
      <div ref={frame} tabIndex={-1} role="alert" className="rounded-lg empty:hidden">
        {changed ? (
          <Banner tone="warn" title={texts.changed.title}>
            <p>{texts.changed.text}</p>
            <ProblemList problems={changed} nameOf={nameOf} />
          </Banner>
        ) : null}
      </div>
      {shown && shown.problems.length > 0 ? (
        <Banner
          tone="warn"
          title={texts.leftOut(shown.problems.length)}
          action={
            <Button
              size="small"
              onClick={() => {
                for (const { deadline } of shown.problems) onRemove(deadline);
              }}
            >
              {texts.removeThem}
            </Button>
          }
        >
          <ProblemList problems={shown.problems} nameOf={nameOf} />
          {instructing.call.phone ? <p className="mt-2">{texts.callInstead(instructing.call)}</p> : null}
        </Banner>
      ) : null}
      {items.length + undecided.length === 0 ? null : (
        <>
          <Card flush title={texts.list} description={texts.count(items.length + undecided.length)}>
            <div className="border-t border-line">
              <SetList
                rows={[...undecided, ...items.map(rowOf)]}
                words={instructing.words}
                tried={tried}
                second={second}
                onChoose={onChoose}
                onRemove={onRemove}
              />
            </div>
          </Card>
          {onNote ? (
            <Card>
              <TextArea
                label={instructions.note}
                hint={note === '' ? instructions.noteHint : instructions.noteLeft(Math.max(0, -tooLong))}
                // A pasted text that is too long is not cut: the client shortens it.
                error={tooLong > 0 ? instructions.noteTooLong(tooLong) : undefined}
                rows={3}
                value={note}
                readOnly={give.isPending}
                onChange={(event) => onNote(event.target.value)}
              />
            </Card>
          ) : null}
          <Card title={texts.firmSays}>
            <p className="max-w-prose whitespace-pre-line">{shown?.sentence ?? instructing.sentence}</p>
            <p className="mt-2 max-w-prose text-ink-muted">{instructions.silence}</p>
          </Card>
          {lapsing > 0 && shown?.secondPerson && !second ? <Banner tone="info">{texts.second}</Banner> : null}
          <div className="flex flex-col gap-3">
            {fresh ? <p className="font-medium">{second ? texts.agree : texts.lapse(lapsing)}</p> : null}
            <div role="alert" className="font-medium text-bad empty:hidden">
              {problem ? (
                <>
                  <p>{problem}</p>
                  {tried ? null : <p className="font-normal text-ink-muted">{texts.kept}</p>}
                </>
              ) : null}
            </div>
            <div className="flex flex-wrap gap-2 max-sm:flex-col">
              <Button
                variant="primary"
                busy={give.isPending || !settled}
                busyLabel={give.isPending ? texts.giving : undefined}
                onClick={submit}
              >
                {fresh ? texts.goOn : texts.give(items.length + undecided.length)}
              </Button>
              {second ? null : <ButtonLink href={paths.deadlines({ instruct: '1' })}>{texts.back}</ButtonLink>}
            </div>
          </div>
        </>
      )}
      <ProofDialog
        set={proving}
        mailed={known?.mailed ?? false}
        onMailed={() => proving && onSent({ of, set: proving, mailed: true })}
        passkey={instructing.passkeys > 0}
        email={email}
        onClose={() => setProving(undefined)}
        onOutcome={(outcome) => void finish(outcome)}
        onOver={(message) => void over(message)}
      />
    </>
  );
}
