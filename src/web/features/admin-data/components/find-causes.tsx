import { useState } from 'react';

import type { Cause } from '#domain/layout/cause.ts';
import { documentedLayout } from '#domain/layout/documented-layout.ts';
import { questionKey } from '#domain/layout/causes/questions.ts';
import type { Question } from '#domain/layout/causes/questions.ts';
import { questionOfWord, unknownWords } from '#domain/layout/causes/unknown-words.ts';
import type { Tab } from '#domain/tabs/tab.ts';

import { causesOf, looksOf } from '#web/admin/causes-of.ts';
import { Causes, HiddenUntold, useQuestions } from '#web/admin/causes.tsx';
import { DraftNote } from '#web/admin/draft-note.tsx';
import { isChanged, lookAt, makeChanges, useLayout } from '#web/admin/layout-calls.ts';
import type { Change, Failed, Layout, LayoutState, Look } from '#web/admin/layout-calls.ts';
import { CauseAndFix, problemText, ProblemNote } from '#web/admin/problem-note.tsx';
import type { DataReport } from '#web/admin/queries.ts';
import { QUESTIONS, wantedSheet } from '#web/admin/wanted-sheet.ts';
import { useAction } from '#web/api/use-action.ts';
import { followLink } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { adminDraft } from '#web/texts/en/admin-draft.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const texts = adminData.causes;
const draftTexts = adminDraft.report;

type Source = NonNullable<DataReport['source']>;

/** Why many rows of what clients see are read wrongly: one sentence for each cause, with the change of the layout that corrects it. */
export function FindCauses({ source }: { source: Source }) {
  const layout = useLayout();
  const [rows, setRows] = useState(0);
  const find = useAction<Look | Failed, boolean>({
    mutationFn: (again) => {
      setRows(0);
      return lookAt({ again, inUse: true }, setRows);
    },
  });
  const correct = useAction<void, readonly Change[]>({ mutationFn: makeChanges });
  const failed = find.data?.state === 'failed' ? find.data : undefined;
  const found = find.data?.state === 'done' ? find.data : undefined;
  const state = layout.data;
  const isOther = state?.source?.kind !== source.kind;
  const { left, corrected } = found && state ? causesLeft(found, state, source, isOther) : NONE;
  const whole = state && wholeOf(state.hasDraft ? state.draft : state.published, source);
  const decline = (keys: readonly string[]) => correct.mutate([{ kind: 'decline', questions: keys }]);
  const questions = useQuestions(left, whole?.declined, isOther ? undefined : (key) => decline([key]));
  const problem = find.error ?? correct.error;
  return (
    <Card title={texts.title} description={texts.text}>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          className="max-sm:w-full"
          busy={find.isPending}
          busyLabel={adminLayout.read.busy}
          disabled={!state}
          onClick={() => find.mutate(found !== undefined)}
        >
          {found ? texts.again : texts.find}
        </Button>
        <span role="status" className="text-13 text-ink-muted tabular-nums">
          {find.isPending && rows > 0 ? adminLayout.read.rows(rows) : null}
          {found && !find.isPending && left.length + corrected === 0 ? adminLayout.causes.none : null}
        </span>
      </div>
      <ProblemNote problem={problem ? problemText(problem) : undefined} className="mt-3" />
      <CauseAndFix cause={failed?.cause} fix={failed?.fix} className="mt-3" />
      <div role="status" className="mt-3 empty:hidden">
        {state && isChanged(state) && !isOther ? (
          <DraftNote
            state={state}
            actions={
              <ButtonLink size="small" href={paths.adminSource()}>
                {draftTexts.preview}
              </ButtonLink>
            }
          >
            {draftTexts.continues} {corrected > 0 ? draftTexts.corrected(corrected) : ''}
          </DraftNote>
        ) : found && left.length > 0 ? (
          <p className="max-w-prose text-ink-muted">{isOther ? draftTexts.otherSource : draftTexts.starts}</p>
        ) : null}
      </div>
      <Causes
        {...questions}
        onAnswer={(changes) => correct.mutate(changes)}
        placeOf={() => () => {
          wantedSheet.set(QUESTIONS);
          followLink(paths.adminSource());
        }}
        {...(isOther || !found || !whole ? {} : { onWritten: (question) => decline(wordsIn(question, whole, found)) })}
      />
      <HiddenUntold kind={source.kind} look={found} />
    </Card>
  );
}

const wholeOf = (layout: Layout | null, { sheetNames }: Source): Layout =>
  layout ?? (documentedLayout(sheetNames as Record<Tab, string>) as Layout);

/** The questions about the words of a question. */
function wordsIn({ cause, causes }: Question, layout: Layout, { sheets }: Look): readonly string[] {
  const looks = looksOf(sheets);
  const keys = causes.flatMap(({ sheet }) => {
    const feed = layout.feeds.find((one) => one.sheet === sheet && one.tab === 'matters');
    const look = looks.find(({ name }) => name === sheet);
    const found = feed && look ? unknownWords(feed, look, layout) : [];
    return found
      .filter((one) => one.cause === cause.kind)
      .flatMap(({ of, words }) => words.map(({ text }) => questionOfWord(of, text)));
  });
  return [...new Set(keys)];
}

interface Left {
  readonly left: readonly Cause[];
  /** How many causes of what clients see the draft corrects. */
  readonly corrected: number;
}

const NONE: Left = { left: [], corrected: 0 };

/** The causes of what clients see that the draft does not correct yet, with the changes that the draft needs. */
function causesLeft(found: Look, state: LayoutState, source: Source, isOther: boolean): Left {
  if (isOther) return { left: found.causes.map((cause) => ({ ...cause, change: null })), corrected: 0 };
  if (!isChanged(state)) return { left: found.causes, corrected: 0 };
  const drafted = Map.groupBy(causesOf(wholeOf(state.draft, source), found), questionKey);
  // Only the server compares the texts of long columns: what is found there alone is not corrected by the draft.
  const comparable = new Set(causesOf(wholeOf(state.published, source), found).map(questionKey));
  const published = [...Map.groupBy(found.causes, questionKey)];
  const isCorrected = (key: string): boolean => comparable.has(key) && !drafted.has(key);
  return {
    left: published.flatMap(([key, causes]) => (isCorrected(key) ? [] : (drafted.get(key) ?? causes))),
    corrected: published.filter(([key]) => isCorrected(key)).length,
  };
}
