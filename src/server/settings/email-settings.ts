import type { Transaction } from 'kysely';
import type { SmtpSettings } from '#contract/admin-email.ts';
import type { OtpTemplate } from '#domain/mail/template.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Schema } from '#server/store/schema.ts';
import type { SettingsDocuments, SettingsStore } from '#server/store/settings.ts';
import { documentOf } from '#server/store/settings.ts';
import { changedFields, orConflict, previousSave, requirePrevious, requireVersion } from './changes.ts';
import type { PreviousSave } from './changes.ts';
import {
  EMAIL_KEY,
  SMTP_PASSWORD_PURPOSE,
  defaultEmail,
  emailDocument,
  emailToStore,
  withoutPassword,
} from './email-document.ts';
import type { EmailDocument, WantedEmail } from './email-document.ts';

/** The outgoing mail settings and the template of the login code. */
export interface EmailSettings {
  /** The settings for the mailer, with the opened password. `version` changes with every save. */
  smtp(): Promise<SmtpSettings & { readonly version: number }>;
  template(): Promise<OtpTemplate>;
  /** The settings as they are sent to administrators, read from the store in one query. A marker replaces a stored password. */
  redacted(): Promise<RedactedEmail>;
  /**
   * Stores settings and template and returns the names of the changed fields. `note` records them in the same transaction. Throws `invalid-configuration`
   * and `secret-needed` for what the administrator can correct, and `conflict` if the settings are no longer at `version`, or another save was first.
   */
  save(
    wanted: WantedEmail,
    by: string,
    options?: { readonly version?: number | undefined; readonly note?: NoteChange },
  ): Promise<readonly string[]>;
  /**
   * Restores the settings that the current ones replaced, with their password. `note` as above. Throws `not-found` if there are none, and
   * `conflict` if they are no longer those of `savedAt`, or another save was first.
   */
  restorePrevious(savedAt: number | null, by: string, note?: NoteChange): Promise<readonly string[]>;
}

/** Writes a change to the audit log. */
type NoteChange = (transaction: Transaction<Schema>, changed: readonly string[]) => Promise<void>;

export interface RedactedEmail {
  readonly smtp: SmtpSettings;
  readonly template: OtpTemplate;
  /** Grows with every save; 0 before the first. */
  readonly version: number;
  /** The settings that the current ones replaced. */
  readonly previous?: PreviousEmail;
}

/** What an administrator sees of the settings that can be restored. */
export interface PreviousEmail extends PreviousSave {
  /** Empty if mail was off. */
  readonly host: string;
}

export interface EmailSettingsParts {
  readonly store: SettingsStore;
  readonly secrets: Secrets;
  readonly productName: string;
}

export function createEmailSettings({ store, secrets, productName }: EmailSettingsParts): EmailSettings {
  const standard = defaultEmail(productName);

  const read = (value: unknown): EmailDocument => (value === null ? standard : emailDocument.parse(value));
  const current = async (): Promise<EmailDocument> => read((await store.get(EMAIL_KEY)).value);

  return {
    async smtp() {
      const { value, version } = await store.get(EMAIL_KEY);
      const { smtp } = read(value);
      return { ...smtp, password: smtp.password && secrets.open(SMTP_PASSWORD_PURPOSE, smtp.password), version };
    },
    template: async () => (await current()).template,
    async redacted() {
      const documents = await store.latest();
      const stored = documentOf(documents, EMAIL_KEY);
      const previous = previousIn(documents);
      return { ...withoutPassword(read(stored.value)), version: stored.version, ...(previous ? { previous } : {}) };
    },
    async save(wanted, by, options = {}) {
      const stored = documentOf(await store.latest(), EMAIL_KEY);
      requireVersion(stored, options.version);
      const { value, version } = stored;
      const before = read(value);
      const after = emailToStore(wanted, before, (plain) => secrets.seal(SMTP_PASSWORD_PURPOSE, plain));
      const changed = changedFields(before, after);
      await orConflict(
        store.write([{ key: EMAIL_KEY, value: after, version }], by, async (transaction) =>
          options.note?.(transaction, changed),
        ),
      );
      return changed;
    },

    async restorePrevious(savedAt, by, note) {
      const documents = await store.latest();
      const { value, version } = documentOf(documents, EMAIL_KEY);
      const after = requirePrevious(documents, EMAIL_KEY, readPrevious, savedAt);
      const changed = changedFields(read(value), after);
      await orConflict(
        store.write([{ key: EMAIL_KEY, value: after, version }], by, async (transaction) =>
          note?.(transaction, changed),
        ),
      );
      return changed;
    },
  };
}

function readPrevious(value: unknown): EmailDocument | undefined {
  return emailDocument.safeParse(value).data;
}

function previousIn(documents: SettingsDocuments): PreviousEmail | undefined {
  const { document, save } = previousSave(documents, EMAIL_KEY, readPrevious);
  return document && { ...save, host: document.smtp.enabled ? document.smtp.host : '' };
}
