import { useId } from 'react';

import type { SourceKind } from '#contract/admin-source.ts';

import { problemText } from '#web/admin/problem-note.tsx';
import { useDataReport } from '#web/admin/queries.ts';
import { useAction } from '#web/api/use-action.ts';
import { cx } from '#web/lib/cx.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { adminSource } from '#web/texts/en/admin-source.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { saveChoice } from '../api.ts';
import type { Source } from '../api.ts';

const texts = adminSource.choose;

interface ChooseCardProps {
  source: Source;
  /** The selected source. It is saved as the choice once the portal could read it. */
  selected: SourceKind | undefined;
  onSelect: (kind: SourceKind) => void;
}

/** Whether the portal could read this source. */
export function isThere({ uploaded, googleSheets, workbook }: Source, kind: SourceKind): boolean {
  return { 'uploaded-workbook': uploaded, 'google-sheets': googleSheets, workbook }[kind] !== null;
}

/** The sources to choose from, as radio buttons. */
export function ChooseCard({ source, selected, onSelect }: ChooseCardProps) {
  const name = useId();
  const granted = useImpersonation();
  const { data: report } = useDataReport();
  const choose = useAction({
    mutationFn: (kind: SourceKind) => saveChoice(kind, source.version),
    onError: (error) =>
      void showToast({ topic: 'source', title: texts.failed, description: problemText(error), tone: 'destructive' }),
  });
  const kinds: readonly SourceKind[] = [
    'uploaded-workbook',
    'google-sheets',
    ...(source.workbook ? (['workbook'] as const) : []),
  ];
  return (
    <Card title={texts.title}>
      <fieldset disabled={granted !== undefined} className="flex flex-col gap-2">
        <legend className="sr-only">{texts.legend}</legend>
        {kinds.map((kind) => {
          const { title, text } = texts.kinds[kind];
          return (
            <div
              key={kind}
              className={cx(
                'relative flex min-h-11 items-start gap-3 rounded-md border border-line p-3',
                'has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent',
              )}
            >
              <input
                id={`${name}-${kind}`}
                type="radio"
                name={name}
                checked={selected === kind}
                aria-describedby={`${name}-${kind}-text`}
                onChange={() => {
                  onSelect(kind);
                  if (isThere(source, kind)) choose.mutate(kind);
                }}
                className="relative z-10 mt-1 size-4 shrink-0 accent-accent outline-none"
              />
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <label
                    htmlFor={`${name}-${kind}`}
                    className="cursor-pointer font-medium after:absolute after:inset-0"
                  >
                    {title}
                  </label>
                  {source.inForce === kind && report ? (
                    report.published && !report.waiting ? (
                      <Badge tone="good">{texts.current}</Badge>
                    ) : (
                      <Badge tone="warn">{texts.waiting}</Badge>
                    )
                  ) : null}
                  {source.draft === kind ? <Badge tone="accent">{texts.draft}</Badge> : null}
                </div>
                <p id={`${name}-${kind}-text`} className="wrap-anywhere text-ink-muted">
                  {typeof text === 'string' ? text : text(source.workbook?.fileName ?? '')}
                </p>
              </div>
            </div>
          );
        })}
      </fieldset>
    </Card>
  );
}
