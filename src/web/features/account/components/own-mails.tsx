import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import type { MailChoicesAnswer } from '#contract/mail-choices.ts';
import { DIGESTS, REMINDER_DAYS, wantsMail } from '#domain/reminder/mail-choices.ts';

import type { Digest } from '#domain/reminder/mail-choices.ts';
import { messageOf } from '#web/api/api-error.ts';
import { chooseMails, useMailChoices } from '#web/api/mail-choices.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatInstantDay } from '#web/lib/format.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { ownMails as texts } from '#web/texts/en/own-mails.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** The anchor to which emails and the overview link. */
const HASH = 'mails';

/** The emails that the viewer chooses. Shows nothing if the firm offers none. */
export function OwnMails() {
  const query = useMailChoices();
  const frame = useRef<HTMLDivElement>(null);
  const isShown = query.data ? query.data.offered || query.data.offersCopies : query.isError;
  useEffect(() => {
    if (isShown && location.hash === `#${HASH}`) frame.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div ref={frame} id={HASH}>
      <Card title={texts.title} description={query.data && texts.text(query.data.address)}>
        <LoadState query={query} failed={texts.loadFailed} level={3} skeleton={null}>
          {(answer) => <Choices answer={answer} />}
        </LoadState>
      </Card>
    </div>
  );
}

function Choices({ answer }: { answer: MailChoicesAnswer }) {
  const [draft, setDraft] = useState(answer.choices);
  const save = useAction({
    mutationFn: chooseMails,
    onSuccess({ choices }) {
      setDraft(choices);
      const description = !answer.offered || wantsMail(choices) ? texts.saved.on : texts.saved.off;
      showToast({ topic: 'own-mails', title: texts.saved.title, description, tone: 'good' });
    },
    onError: (error) =>
      showToast({ topic: 'own-mails', title: texts.failed, description: messageOf(error), tone: 'destructive' }),
  });
  const change = (fields: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...fields }));

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(draft);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <MailStatus answer={answer} />
      {answer.offered ? <ChoiceFields draft={draft} change={change} /> : null}
      {answer.offersCopies ? (
        <Checkbox
          label={texts.copies.label}
          hint={texts.copies.hint}
          checked={draft.copies}
          onChange={({ target }) => change({ copies: target.checked })}
        />
      ) : null}
      <Button
        type="submit"
        variant="primary"
        busy={save.isPending}
        busyLabel={texts.saving}
        className="w-fit max-sm:w-full"
      >
        {texts.save}
      </Button>
    </form>
  );
}

interface ChoiceFieldsProps {
  draft: MailChoicesAnswer['choices'];
  change: (fields: Partial<MailChoicesAnswer['choices']>) => void;
}

/** Reminders and digests. */
function ChoiceFields({ draft, change }: ChoiceFieldsProps) {
  return (
    <>
      <fieldset>
        <legend className="font-medium">{texts.reminders.legend}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {REMINDER_DAYS.map((days) => (
            <Checkbox
              key={days}
              label={texts.reminders.days[days]}
              checked={draft.reminders.includes(days)}
              onChange={({ target }) =>
                change({
                  reminders: REMINDER_DAYS.filter((one) =>
                    one === days ? target.checked : draft.reminders.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
        <p className="text-13 text-ink-muted">{texts.reminders.hint}</p>
      </fieldset>
      <SelectField
        label={texts.digest.label}
        value={draft.digest}
        options={DIGESTS.map((value) => ({ value, label: texts.digest.options[value] }))}
        onChange={({ target }) => change({ digest: target.value as Digest })}
      />
      <div>
        <Segmented
          label={texts.content.label}
          value={draft.content}
          options={(['short', 'full'] as const).map((value) => ({ value, label: texts.content.options[value] }))}
          onChange={(content) => change({ content })}
        />
        <p className="mt-2 text-13 text-ink-muted">{texts.content[draft.content]}</p>
      </div>
      <p className="text-13 text-ink-muted">{texts.courtesy}</p>
    </>
  );
}

/** Why the viewer gets no emails at the moment. */
function MailStatus({ answer: { paused, refusedAt } }: { answer: MailChoicesAnswer }) {
  return (
    <>
      {refusedAt === undefined ? null : (
        <Banner tone="warn" title={texts.refused.title}>
          {texts.refused.text(formatInstantDay(refusedAt))}
        </Banner>
      )}
      {paused ? (
        <Banner tone="warn" title={texts.paused.title}>
          {texts.paused[paused]}
        </Banner>
      ) : null}
    </>
  );
}
