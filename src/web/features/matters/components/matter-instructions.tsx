import type { Matter } from '#domain/matter/matter.ts';

import { useInstructing } from '#web/api/instructions.ts';
import { formatInstantDay } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { InstructionBadge } from '#web/portfolio/instruction-state.tsx';
import { portfolio } from '#web/texts/index.ts';
import { instructions as texts } from '#web/texts/en/instructions.ts';
import { Card } from '#web/ui/card.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';

/** The newest instruction on each deadline of the matter, in order of time; nothing if there is none. */
export function MatterInstructions({ matter }: { matter: Matter }) {
  const own = (useInstructing()?.instructions ?? [])
    .filter(({ shown: { matterId } }) => matterId === matter.id || matterId === matter.docketNumber)
    .toSorted((a, b) => b.given.at - a.given.at);
  const [first] = own;
  if (!first) return null;
  return (
    <Card flush title={texts.history} href={paths.instructions({ matter: first.shown.matterId })}>
      <PlainList label={texts.history} className="border-t border-line">
        {own.map((one) => (
          <ListRow
            key={one.id}
            whole
            title={one.shown.type || portfolio.deadline}
            meta={
              <>
                {texts.onDay(formatInstantDay(one.given.at), one.given.name || one.given.email)}
                <span className="block">{texts.confirm.due(sheetDay(one.shown.dueDate))}</span>
                <InstructionBadge instruction={one} />
              </>
            }
          />
        ))}
      </PlainList>
    </Card>
  );
}
