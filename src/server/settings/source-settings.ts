import * as z from 'zod/mini';
import { SOURCE_KINDS } from '#contract/admin-source.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsDocument, SettingsStore, Within } from '#server/store/settings.ts';
import { orConflict, requireVersion } from './changes.ts';

export const SOURCE_KEY = 'source';

const kind = z.nullable(z.enum(SOURCE_KINDS));
export const sourceDocument = z.object({
  /** The source that the portal reads; null if no administrator has chosen one, see `compose-source.ts`. */
  inForce: kind,
  /** The source that an administrator wants to publish next; null for the one in use. */
  draft: kind,
});
export type SourceChoice = z.output<typeof sourceDocument>;

/** The sources that an administrator chose. */
export interface SourceSettings {
  read(): Promise<SourceChoice>;
  /** The choice, read from the store in one query. */
  latest(): Promise<SourceChoice & { readonly version: number }>;
  /** Stores the choice. Throws `conflict` if it is no longer at `version`. */
  save(choice: SourceChoice, version: number | undefined, by: string, within?: Within): Promise<void>;
}

export function createSourceSettings({ store }: { readonly store: SettingsStore }): SourceSettings {
  const choiceIn = ({ value }: SettingsDocument): SourceChoice =>
    value === null ? { inForce: null, draft: null } : sourceDocument.parse(value);
  return {
    read: async () => choiceIn(await store.get(SOURCE_KEY)),
    async latest() {
      const stored = documentOf(await store.latest(), SOURCE_KEY);
      return { ...choiceIn(stored), version: stored.version };
    },
    async save(choice, version, by, within) {
      const stored = documentOf(await store.latest(), SOURCE_KEY);
      requireVersion(stored, version);
      await orConflict(store.write([{ key: SOURCE_KEY, value: choice, version: stored.version }], by, within));
    },
  };
}
