import { useState } from 'react';

import { Causes } from '#web/admin/causes.tsx';
import { ChangeButton } from '#web/admin/save-bar.tsx';
import { CauseAndFix, ProblemNote, problemText } from '#web/admin/problem-note.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { makeChange, previewAs, publishPreviewed } from '../layout-api.ts';
import type { Failed, LayoutState, Preview } from '../layout-api.ts';
import { ClientPortfolio, Deciding, PreviewFigures } from './preview-figures.tsx';

const texts = adminLayout.preview;

interface Previewed {
  readonly answer: Preview | Failed;
  /** The version of the draft that was previewed. */
  readonly version: number | undefined;
}

interface Wish {
  readonly client: string | undefined;
  /** Reads the source again even if the draft has not changed. */
  readonly again: boolean;
}

/** The last two steps: one client's portfolio as it will be, and Publish. */
export function PreviewCard({ state }: { state: LayoutState }) {
  const [rows, setRows] = useState(0);
  const read = useAction<Previewed, Wish>({
    mutationFn: async ({ client, again }) => {
      setRows(0);
      return { answer: await previewAs(client, again, setRows), version: state.version };
    },
  });
  const changing = useAction<void, Parameters<typeof makeChange>[0]>({
    mutationFn: makeChange,
  });
  const { data } = read;
  const seen = data?.answer.state === 'done' ? data.answer : undefined;
  const failed = data?.answer.state === 'failed' ? data.answer : undefined;
  const fresh = seen && data?.version === state.version ? seen : undefined;
  const problem = read.error ?? changing.error;
  return (
    <>
      <Card title={texts.title} description={texts.text}>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant={fresh ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            busy={read.isPending}
            busyLabel={adminLayout.read.busy}
            onClick={() => read.mutate({ client: seen?.client?.name, again: seen !== undefined })}
          >
            {seen ? texts.again : texts.action}
          </Button>
          <span role="status" className="text-13 text-ink-muted tabular-nums">
            {read.isPending && rows > 0 ? adminLayout.read.rows(rows) : null}
            {seen && !fresh && !read.isPending ? texts.stale : null}
          </span>
        </div>
        <ProblemNote problem={problem ? problemText(problem) : undefined} className="mt-3" />
        <CauseAndFix cause={failed?.cause} fix={failed?.fix} className="mt-3" />
        {fresh ? (
          <>
            <PreviewFigures preview={fresh} />
            <Causes causes={fresh.causes} onChange={changing.mutate} />
            <div className="mt-5 border-t border-line pt-4">
              {fresh.clients.length > 0 ? (
                <SelectField
                  label={texts.client}
                  className="max-w-96"
                  value={fresh.client?.name ?? ''}
                  options={fresh.clients.map((name) => ({ value: name, label: name }))}
                  disabled={read.isPending}
                  onChange={({ target }) => read.mutate({ client: target.value, again: false })}
                />
              ) : null}
              {fresh.client ? <ClientPortfolio client={fresh.client} /> : null}
            </div>
          </>
        ) : null}
      </Card>
      <PublishCard
        preview={fresh}
        version={state.version}
        // For an uploaded workbook the server knows whether it has changed. Google does not say so, hence the sheet is read again.
        reread={
          state.source?.kind === 'google-sheets' ? () => previewAs(fresh?.client?.name, true, setRows) : undefined
        }
        onChanged={() => read.mutate({ client: fresh?.client?.name, again: false })}
        onPublished={read.reset}
      />
    </>
  );
}

interface PublishCardProps {
  preview: Preview | undefined;
  version: number | undefined;
  /** Reads the source again, if that is the only way to find out whether it has changed. */
  reread: (() => Promise<Preview | Failed>) | undefined;
  /** Called if the source has changed since the preview. */
  onChanged: () => void;
  onPublished: () => void;
}

function PublishCard({ preview, version, reread, onChanged, onPublished }: PublishCardProps) {
  const [asking, setAsking] = useState(false);
  const words = adminLayout.publish;
  const publish = useAction<'published' | 'changed', string>({
    async mutationFn(fingerprint) {
      const now = await reread?.();
      if (now && (now.state === 'failed' || now.fingerprint !== fingerprint)) return 'changed';
      await publishPreviewed(fingerprint, version);
      return 'published';
    },
    onSuccess(result) {
      if (result === 'changed') {
        showToast({ topic: 'source', title: words.failed, description: words.changed, tone: 'destructive' });
        return onChanged();
      }
      onPublished();
      showToast({ topic: 'source', title: words.done.title, description: words.done.text, tone: 'good' });
    },
    onError(error) {
      const moved = error instanceof ApiError && error.code === 'conflict';
      const description = moved ? words.moved : problemText(error);
      showToast({ topic: 'source', title: words.failed, description, tone: 'destructive' });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <Card title={words.title}>
      <p className="max-w-prose text-ink-muted">{preview ? words.ready : words.first}</p>
      <ChangeButton
        variant="primary"
        className="mt-4 max-sm:w-full"
        disabled={!preview}
        onClick={() => setAsking(true)}
      >
        {words.action}
      </ChangeButton>
      <Dialog
        open={asking && preview !== undefined}
        onClose={() => setAsking(false)}
        title={words.confirm.title}
        description={words.confirm.text}
        closeLabel={common.close}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            <Button
              variant="primary"
              busy={publish.isPending}
              onClick={() => (preview ? publish.mutate(preview.fingerprint) : undefined)}
            >
              {words.action}
            </Button>
          </>
        }
      >
        {preview ? (
          <>
            <p className="mb-4 font-medium">{texts.figures(preview.figures.companies, preview.figures.users)}</p>
            <Deciding preview={preview} />
          </>
        ) : null}
      </Dialog>
    </Card>
  );
}
