import { useState } from 'react';

import { messageOf } from '#web/api/api-error.ts';
import { decline, instructionsChanged, MOST_IN_A_SET } from '#web/api/instructions.ts';
import type { Instructing } from '#web/api/instructions.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatInstant } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import { common } from '#web/texts/en/common.ts';
import { instructions } from '#web/texts/en/instructions.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListRow, PlainList } from '#web/ui/list.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const texts = instructions.second;

/** The instructions of colleagues that count only once the viewer has confirmed them too. */
export function ToAgree({ instructing }: { instructing: Instructing }) {
  const [declining, setDeclining] = useState(false);
  // If there are more, they are shown once these are confirmed or declined.
  const ids = instructing.toConfirm.slice(0, MOST_IN_A_SET);
  const waiting = instructing.instructions.filter(({ id }) => ids.includes(id));
  const refuse = useAction({
    mutationFn: () => decline(ids),
    async onSuccess(outcome) {
      setDeclining(false);
      showToast({
        topic: texts.title,
        title: outcome.result === 'given' ? texts.declined : texts.changed,
        tone: outcome.result === 'given' ? 'good' : 'destructive',
      });
      await instructionsChanged();
    },
  });
  if (waiting.length === 0) return null;
  return (
    <Card flush title={texts.title} description={texts.text}>
      <PlainList label={texts.title} className="border-y border-line">
        {waiting.map(({ id, word, shown, given }) => (
          <ListRow
            key={id}
            whole
            title={texts.item(word, shown.type || portfolio.deadline, shown.docket || shown.matterId)}
            meta={texts.givenBy(given.name || given.email, formatInstant(given.at), sheetDay(shown.dueDate))}
          />
        ))}
      </PlainList>
      <div className="flex flex-wrap gap-2 px-4 py-4 sm:px-5">
        <ButtonLink variant="primary" href={paths.instruct({ second: '1' })}>
          {texts.look(waiting.length)}
        </ButtonLink>
        <Button onClick={() => setDeclining(true)}>{texts.decline}</Button>
      </div>
      <Dialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={texts.declineTitle(waiting.length)}
        description={texts.declineText}
        closeLabel={common.close}
        error={refuse.error ? messageOf(refuse.error) : undefined}
        actions={
          <>
            <Button onClick={() => setDeclining(false)}>{common.cancel}</Button>
            <Button
              variant="danger"
              busy={refuse.isPending}
              busyLabel={texts.declining}
              onClick={() => refuse.mutate()}
            >
              {texts.decline}
            </Button>
          </>
        }
      />
    </Card>
  );
}
