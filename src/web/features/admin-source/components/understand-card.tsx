import { useState } from 'react';

import { changedLayout } from '#domain/layout/change-layout.ts';

import { Causes } from '#web/admin/causes.tsx';
import { CauseAndFix, ProblemNote, problemText } from '#web/admin/problem-note.tsx';
import { useAction } from '#web/api/use-action.ts';
import { paths } from '#web/lib/paths.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { lookAt, saveDraft, useOwnFields } from '../layout-api.ts';
import type { Failed, Layout, LayoutState, Look } from '../layout-api.ts';
import { causesOf, missingFields, orDocumented, proposedLayout } from '../layout-edits.ts';
import { LeftField } from './left-field.tsx';
import { SheetLayout } from './sheet-layout.tsx';

const texts = adminLayout.read;

/** The second step: the portal proposes what the sheets and columns are, and the administrator corrects it. */
export function UnderstandCard({ state }: { state: LayoutState }) {
  const own = useOwnFields();
  const [rows, setRows] = useState(0);
  const [edited, setEdited] = useState<Layout>();
  const [saved, setSaved] = useState<'ok' | { readonly problem: string }>();
  const read = useAction<Look | Failed, boolean>({
    mutationFn: async (again) => {
      setRows(0);
      const answer = await lookAt(again, setRows);
      // The proposal becomes the first draft. An existing draft is kept.
      if (answer.state === 'done' && !state.hasDraft && state.published === null)
        await saveDraft(orDocumented(proposedLayout(answer)));
      return answer;
    },
  });

  async function keep(change: () => Promise<void>): Promise<void> {
    try {
      await change();
      setSaved('ok');
    } catch (error) {
      setSaved({ problem: problemText(error) });
    }
  }
  async function edit(next: Layout): Promise<void> {
    setEdited(next);
    await keep(() => saveDraft(orDocumented(next)));
    setEdited((now) => (now === next ? undefined : now));
  }

  const look = read.data?.state === 'done' ? read.data : undefined;
  const failed = read.data?.state === 'failed' ? read.data : undefined;
  const layout = look && (edited ?? (state.hasDraft ? state.draft : state.published) ?? proposedLayout(look));
  const problem = read.error ? problemText(read.error) : saved === 'ok' ? undefined : saved?.problem;
  return (
    <Card title={texts.title} description={texts.text} flush>
      <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={look ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            busy={read.isPending}
            busyLabel={texts.busy}
            onClick={() => read.mutate(look !== undefined)}
          >
            {look ? texts.again : texts.action}
          </Button>
          <span role="status" className="text-13 text-ink-muted tabular-nums">
            {read.isPending && rows > 0 ? texts.rows(rows) : null}
            {look && saved === 'ok' && state.hasDraft ? texts.saved : null}
          </span>
        </div>
        <ProblemNote problem={problem} />
        <CauseAndFix cause={failed?.cause} fix={failed?.fix} />
        {look && layout ? <Missing layout={layout} /> : null}
        {look ? (
          <Causes
            causes={layout ? causesOf(layout, look) : []}
            onChange={(change) => (layout ? void edit(changedLayout(layout, change) as Layout) : undefined)}
          />
        ) : null}
      </div>
      {look && layout ? (
        <ul className="divide-y divide-line border-t border-line">
          {look.sheets.map((sheet) => (
            <SheetLayout
              key={sheet.name}
              look={look}
              sheet={sheet}
              layout={layout}
              own={own}
              onEdit={(next) => void edit(next)}
            />
          ))}
        </ul>
      ) : null}
      {look && layout ? (
        <div className="flex flex-col items-start border-t border-line px-4 py-3 sm:px-5">
          <Disclosure summary={texts.empties.title}>
            <LeftField
              label={texts.empties.label}
              hint={texts.empties.hint}
              className="max-w-96"
              rows={6}
              saved={layout.empties.join('\n')}
              onLeave={(text) => void edit({ ...layout, empties: linesOf(text) })}
            />
          </Disclosure>
          <TextLink href={`${paths.adminSheets()}#optional-fields`}>{texts.ownFields}</TextLink>
        </div>
      ) : null}
    </Card>
  );
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}

/** The needed fields without a column, such as the client of a row: only a person can choose these. */
function Missing({ layout }: { layout: Layout }) {
  const missing = missingFields(layout);
  return (
    <div role="status">
      {missing.length > 0 ? (
        <ul className="flex flex-col gap-1 rounded-md bg-warn-soft p-3 font-medium text-warn">
          {missing.map(({ sheet, field }) => (
            <li key={`${sheet} ${field.field}`}>{texts.missing(sheet, field.heading)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
