import { copyStore } from '#server/store/copy-store.ts';
import type { CopiedStore } from '#server/store/copy-store.ts';
import type { OnRows } from '#server/store/copy-rows.ts';
import { fillTarget } from './fill-target.ts';
import { withFrozenSource } from './frozen-source.ts';
import { MoveProblem } from '#server/store/store-failure.ts';
import { isSamePlace } from './place.ts';
import type { Place } from './place.ts';

export interface Move {
  readonly from: Place;
  readonly to: Place;
  /** The installation's secret key. Sealed texts are copied as they are. */
  readonly key: Buffer;
  readonly onRows: OnRows;
  /** Called when all rows are in the target and were compared. */
  readonly onCopied: (copied: CopiedStore) => void;
  /** Called if a server still runs on the source, for which the move waits. */
  readonly onWait: () => void;
}

/**
 * Copies all data to another database. Nothing is changed at the source, and no process can write to it until the servers on it have
 * stopped, because rows that they wrote after the copy would be left behind.
 */
export async function moveStore({ from, to, key, onRows, onCopied, onWait }: Move): Promise<void> {
  if (isSamePlace(from, to)) throw new MoveProblem('The data is already there.');
  await withFrozenSource(from, key, async (source) => {
    onCopied(await fillTarget(to, (target) => copyStore(source.db, target, to.kind, onRows)));
    await source.serversStopped(onWait);
  });
}
