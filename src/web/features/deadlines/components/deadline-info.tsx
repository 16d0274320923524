import type { Deadline } from '#domain/deadline/deadline.ts';

import { paths } from '#web/lib/paths.ts';
import { sheetDay } from '#web/portfolio/days.ts';
import { deadline as texts, portfolio } from '#web/texts/index.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { TextLink } from '#web/ui/link.tsx';

interface DeadlineInfoProps {
  deadline: Deadline;
  /** False where it is known that no matter has this id: a link would lead nowhere. */
  matterExists: boolean;
}

/** The facts of a deadline (specification, section 2, Deadline detail). */
export function DeadlineInfo({ deadline, matterExists }: DeadlineInfoProps) {
  const { type, dueDate, sheetUpdatedBy, companyName, matterId } = deadline;
  const { fields } = texts;
  return (
    <Card title={texts.info}>
      <DescriptionList
        columns={2}
        empty={portfolio.none}
        items={[
          { label: fields.type, value: type || portfolio.deadline },
          { label: fields.dueDate, value: sheetDay(dueDate) || portfolio.urgency.noDate },
          { label: fields.status, value: texts.pending },
          ...(sheetUpdatedBy ? [{ label: fields.updated, value: sheetUpdatedBy }] : []),
          { label: fields.company, value: companyName },
          {
            label: fields.matterId,
            value: (
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <CopyButton text={matterId} label={texts.copyMatter(matterId)} copiedLabel={texts.copied} />
                {matterExists ? (
                  <TextLink href={paths.matter(matterId)} className="-my-2.5 inline-flex min-h-11 items-center">
                    {texts.viewMatter}
                  </TextLink>
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
