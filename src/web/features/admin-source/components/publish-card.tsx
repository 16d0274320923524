import { useEffect, useRef, useState } from 'react';

import { ChangeButton } from '#web/admin/save-bar.tsx';
import { problemText } from '#web/admin/problem-note.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { paths } from '#web/lib/paths.ts';
import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { common } from '#web/texts/en/common.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { publishPreviewed } from '../layout-api.ts';
import type { Failed, Preview } from '../layout-api.ts';
import { Deciding, Losses } from './preview-figures.tsx';

const words = adminLayout.publish;

interface PublishCardProps {
  preview: Preview | undefined;
  version: number | undefined;
  /** Reads the source again, if that is the only way to find out whether it has changed. */
  reread: (() => Promise<Preview | Failed>) | undefined;
  /** Called if the draft or the source has changed since the preview. */
  onChanged: () => void;
  onPublished: () => void;
}

/** The last step: Publish, and what comes after it. */
export function PublishCard({ preview, version, reread, onChanged, onPublished }: PublishCardProps) {
  const [asking, setAsking] = useState(false);
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
      // No toast: on a phone, it would cover what the page says next.
      onPublished();
    },
    onError(error) {
      const moved = error instanceof ApiError && error.code === 'conflict';
      const description = moved ? words.moved : problemText(error);
      showToast({ topic: 'source', title: words.failed, description, tone: 'destructive' });
      if (moved) onChanged();
    },
    onSettled: () => setAsking(false),
  });
  if (publish.data === 'published' && !preview) return <Done />;
  const isEmpty = preview?.rows.every(({ tab, after }) => after === 0 || (tab !== 'matters' && tab !== 'deadlines'));
  return (
    <Card title={words.title}>
      <p className="max-w-prose text-ink-muted">{preview ? (isEmpty ? words.nothing : words.ready) : words.first}</p>
      <ChangeButton
        variant="primary"
        className="mt-4 max-sm:w-full"
        disabled={!preview || isEmpty}
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
            <p className="mb-4 font-medium">
              {adminLayout.preview.figures(preview.figures.companies, preview.figures.users)}
            </p>
            <Losses preview={preview} />
            <Deciding preview={preview} />
          </>
        ) : null}
      </Dialog>
    </Card>
  );
}

/** Shown after publishing. It takes the focus, which the button had. */
function Done() {
  const { done } = words;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const next = [
    { href: paths.adminData(), label: done.report },
    { href: paths.admin(), label: done.client },
    { href: paths.adminClients(), label: done.clients },
  ];
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Banner tone="good" title={done.title}>
        <p className="text-ink">{done.text}</p>
        <p className="mt-2">{done.next}</p>
        <ul className="flex flex-col">
          {next.map(({ href, label }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
