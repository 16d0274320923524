import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { POSSIBLE } from '#domain/instruction/instruction.ts';
import type { Act } from '#domain/instruction/instruction.ts';

import { ChangeButton } from '#web/admin/save-bar.tsx';
import { problemText } from '#web/admin/problem-note.tsx';
import { useAction } from '#web/api/use-action.ts';
import { cx } from '#web/lib/cx.ts';
import { adminInstructions } from '#web/texts/en/admin-instructions.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { act } from '../api.ts';
import type { DeskAct, DeskInstruction } from '../api.ts';

const texts = adminInstructions.desk.acts;
const TOPIC = 'instruction-desk';

interface DeskBarProps {
  selected: readonly DeskInstruction[];
  people: readonly string[];
  onDone: () => void;
}

/** The buttons that act on the selected instructions. Each says to how many of them it applies. */
export function DeskBar({ selected, people, onDone }: DeskBarProps) {
  const [asking, setAsking] = useState<'complete' | 'return' | 'assign'>();
  const fit = (one: Act) => selected.filter(({ state }) => POSSIBLE[one].includes(state));
  const run = useAction({
    mutationFn: (what: DeskAct) => act(fit(what.act), what),
    onSuccess({ instructions, conflicts }, what) {
      setAsking(undefined);
      onDone();
      showToast({
        topic: TOPIC,
        title: texts.done[what.act](instructions.length),
        ...(conflicts.length > 0 && { description: texts.conflicts(conflicts.length) }),
        tone: conflicts.length > 0 ? 'destructive' : 'good',
      });
    },
    onError(error, what) {
      // The dialogs of the other acts show their failures themselves.
      if (what.act === 'acknowledge')
        showToast({ topic: TOPIC, title: texts.failed, description: problemText(error), tone: 'destructive' });
    },
  });
  const failure = run.error && run.variables?.act === asking ? problemText(run.error) : undefined;
  const dialog = { onClose: () => setAsking(undefined), busy: run.isPending, failure };

  return (
    <section
      aria-label={texts.title}
      data-floating="low"
      className={cx(
        'sticky bottom-(--shell-bottom) z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 shadow-overlay sm:bottom-[calc(var(--shell-bottom)+16px)] sm:mx-0 sm:rounded-lg sm:border',
        // On a phone the bar is hidden while nothing is selected, to save space.
        selected.length === 0 && 'max-sm:hidden',
      )}
    >
      <p role="status" className="font-medium">
        {texts.selected(selected.length)}
      </p>
      <div className="flex flex-wrap gap-2">
        <ActButton
          primary
          count={fit('acknowledge').length}
          busy={run.isPending && run.variables?.act === 'acknowledge'}
          label={texts.acknowledge}
          onClick={() => run.mutate({ act: 'acknowledge' })}
        />
        <ActButton count={fit('complete').length} label={texts.complete} onClick={() => setAsking('complete')} />
        <ActButton count={fit('return').length} label={texts.return} onClick={() => setAsking('return')} />
        <ActButton count={fit('assign').length} label={texts.assign} onClick={() => setAsking('assign')} />
      </div>
      {asking === 'complete' ? (
        <ActDialog
          {...dialog}
          {...texts.completeDialog(fit('complete').length)}
          onSubmit={() => run.mutate({ act: 'complete' })}
        />
      ) : null}
      {asking === 'return' ? (
        <ReturnDialog
          {...dialog}
          count={fit('return').length}
          onConfirm={(question) => run.mutate({ act: 'return', question })}
        />
      ) : null}
      {asking === 'assign' ? (
        <AssignDialog
          {...dialog}
          count={fit('assign').length}
          people={people}
          onConfirm={(to) => run.mutate({ act: 'assign', to })}
        />
      ) : null}
    </section>
  );
}

interface ActButtonProps {
  label: (count: number) => string;
  count: number;
  primary?: boolean;
  busy?: boolean;
  onClick: () => void;
}

function ActButton({ label, count, primary, busy, onClick }: ActButtonProps) {
  return (
    <ChangeButton
      size="small"
      variant={primary ? 'primary' : 'secondary'}
      disabled={count === 0}
      busy={busy ?? false}
      onClick={onClick}
    >
      {label(count)}
    </ChangeButton>
  );
}

interface ActDialogProps {
  count: number;
  busy: boolean;
  failure: string | undefined;
  onClose: () => void;
}

function ReturnDialog({ count, onConfirm, ...dialog }: ActDialogProps & { onConfirm: (question: string) => void }) {
  const [question, setQuestion] = useState('');
  const [missing, setMissing] = useState(false);
  function submit() {
    setMissing(question.trim() === '');
    if (question.trim() !== '') onConfirm(question.trim());
  }
  return (
    <ActDialog {...dialog} {...texts.returnDialog(count)} onSubmit={submit}>
      <TextArea
        label={texts.question}
        rows={4}
        maxLength={LONGEST.instructionNote}
        value={question}
        error={missing && question.trim() === '' ? texts.questionMissing : undefined}
        onChange={(event) => setQuestion(event.target.value)}
      />
    </ActDialog>
  );
}

function AssignDialog({
  count,
  people,
  onConfirm,
  ...dialog
}: ActDialogProps & { people: readonly string[]; onConfirm: (to: string) => void }) {
  const [to, setTo] = useState('');
  return (
    <ActDialog {...dialog} {...texts.assignDialog(count)} onSubmit={() => onConfirm(to)}>
      <SelectField
        label={texts.assignTo}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        options={[{ value: '', label: texts.noOne }, ...people.map((value) => ({ value, label: value }))]}
      />
    </ActDialog>
  );
}

interface FrameProps {
  busy: boolean;
  failure: string | undefined;
  title: string;
  text: string;
  action: string;
  onClose: () => void;
  onSubmit: () => void;
  children?: ReactNode;
}

function ActDialog({ busy, failure, title, text, action, onClose, onSubmit, children }: FrameProps) {
  const form = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={common.close}
      error={failure}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy} busyLabel={texts.busy} data-autofocus>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
