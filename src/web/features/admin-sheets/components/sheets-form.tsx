import { useState } from 'react';
import type { FormEvent } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';

import { problemText } from '#web/admin/problem.ts';
import { SaveBar } from '#web/admin/save-bar.tsx';
import { UnsavedGuard } from '#web/admin/unsaved-guard.tsx';
import type { SavedForm } from '#web/admin/use-saved-form.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminSheets as texts } from '#web/texts/en/admin-sheets.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { freshGoogleSheets, saveConfiguration } from '../api/google-sheets.ts';
import type { SavedSheets, SheetsConfig } from '../api/google-sheets.ts';
import { lookAtKeyFile } from '../credentials.ts';
import { ConfirmSave } from './confirm-save.tsx';
import { CredentialsField } from './credentials-field.tsx';
import { SheetNames } from './sheet-names.tsx';

type FieldProblem = 'missing' | 'not-json' | 'too-long';

const MESSAGES: Readonly<Record<FieldProblem, { title: string; text: string }>> = {
  missing: texts.missing,
  'not-json': texts.invalid,
  'too-long': { title: texts.saveFailed, text: texts.tooLong },
};

interface SheetsFormProps {
  saved: SavedSheets;
  form: SavedForm<SheetsConfig>;
}

/** Which spreadsheet is read, and by which account. Saving says first what would change. */
export function SheetsForm({ saved, form }: SheetsFormProps) {
  const { draft, change, dirty } = form;
  const [fieldProblem, setFieldProblem] = useState<FieldProblem>();
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState<{ config: SheetsConfig; changes: readonly string[] }>();

  const save = useAction({
    mutationFn: async ({ config, confirmed }: { config: SheetsConfig; confirmed: boolean }) => {
      // Where another administrator has saved meanwhile, nothing is overwritten: the form asks what to do.
      if (!confirmed && JSON.stringify((await freshGoogleSheets()).config) !== JSON.stringify(saved.config))
        return undefined;
      return saveConfiguration(config, confirmed);
    },
    onSuccess(answer, { config }) {
      if (!answer) return;
      if (answer.kind === 'asked') return setAsking({ config, changes: answer.changes });
      setAsking(undefined);
      form.stored(config, answer.saved.config);
      showToast({ title: texts.saved.title, description: texts.saved.text, tone: 'good' });
    },
    onError(error) {
      setAsking(undefined);
      setProblem(problemText(error));
      showToast({ title: texts.saveFailed, tone: 'destructive' });
    },
  });

  function edit(fields: Partial<SheetsConfig>) {
    change(fields);
    setFieldProblem(undefined);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Which of the two counts is asked beside the button.
    if (form.overtaken) return;
    setProblem(undefined);
    const found = problemOf(draft);
    setFieldProblem(found);
    if (found) {
      const { title, text } = MESSAGES[found];
      showToast({ title, description: text, tone: 'destructive' });
      const name = found === 'missing' && draft.spreadsheetId.trim() === '' ? 'spreadsheetId' : 'credentials';
      event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    save.mutate({ config: draft, confirmed: false });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 sm:gap-6">
      <UnsavedGuard when={dirty} />
      <Card title={texts.connection}>
        <div className="flex flex-col gap-5">
          <TextField
            label={texts.spreadsheetId}
            name="spreadsheetId"
            required
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST.spreadsheetId}
            placeholder={texts.spreadsheetIdPlaceholder}
            hint={texts.spreadsheetIdHint}
            error={
              fieldProblem === 'missing' && draft.spreadsheetId.trim() === '' ? texts.missing.spreadsheetId : undefined
            }
            value={draft.spreadsheetId}
            onChange={(event) => edit({ spreadsheetId: event.target.value })}
          />
          <CredentialsField
            value={draft.credentials}
            saved={saved.config.credentials}
            onChange={(credentials) => edit({ credentials })}
            error={credentialsProblem(fieldProblem, draft)}
          />
        </div>
      </Card>
      <SheetNames names={draft.sheetNames} onChange={(sheetNames) => edit({ sheetNames })} />
      <SaveBar
        label={texts.save}
        busy={save.isPending}
        form={form}
        problem={problem}
        savedNote={
          saved.updatedAt === undefined
            ? saved.configured
              ? undefined
              : texts.notYet
            : texts.savedBy(formatInstant(saved.updatedAt), saved.updatedBy ?? '')
        }
        onDiscard={() => {
          form.load();
          setProblem(undefined);
          setFieldProblem(undefined);
        }}
      />
      <ConfirmSave
        asking={asking}
        busy={save.isPending}
        onConfirm={() => asking && save.mutate({ config: asking.config, confirmed: true })}
        onClose={() => setAsking(undefined)}
      />
    </form>
  );
}

function problemOf({ credentials, spreadsheetId }: SheetsConfig): FieldProblem | undefined {
  if (credentials.trim() === '' || spreadsheetId.trim() === '') return 'missing';
  if (credentials.trim().length > LONGEST.keyFile) return 'too-long';
  return lookAtKeyFile(credentials) === 'not-json' ? 'not-json' : undefined;
}

function credentialsProblem(found: FieldProblem | undefined, { credentials }: SheetsConfig): string | undefined {
  if (found === 'not-json') return texts.invalid.field;
  if (found === 'too-long') return texts.tooLong;
  return found === 'missing' && credentials.trim() === '' ? texts.missing.credentials : undefined;
}
