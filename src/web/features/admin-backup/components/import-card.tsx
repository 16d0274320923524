import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { parseObject } from '#domain/text/json-object.ts';

import { ChangeButton } from '#web/admin/save-bar.tsx';
import { FileButton } from '#web/admin/file-button.tsx';
import { problemText, serverWords } from '#web/admin/problem-note.tsx';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { wordFor } from '#web/lib/format.ts';
import { adminBackup as texts } from '#web/texts/en/admin-backup.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { common } from '#web/texts/en/common.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { importFile, previewFile } from '../api.ts';
import type { ConfigurationFile, ImportPreview, ConfigChange } from '../api.ts';

/** An export has a few KB; the server accepts 256. */
const FILE_KIBIBYTES = 250;

/** Imports a configuration that is pasted or chosen as a file. It is checked and previewed before it is imported. */
export function ImportCard() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<{ file: ConfigurationFile; answer: ImportPreview }>();
  const [imported, setImported] = useState(false);
  const box = useRef<HTMLFormElement>(null);

  const check = useAction({
    mutationFn: async (file: ConfigurationFile) => ({ file, answer: await previewFile(file) }),
    onSuccess: setPreview,
    onError: (error) => failed(whyOf(error)),
  });
  const bringBack = useAction({
    mutationFn: importFile,
    onSuccess() {
      put('');
      setImported(true);
      showToast({ topic: 'import', title: texts.import.done.title, description: texts.import.done.text, tone: 'good' });
    },
    onError: (error) => failed(whyOf(error)),
    onSettled: () => setPreview(undefined),
  });

  function put(next: string) {
    setText(next);
    setProblem(undefined);
    setImported(false);
  }
  function failed(why: string) {
    // The field shows what is wrong with this file; the text of the toast is always the same (specification).
    setProblem(why);
    showToast({
      topic: 'import',
      title: texts.import.failed.title,
      description: texts.import.failed.text,
      tone: 'destructive',
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (text.trim() === '') {
      showToast({
        topic: 'import',
        title: texts.import.noData.title,
        description: texts.import.noData.text,
        tone: 'destructive',
      });
      box.current?.querySelector('textarea')?.focus();
      return;
    }
    if (new Blob([text]).size > FILE_KIBIBYTES * 1024) return failed(adminCommon.file.tooLarge(FILE_KIBIBYTES));
    const file = parseObject(text);
    if (!file) return failed(texts.import.notJson);
    check.mutate(file);
  }

  return (
    <Card title={texts.import.title} description={texts.import.text}>
      <form ref={box} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label={texts.import.field}
          name="configuration"
          code
          rows={8}
          placeholder={texts.import.placeholder}
          error={problem}
          value={text}
          onChange={(event) => put(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <ChangeButton type="submit" variant="primary" busy={check.isPending} busyLabel={texts.import.busy}>
            {texts.import.action}
          </ChangeButton>
          <Button onClick={() => put('')}>{texts.import.clear}</Button>
          <FileButton
            size="normal"
            accept=".json,application/json"
            kibibytes={FILE_KIBIBYTES}
            onText={put}
            onProblem={(found) => setProblem(found)}
          >
            {texts.import.chooseFile}
          </FileButton>
        </div>
      </form>
      {imported ? (
        <Banner
          tone="good"
          className="mt-4"
          title={texts.import.inForce}
          action={
            <Button size="small" onClick={() => location.reload()}>
              {texts.import.refresh}
            </Button>
          }
        />
      ) : null}
      <PreviewDialog
        preview={preview?.answer}
        busy={bringBack.isPending}
        onConfirm={() => preview && bringBack.mutate(preview.file)}
        onClose={() => setPreview(undefined)}
      />
    </Card>
  );
}

/** The server's sentence about the file, if it sent one. */
function whyOf(error: unknown): string {
  const words = serverWords(error);
  const general = error instanceof ApiError && (words === texts.import.failed.text || error.code === 'invalid-request');
  return general ? texts.import.foreign : (words ?? problemText(error));
}

interface PreviewDialogProps {
  preview: ImportPreview | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows each setting that an import would change, and asks to confirm. */
function PreviewDialog({ preview, busy, onConfirm, onClose }: PreviewDialogProps) {
  const changes = preview?.changes ?? [];
  return (
    <Dialog
      open={preview !== undefined}
      onClose={onClose}
      title={texts.preview.title}
      description={changes.length === 0 ? texts.preview.none : texts.preview.changes(changes.length)}
      closeLabel={common.close}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <ChangeButton variant="primary" busy={busy} busyLabel={texts.preview.importing} onClick={onConfirm}>
            {texts.preview.action}
          </ChangeButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {preview?.warnings.map((warning) => (
          <Banner key={warning} tone="warn">
            {warning}
          </Banner>
        ))}
        {changes.length > 0 ? (
          <ul
            tabIndex={0}
            aria-label={texts.preview.list}
            className="divide-y divide-line rounded-md border border-line"
          >
            {changes.map((change) => (
              <li key={`${change.section} ${change.field}`} className="px-4 py-3">
                <Change {...change} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  );
}

function Change({ section, field, before, after }: ConfigChange) {
  return (
    <>
      <p className="font-medium">
        {wordFor(texts.fields, `${section}.${field}` in texts.fields ? `${section}.${field}` : field)}
        <span className="font-normal text-ink-muted"> · {wordFor(texts.sections, section)}</span>
      </p>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 text-13">
        <Value name={texts.preview.before} value={before} secret={isSecret(field)} />
        <Value name={texts.preview.after} value={after} secret={isSecret(field)} />
      </dl>
    </>
  );
}

const isSecret = (field: string) => ['privateKey', 'smtp.password', 'secret'].includes(field);

function Value({ name, value, secret }: { name: string; value: string; secret: boolean }) {
  const shown = secret ? wordFor(texts.preview.secret, value) : value;
  return (
    <div className="min-w-0">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="line-clamp-6 whitespace-pre-wrap wrap-anywhere">
        {shown === '' ? <span className="text-ink-muted">{texts.preview.empty}</span> : shown}
      </dd>
    </div>
  );
}
