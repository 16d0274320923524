import { feeTexts } from '#domain/money/money-text.ts';
import type { Instruction, Instructing, Offered } from '#web/api/instructions.ts';
import { formatDay, formatInstant } from '#web/lib/format.ts';
import { instructions as texts } from '#web/texts/en/instructions.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { IconAlert, IconCheck, IconCheckCircle, IconClock, IconHelp } from '#web/ui/icons.tsx';

type State = Instruction['state'];

const looks: Record<State, { tone: Tone; Icon: typeof IconCheck }> = {
  waiting: { tone: 'warn', Icon: IconClock },
  given: { tone: 'warn', Icon: IconClock },
  received: { tone: 'accent', Icon: IconCheck },
  done: { tone: 'good', Icon: IconCheckCircle },
  returned: { tone: 'bad', Icon: IconHelp },
  declined: { tone: 'neutral', Icon: IconAlert },
  replaced: { tone: 'neutral', Icon: IconClock },
};

/** The choice and the state of an instruction, in a few words. */
export function InstructionBadge({ instruction }: { instruction: Instruction }) {
  const { word, state, late } = instruction;
  const { tone, Icon } = late ? { tone: 'bad' as const, Icon: IconAlert } : looks[state];
  return (
    <Badge tone={tone} icon={<Icon size={14} strokeWidth={2.25} />} whole>
      {texts.badge(word, texts.states[state])}
    </Badge>
  );
}

/** For a list: the instruction, or the day by which the client must instruct. */
export function OfferBadge({ offered }: { offered: Offered }) {
  const { instructed, offer } = offered;
  if (instructed?.dateChanged)
    return (
      <Badge tone="bad" icon={<IconAlert size={14} strokeWidth={2.25} />} whole>
        {texts.dateChanged}
      </Badge>
    );
  if (instructed) return <InstructionBadge instruction={instructed.instruction} />;
  return <Badge whole>{offer.kind === 'open' ? texts.instructBy(formatDay(offer.lastDay)) : texts.callUs}</Badge>;
}

/** Every step of an instruction, with its person and time, the newest last. */
export function InstructionSteps({ instruction }: { instruction: Instruction }) {
  const { given, agreed, declined, received, done, returned, question, replacedBy, state, late } = instruction;
  const step = (say: (who: string, when: string) => string, who: { at: number; name: string; email: string } | null) =>
    who ? <li>{say(who.name || who.email || texts.someone, formatInstant(who.at))}</li> : null;
  return (
    <ul className="flex flex-col gap-1 wrap-anywhere">
      {step(texts.given, given)}
      {step(texts.agreed, agreed)}
      {step(texts.declined, declined)}
      {step(texts.received, received)}
      {step(texts.returned, returned)}
      {question === '' ? null : <li className="border-l-2 border-bad pl-3 whitespace-pre-line">{question}</li>}
      {step(texts.done, done)}
      {replacedBy === null ? null : <li>{texts.replacedBy(replacedBy)}</li>}
      {state === 'waiting' ? <li className="font-medium">{texts.needsSecond}</li> : null}
      {state === 'given' ? (
        <li className={late ? 'font-medium text-bad' : 'font-medium'}>{late ? texts.late : texts.notReceived}</li>
      ) : null}
    </ul>
  );
}

/** Why this person cannot give instructions; undefined if they can. */
export function whyRefused({ refused }: Pick<Instructing, 'refused'>): string | undefined {
  return refused && texts.refused[refused];
}

/** "Official fee EUR 320.00, our fee EUR 150.00"; empty if the firm has entered no fee. */
export function feeText(shown: Instruction['shown']): string {
  const { official, ours } = feeTexts(shown);
  return [official && texts.officialFee(official), ours && texts.ourFee(ours)].filter(Boolean).join(', ');
}

/** How the deadline has changed since it was instructed; undefined if it has not. */
export function flagText({ flag }: Pick<Instruction, 'flag'>): string | undefined {
  return flag ? texts.flags[flag.kind](flag.now ?? '') : undefined;
}
