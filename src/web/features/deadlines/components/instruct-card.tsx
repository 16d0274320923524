import { useState } from 'react';
import type { FormEvent } from 'react';

import type { Deadline } from '#domain/deadline/deadline.ts';
import { telLink } from '#domain/link/phone-link.ts';

import { useInstructing } from '#web/api/instructions.ts';
import type { Choice, Instructing, Offered } from '#web/api/instructions.ts';
import { formatDay } from '#web/lib/format.ts';
import { navigate } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { useInstructDraft } from '#web/portfolio/instruct-draft.ts';
import { flagText, InstructionBadge, InstructionSteps, whyRefused } from '#web/portfolio/instruction-state.tsx';
import { instructions } from '#web/texts/en/instructions.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { IconPhone } from '#web/ui/more-icons.tsx';

const texts = instructions.card;

/** The client's instruction on this deadline, and the choices for a new one. Shows nothing if the firm takes no instruction on it. */
export function InstructCard({ deadline }: { deadline: Deadline }) {
  const instructing = useInstructing();
  const offered = instructing?.offerOf.get(deadline.id);
  if (!instructing || !offered) return null;
  return <OfferedCard instructing={instructing} offered={offered} />;
}

function OfferedCard({ instructing, offered }: { instructing: Instructing; offered: Offered }) {
  const { instructed, open, offer } = offered;
  const refused = whyRefused(instructing);
  const [again, setAgain] = useState(false);
  const standing = instructed && !instructed.dateChanged ? instructed.instruction : undefined;
  const asks = standing === undefined || ['returned', 'declined', 'done'].includes(standing.state);
  return (
    <Card
      title={texts.title}
      aside={
        instructed || offer.kind !== 'open' ? null : (
          <span className="text-13 text-ink-muted">{instructions.instructBy(formatDay(offer.lastDay))}</span>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {instructed ? (
          <div className="flex flex-col items-start gap-2">
            <InstructionBadge instruction={instructed.instruction} />
            {instructed.dateChanged ? (
              <p className="font-medium text-bad">{instructions.dateChangedText}</p>
            ) : flagText(instructed.instruction) ? (
              <p className="font-medium text-bad">{flagText(instructed.instruction)}</p>
            ) : null}
            <InstructionSteps instruction={instructed.instruction} />
          </div>
        ) : null}
        {open && !refused ? (
          asks || again ? (
            <Choose instructing={instructing} offered={offered} />
          ) : (
            <div>
              <Button onClick={() => setAgain(true)}>{texts.change}</Button>
              <p className="mt-1.5 text-13 text-ink-muted">{texts.changeHint}</p>
            </div>
          )
        ) : null}
        {open && refused ? <p className="text-ink-muted">{refused}</p> : null}
        {(offer.kind === 'over' || offer.kind === 'undated') && standing?.state !== 'done' ? (
          <CallUs instructing={instructing} offer={offer} />
        ) : null}
        {asks ? <p className="text-13 text-ink-muted">{instructions.silence}</p> : null}
        {instructed ? (
          <TextLink
            href={paths.instructions({ matter: offered.deadline.matterId })}
            className="inline-flex min-h-11 items-center self-start"
          >
            {texts.history}
          </TextLink>
        ) : null}
      </div>
    </Card>
  );
}

/** The choices, none of them preselected. The next page shows the chosen one again, to confirm it. */
function Choose({ instructing, offered }: { instructing: Instructing; offered: Offered }) {
  const [{ items, note }, change] = useInstructDraft();
  const [missing, setMissing] = useState(false);
  const { key, deadline, offer } = offered;
  const [choice, setChoice] = useState<Choice>();
  if (offer.kind !== 'open') return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(choice === undefined);
    if (choice === undefined) return;
    const only = Object.keys(items).every((other) => other === key);
    // A note that was written for other deadlines is not used for this one.
    change({ items: { [key]: { choice, dueDate: deadline.dueDate } }, note: only ? note : '', sent: undefined });
    navigate(paths.instruct());
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <fieldset aria-describedby={missing ? 'instruct-missing' : undefined}>
        <legend className="font-medium">{texts.choose}</legend>
        <div className="mt-1 flex flex-col">
          {offer.choices.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3 py-2">
              <input
                type="radio"
                name="choice"
                value={one}
                checked={choice === one}
                onChange={() => {
                  setChoice(one);
                  setMissing(false);
                }}
                className="size-5 shrink-0 accent-accent"
              />
              {instructing.words[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <p id="instruct-missing" role="alert" className="font-medium text-bad empty:hidden">
        {missing ? texts.missing : ''}
      </p>
      <Button type="submit" variant="primary" className="self-start max-sm:w-full">
        {texts.next}
      </Button>
    </form>
  );
}

/** Shown when the portal no longer takes an instruction on the deadline: whom to call. */
function CallUs({ instructing: { call }, offer }: { instructing: Instructing; offer: Offered['offer'] }) {
  const tel = telLink(call.phone);
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{offer.kind === 'over' ? texts.over(formatDay(offer.lastDay)) : texts.undated}</p>
      {tel ? (
        <ButtonLink href={tel} icon={<IconPhone size={18} />}>
          {texts.callUs} <span className="number-text font-normal">{call.phone}</span>
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.help()}>{texts.contacts}</ButtonLink>
      )}
    </div>
  );
}
