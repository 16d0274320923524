import { Refusal } from '#contract/errors.ts';
import { SettingsChanged } from '#server/store/settings.ts';

/** Waits for a write; throws `conflict` when somebody else has saved meanwhile. */
export async function written(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    if (error instanceof SettingsChanged) throw new Refusal('conflict', { cause: error });
    throw error;
  }
}
