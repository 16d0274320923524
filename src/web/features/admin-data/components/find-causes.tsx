import { useState } from 'react';

import { Causes } from '#web/admin/causes.tsx';
import { lookAt, makeChange, useLayout } from '#web/admin/layout-calls.ts';
import type { Cause, Change, Failed, Look } from '#web/admin/layout-calls.ts';
import { CauseAndFix, problemText, ProblemNote } from '#web/admin/problem-note.tsx';
import { useAction } from '#web/api/use-action.ts';
import { paths } from '#web/lib/paths.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const texts = adminData.causes;

/** Why many rows are read wrongly: one sentence for each cause, with the change of the layout that corrects it. */
export function FindCauses() {
  const layout = useLayout();
  const [rows, setRows] = useState(0);
  const [corrected, setCorrected] = useState<readonly Cause[]>([]);
  const find = useAction<Look | Failed, boolean>({
    mutationFn: (again) => {
      setRows(0);
      setCorrected([]);
      return lookAt(again, setRows);
    },
  });
  const correct = useAction<void, { cause: Cause; change: Change }>({
    mutationFn: ({ change }) => makeChange(change),
    onSuccess: (_, { cause }) => setCorrected((all) => [...all, cause]),
  });
  const failed = find.data?.state === 'failed' ? find.data : undefined;
  const found = find.data?.state === 'done' ? find.data.causes : undefined;
  const left = found?.filter((cause) => !corrected.includes(cause)) ?? [];
  const problem = find.error ?? correct.error;
  return (
    <Card title={texts.title} description={texts.text}>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          className="max-sm:w-full"
          busy={find.isPending}
          busyLabel={adminLayout.read.busy}
          disabled={!layout.data}
          onClick={() => find.mutate(found !== undefined)}
        >
          {found ? texts.again : texts.find}
        </Button>
        <span role="status" className="text-13 text-ink-muted tabular-nums">
          {find.isPending && rows > 0 ? adminLayout.read.rows(rows) : null}
          {found && !find.isPending && left.length === 0 && corrected.length === 0 ? adminLayout.causes.none : null}
          {corrected.length > 0 ? texts.corrected : null}
        </span>
      </div>
      <ProblemNote problem={problem ? problemText(problem) : undefined} className="mt-3" />
      <CauseAndFix cause={failed?.cause} fix={failed?.fix} className="mt-3" />
      <Causes
        causes={left}
        onChange={(change) => {
          const cause = left.find((one) => one.change === change);
          if (cause) correct.mutate({ cause, change });
        }}
      />
      {corrected.length > 0 ? (
        <ButtonLink className="mt-4 max-sm:w-full" href={paths.adminSource()}>
          {texts.preview}
        </ButtonLink>
      ) : null}
    </Card>
  );
}
