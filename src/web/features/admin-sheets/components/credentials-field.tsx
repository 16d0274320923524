import { useRef, useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { STORED_SECRET } from '#contract/saved-config.ts';
import { isRecord, parseObject } from '#domain/text/json-object.ts';

import { CopyText } from '#web/admin/copy-text.tsx';
import { FileButton } from '#web/admin/file-button.tsx';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminSheets as texts } from '#web/texts/en/admin-sheets.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconCheck } from '#web/ui/icons.tsx';
import { IconKey } from '#web/ui/more-icons.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

interface CredentialsFieldProps {
  value: string;
  /** The stored key file, with the marker; empty if none is stored. */
  saved: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** The field for the key file. A stored file is shown without its secret; a new one is entered into an empty box. */
export function CredentialsField({ value, saved, onChange, error }: CredentialsFieldProps) {
  const [fileProblem, setFileProblem] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const state = checkKeyFile(value);
  const stored = state === 'stored' && value === saved;

  function put(text: string) {
    setFileProblem(undefined);
    onChange(text);
  }
  function replace() {
    put('');
    // The box is read-only until the next render.
    requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
  }

  return (
    <div ref={box} className="flex flex-col gap-3">
      <TextArea
        label={texts.credentials}
        rows={8}
        code
        required
        name="credentials"
        autoComplete="off"
        placeholder={texts.credentialsPlaceholder}
        readOnly={stored}
        value={stored ? withoutMarker(value, texts.storedInPlace) : value}
        onChange={(event) => put(event.target.value)}
        hint={stored ? texts.storedHint : texts.credentialsHint}
        error={error ?? fileProblem ?? (state === 'without-key' && value === saved ? texts.keyMissing : undefined)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {stored ? (
          <>
            <Badge tone="good" icon={<IconCheck size={14} />}>
              {texts.stored}
            </Badge>
            <Button size="small" icon={<IconKey size={18} />} onClick={replace}>
              {texts.replace}
            </Button>
          </>
        ) : (
          <>
            <FileButton
              accept=".json,application/json"
              kibibytes={LONGEST.keyFile / 1024}
              onText={put}
              onProblem={setFileProblem}
            >
              {texts.chooseFile}
            </FileButton>
            {checkKeyFile(saved) === 'stored' ? (
              <Button size="small" variant="quiet" onClick={() => put(saved)}>
                {texts.keepStored}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}

/** The address to share the spreadsheet with, and a button to copy it. */
export function ShareWith({ email }: { email: string }) {
  return (
    <div className="rounded-md bg-sunken p-4">
      <p className="font-medium">{texts.share.title}</p>
      <CopyText text={email} label={texts.share.copy(email)} action={adminCommon.copy} />
      <p className="mt-2 text-ink-muted">{texts.share.text}</p>
    </div>
  );
}

/** The result of checking a key file before it is sent. */
type KeyFile = 'empty' | 'not-json' | 'stored' | 'without-key' | 'new';

/** Checks the text of a key file. `stored`: the marker replaces the private key, which the server has. */
export function checkKeyFile(text: string): KeyFile {
  if (text.trim() === '') return 'empty';
  try {
    const file: unknown = JSON.parse(text);
    const key = isRecord(file) ? file['private_key'] : undefined;
    if (key === STORED_SECRET) return 'stored';
    return key === '' ? 'without-key' : 'new';
  } catch {
    return 'not-json';
  }
}

/** The same file for display, with words in place of the marker. */
function withoutMarker(text: string, words: string): string {
  return text.replaceAll(JSON.stringify(STORED_SECRET), JSON.stringify(words));
}

/** The address to share the spreadsheet with, if the file contains it. */
export function accountOf(text: string): string | undefined {
  const email = parseObject(text)?.['client_email'];
  return typeof email === 'string' && email !== '' ? email : undefined;
}
