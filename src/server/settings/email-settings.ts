import type { Transaction } from 'kysely';
import type { SmtpSettings } from '#contract/admin-email.ts';
import { Refusal } from '#contract/errors.ts';
import type { OtpTemplate } from '#domain/mail/template.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Schema } from '#server/store/schema.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { documentOf } from '#server/store/settings.ts';
import { changedFields } from './changed-fields.ts';
import {
  EMAIL_KEY,
  SMTP_PASSWORD_PURPOSE,
  defaultEmail,
  emailDocument,
  emailToStore,
  withoutPassword,
} from './email-document.ts';
import type { EmailDocument, WantedEmail } from './email-document.ts';
import { noPrevious } from './refusals.ts';
import { written } from './written.ts';

/** The outgoing mail settings and the template of the login code. */
export interface EmailSettings {
  /** For the mailer, the password opened. `version` changes with every save. */
  smtp(): Promise<SmtpSettings & { readonly version: number }>;
  template(): Promise<OtpTemplate>;
  /** As it leaves the server: a marker stands for a stored password. */
  redacted(): Promise<{ smtp: SmtpSettings; template: OtpTemplate }>;
  /**
   * Stores both, and returns the names of the fields that changed; `note` writes them down in the same transaction. Throws `invalid-configuration` and
   * `secret-needed` for what the administrator can mend, `conflict` when somebody else has saved meanwhile.
   */
  save(wanted: WantedEmail, by: string, note?: NoteChange): Promise<readonly string[]>;
  /** The settings that the present ones replaced; undefined where there are none. */
  previous(): Promise<PreviousEmail | undefined>;
  /**
   * Brings them back, with their password; `note` as above. Throws `not-found` when there are none,
   * `conflict` when they are no longer those of `savedAt`, or somebody has saved meanwhile.
   */
  restorePrevious(savedAt: number | null, by: string, note?: NoteChange): Promise<readonly string[]>;
}

/** Writes a change to the audit log. */
type NoteChange = (transaction: Transaction<Schema>, changed: readonly string[]) => Promise<void>;

/** What an administrator is told of the settings that can be brought back. */
export interface PreviousEmail {
  /** Milliseconds since the epoch; null where it is not known. */
  readonly savedAt: number | null;
  readonly savedBy: string | null;
  /** Empty where mail was off. */
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
    redacted: async () => withoutPassword(await current()),
    async save(wanted, by, note) {
      const { value, version } = documentOf(await store.latest(), EMAIL_KEY);
      const before = read(value);
      const after = emailToStore(wanted, before, (plain) => secrets.seal(SMTP_PASSWORD_PURPOSE, plain));
      const changed = changedFields(before, after);
      await written(
        store.write([{ key: EMAIL_KEY, value: after, version }], by, async (transaction) =>
          note?.(transaction, changed),
        ),
      );
      return changed;
    },

    async previous() {
      const { previous } = await store.get(EMAIL_KEY);
      const document = emailDocument.safeParse(previous?.value).data;
      if (!document || !previous) return undefined;
      const { savedAt, savedBy } = previous;
      return { savedAt, savedBy, host: document.smtp.enabled ? document.smtp.host : '' };
    },

    async restorePrevious(savedAt, by, note) {
      const { value, version, previous } = documentOf(await store.latest(), EMAIL_KEY);
      const after = emailDocument.safeParse(previous?.value).data;
      if (!after) throw noPrevious();
      if (previous?.savedAt !== savedAt) throw new Refusal('conflict');
      const changed = changedFields(read(value), after);
      await written(
        store.write([{ key: EMAIL_KEY, value: after, version }], by, async (transaction) =>
          note?.(transaction, changed),
        ),
      );
      return changed;
    },
  };
}
