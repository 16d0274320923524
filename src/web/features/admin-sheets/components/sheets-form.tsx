import { useState } from 'react';
import type { FormEvent } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';

import { problemText } from '#web/admin/problem-note.tsx';
import { SaveBar, UnsavedGuard } from '#web/admin/save-bar.tsx';
import { saveOn } from '#web/admin/use-saved-form.ts';
import type { Saved, SavedForm } from '#web/admin/use-saved-form.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminSheets as texts } from '#web/texts/en/admin-sheets.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { freshGoogleSheets, saveConfiguration } from '../api.ts';
import type { SavedSheets, SheetsConfig } from '../api.ts';
import { checkKeyFile, CredentialsField } from './credentials-field.tsx';

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

interface Attempt {
  readonly config: SheetsConfig;
  /** What the draft began with. A confirmation is for the same attempt, so it uses the same version. */
  readonly base: Saved<SheetsConfig>;
  readonly confirmed: boolean;
}

/** The spreadsheet and the account that reads it. Saving first asks to confirm the consequences. */
export function SheetsForm({ saved, form }: SheetsFormProps) {
  const { draft, change, dirty } = form;
  const [fieldProblem, setFieldProblem] = useState<FieldProblem>();
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState<{ attempt: Attempt; changes: readonly string[] }>();

  const save = useAction({
    mutationFn: ({ config, base, confirmed }: Attempt) =>
      saveOn(base, (version) => saveConfiguration(config, version, confirmed), freshGoogleSheets),
    onSuccess(answer, attempt) {
      if (answer?.kind === 'to-confirm') return setAsking({ attempt, changes: answer.changes });
      setAsking(undefined);
      if (!answer) return;
      form.stored(attempt.config, answer.saved);
      showToast({ topic: 'source-settings', title: texts.saved.title, description: texts.saved.text, tone: 'good' });
    },
    onError(error) {
      setAsking(undefined);
      setProblem(problemText(error));
      showToast({ topic: 'source-settings', title: texts.saveFailed, tone: 'destructive' });
    },
  });

  function edit(fields: Partial<SheetsConfig>) {
    change(fields);
    setFieldProblem(undefined);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The note beside the button asks which of the two versions to keep.
    if (form.overtaken) return;
    setProblem(undefined);
    const found = problemOf(draft);
    setFieldProblem(found);
    if (found) {
      const { title, text } = MESSAGES[found];
      showToast({ topic: 'source-settings', title, description: text, tone: 'destructive' });
      const name = found === 'missing' && draft.spreadsheetId.trim() === '' ? 'spreadsheetId' : 'credentials';
      event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      return;
    }
    save.mutate({ config: draft, base: form.base, confirmed: false });
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
            spellCheck="false"
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
            saved={saved.value.credentials}
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
        onConfirm={() => asking && save.mutate({ ...asking.attempt, confirmed: true })}
        onClose={() => setAsking(undefined)}
      />
    </form>
  );
}

function problemOf({ credentials, spreadsheetId }: SheetsConfig): FieldProblem | undefined {
  if (credentials.trim() === '' || spreadsheetId.trim() === '') return 'missing';
  if (credentials.trim().length > LONGEST.keyFile) return 'too-long';
  return checkKeyFile(credentials) === 'not-json' ? 'not-json' : undefined;
}

function credentialsProblem(found: FieldProblem | undefined, { credentials }: SheetsConfig): string | undefined {
  if (found === 'not-json') return texts.invalid.field;
  if (found === 'too-long') return texts.tooLong;
  return found === 'missing' && credentials.trim() === '' ? texts.missing.credentials : undefined;
}

type Names = Readonly<Record<Tab, string>>;

/** The names of the five tabs. An empty field means the default. */
function SheetNames({ names, onChange }: { names: Names; onChange: (names: Names) => void }) {
  return (
    <Card title={texts.sheetNames} description={texts.sheetNamesHint}>
      <div className="grid gap-4 sm:grid-cols-2">
        {TABS.map((tab) => (
          <TextField
            key={tab}
            label={texts.sheetName[tab]}
            name={`sheet-${tab}`}
            autoComplete="off"
            spellCheck="false"
            maxLength={LONGEST.sheetName}
            placeholder={WIRE_NAMES[tab]}
            value={names[tab]}
            onChange={(event) => onChange({ ...names, [tab]: event.target.value })}
            onBlur={() => {
              if (names[tab].trim() === '') onChange({ ...names, [tab]: WIRE_NAMES[tab] });
            }}
          />
        ))}
      </div>
    </Card>
  );
}

interface ConfirmSaveProps {
  asking: { changes: readonly string[] } | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before another spreadsheet replaces the data that clients see. */
export function ConfirmSave({ asking, busy, onConfirm, onClose }: ConfirmSaveProps) {
  return (
    <Dialog
      open={asking !== undefined}
      onClose={onClose}
      title={texts.confirm.title}
      description={texts.confirm.text}
      closeLabel={common.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.confirm.cancel}</Button>
          <Button variant="primary" busy={busy} busyLabel={adminCommon.form.saving} onClick={onConfirm}>
            {texts.confirm.confirm}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {asking?.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Dialog>
  );
}
