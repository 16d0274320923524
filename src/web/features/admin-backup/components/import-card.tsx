import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { parseObject } from '#domain/text/json-object.ts';

import { ChangeButton } from '#web/admin/change-button.tsx';
import { FileButton } from '#web/admin/file-button.tsx';
import { problemText, serverWords } from '#web/admin/problem.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminBackup } from '#web/texts/en/admin-backup.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { importFile, previewFile } from '../api/configuration.ts';
import type { ConfigurationFile, ImportPreview } from '../api/configuration.ts';
import { PreviewDialog } from './preview-dialog.tsx';

const texts = adminBackup.import;

/** An export has a few KB; the server takes 256. */
const FILE_KIBIBYTES = 250;

/** Brings a configuration back: pasted or chosen, checked, shown, and only then imported. */
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
      showToast({ title: texts.done.title, description: texts.done.text, tone: 'good' });
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
    // What is wrong with this file stands at it; the message says what is always said.
    setProblem(why);
    showToast({ title: texts.failed.title, description: texts.failed.text, tone: 'destructive' });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (text.trim() === '') {
      showToast({ title: texts.noData.title, description: texts.noData.text, tone: 'destructive' });
      box.current?.querySelector('textarea')?.focus();
      return;
    }
    if (new Blob([text]).size > FILE_KIBIBYTES * 1024) return failed(adminCommon.file.tooLarge(FILE_KIBIBYTES));
    const file = parseObject(text);
    if (!file) return failed(texts.notJson);
    check.mutate(file);
  }

  return (
    <Card title={texts.title} description={texts.text}>
      <form ref={box} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextArea
          label={texts.field}
          name="configuration"
          code
          rows={8}
          placeholder={texts.placeholder}
          error={problem}
          value={text}
          onChange={(event) => put(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <ChangeButton type="submit" variant="primary" busy={check.isPending} busyLabel={texts.busy}>
            {texts.action}
          </ChangeButton>
          <Button onClick={() => put('')}>{texts.clear}</Button>
          <FileButton
            size="normal"
            accept=".json,application/json"
            kibibytes={FILE_KIBIBYTES}
            onText={put}
            onProblem={(found) => setProblem(found)}
          >
            {texts.chooseFile}
          </FileButton>
        </div>
      </form>
      {imported ? (
        <Banner
          tone="good"
          className="mt-4"
          title={texts.inForce}
          action={
            <Button size="small" onClick={() => location.reload()}>
              {texts.refresh}
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

/** The server's own sentence about the file where it has one. */
function whyOf(error: unknown): string {
  const words = serverWords(error);
  const general = error instanceof ApiError && (words === texts.failed.text || error.code === 'invalid-request');
  return general ? texts.foreign : (words ?? problemText(error));
}
