import { useEffect, useRef, useState } from 'react';

import { ChangeButton, UnsavedGuard } from '#web/admin/save-bar.tsx';
import { ProblemNote, problemText } from '#web/admin/problem-note.tsx';
import { useAction } from '#web/api/use-action.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminSource } from '#web/texts/en/admin-source.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconUpload } from '#web/ui/more-icons.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { bringBack, saveChoice, sourceChanged } from '../api.ts';
import type { Source, Workbook } from '../api.ts';
import { awaitedReading } from '../awaited-reading.ts';
import { uploadFile } from '../upload-file.ts';
import type { Progress } from '../upload-file.ts';

const texts = adminSource.upload;
const ACCEPT =
  '.xlsx,.xlsm,.ods,.csv,.tsv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet';

/** The uploaded workbook: choose a file, follow its upload, bring back the previous one. */
export function UploadCard({ source }: { source: Source }) {
  const { uploaded, previous, mostBytes } = source;
  const upload = useUpload(source);
  return (
    <Card title={texts.title}>
      {uploaded ? (
        <p className="wrap-anywhere">
          <span className="font-medium">{uploaded.fileName}</span>
          <span className="block text-ink-muted">
            {texts.stored(formatInstant(uploaded.uploadedAt), uploaded.uploadedBy, uploaded.bytes)}
          </span>
        </p>
      ) : upload.file ? null : (
        <p className="text-ink-muted">{texts.none}</p>
      )}
      <div className="mt-4 flex flex-col gap-3">
        {upload.file ? (
          <UploadProgress file={upload.file} progress={upload.progress} onCancel={upload.cancel} />
        ) : (
          <ChooseFile primary={!uploaded} label={uploaded ? texts.another : texts.choose} onFile={upload.send} />
        )}
        <p className="text-13 text-ink-muted">{texts.hint(mostBytes)}</p>
        <ProblemNote problem={upload.problem} />
      </div>
      <UnsavedGuard when={upload.file !== undefined} />
      {previous && !upload.file ? <Previous workbook={previous} /> : null}
    </Card>
  );
}

function ChooseFile({ primary, label, onFile }: { primary: boolean; label: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <ChangeButton
        variant={primary ? 'primary' : 'secondary'}
        className="max-sm:w-full"
        icon={<IconUpload size={18} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </ChangeButton>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Lets the viewer choose the same file again after changing it.
          event.target.value = '';
        }}
      />
    </div>
  );
}

interface UploadProgressProps {
  file: File;
  progress: Progress;
  onCancel: () => void;
}

function UploadProgress({ file, progress, onCancel }: UploadProgressProps) {
  const checking = progress.kind === 'checking';
  const percent = checking ? 100 : Math.floor((100 * progress.sent) / Math.max(1, file.size));
  return (
    <div className="rounded-md bg-sunken p-4">
      <p className="font-medium wrap-anywhere">{texts.uploading(file.name)}</p>
      <div
        role="progressbar"
        aria-label={texts.progress}
        aria-valuenow={checking ? undefined : percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-3 h-2 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-ink-muted tabular-nums">
          {checking ? <Spinner /> : null}
          <span aria-live="polite">
            {checking ? texts.checking : percent % 25 === 0 ? texts.sent(progress.sent, file.size) : null}
          </span>
          {checking || percent % 25 === 0 ? null : <span>{texts.sent(progress.sent, file.size)}</span>}
        </p>
        <Button size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

function useUpload({ mostBytes, uploaded, inForce, draft, version }: Source) {
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<Progress>({ kind: 'sending', sent: 0 });
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(chosen: File): Promise<void> {
    if (running.current) return;
    setProblem(undefined);
    if (chosen.size > mostBytes) return setProblem(texts.tooLarge(chosen.name, chosen.size, mostBytes));
    const abort = (running.current = new AbortController());
    setFile(chosen);
    setProgress({ kind: 'sending', sent: 0 });
    try {
      const stored = await uploadFile(chosen, setProgress, abort.signal);
      // Unless uploaded workbooks are the active or chosen source already, the upload chooses them as the source to publish next.
      if (inForce === 'uploaded-workbook' || draft === 'uploaded-workbook') await sourceChanged();
      else await saveChoice('uploaded-workbook', version);
      const isApplied = inForce === 'uploaded-workbook';
      // The reading may end with changes that are held back: how it ends is said when it has ended.
      if (isApplied) awaitedReading.set(stored.uploadedAt);
      const text = isApplied ? texts.applied : texts.done.text;
      const tone = isApplied ? 'neutral' : 'good';
      showToast({ topic: 'upload', title: texts.done.title, description: text(stored.fileName), tone });
    } catch (error) {
      if (abort.signal.aborted) return;
      setProblem([problemText(error), uploaded ? texts.kept(uploaded.fileName) : ''].join(' ').trim());
    } finally {
      running.current = undefined;
      setFile(undefined);
    }
  }

  return { file, progress, problem, send: (chosen: File) => void send(chosen), cancel: () => running.current?.abort() };
}

function Previous({ workbook }: { workbook: Workbook }) {
  const { previous } = texts;
  const undo = useAction({
    mutationFn: () => bringBack(workbook),
    onSuccess: () =>
      void showToast({
        topic: 'upload',
        title: previous.done.title,
        description: previous.done.text,
        tone: 'good',
      }),
    onError: (error) =>
      void showToast({
        topic: 'upload',
        title: previous.failed,
        description: problemText(error),
        tone: 'destructive',
      }),
  });
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0 wrap-anywhere">
        <span className="block text-13 text-ink-muted">{previous.title}</span>
        {workbook.fileName}
        <span className="block text-13 text-ink-muted">
          {texts.stored(formatInstant(workbook.uploadedAt), workbook.uploadedBy, workbook.bytes)}
        </span>
      </p>
      <ChangeButton size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
        {previous.action}
      </ChangeButton>
    </div>
  );
}
