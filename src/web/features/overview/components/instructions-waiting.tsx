import { useInstructing, waitsForClient } from '#web/api/instructions.ts';
import { paths } from '#web/lib/paths.ts';
import { overview } from '#web/texts/en/overview.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const texts = overview.instructions;

/** How many things wait for the client: deadlines to instruct, questions from the firm, colleagues' instructions. Shows nothing if all are 0. */
export function InstructionsWaiting() {
  const instructing = useInstructing();
  if (!instructing || instructing.refused) return null;
  const waiting = instructing.offers.filter(waitsForClient);
  const questions = waiting.filter(({ instructed }) => instructed?.instruction.state === 'returned').length;
  const second = instructing.toConfirm.length;
  const parts = [
    waiting.length > 0 ? texts.waiting(waiting.length) : '',
    questions > 0 ? texts.questions(questions) : '',
    second > 0 ? texts.second(second) : '',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Banner
      className="print:hidden"
      tone="accent"
      title={parts[0]}
      action={
        <div className="flex flex-wrap gap-2">
          {second > 0 ? <ButtonLink href={paths.instructions()}>{texts.confirm}</ButtonLink> : null}
          {waiting.length > 0 ? <ButtonLink href={paths.deadlines({ instruct: '1' })}>{texts.give}</ButtonLink> : null}
        </div>
      }
    >
      {parts.slice(1).map((part) => (
        <p key={part}>{part}</p>
      ))}
    </Banner>
  );
}
