import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/base/log.ts';
import { ASSETS } from '#server/base/limits.ts';

/**
 * Keeps the hashed files of this build for the builds to come: a page that was opened before an upgrade asks for them long after it.
 * Those that no build of the last thirty days had are removed. Returns the folder that holds them; undefined, and a line in the log, where
 * a full disk or the rights do not allow it: that must keep nobody from starting.
 */
export function keepAssets(root: string, dataDir: string, now: number, log: Log): string | undefined {
  try {
    return keep(root, join(dataDir, 'assets'), now);
  } catch (error) {
    log.error({ err: error }, 'the files of this build could not be kept for the builds to come');
    return undefined;
  }
}

function keep(root: string, folder: string, now: number): string {
  const built = join(root, 'assets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(built)) {
    const kept = join(folder, name);
    if (!existsSync(kept)) {
      // Whole or not at all, however this ends.
      copyFileSync(join(built, name), `${kept}.part`);
      renameSync(`${kept}.part`, kept);
    }
    utimesSync(kept, now / 1000, now / 1000);
  }
  for (const name of readdirSync(folder))
    if (name.endsWith('.part') || statSync(join(folder, name)).mtimeMs < now - ASSETS.keptMs)
      rmSync(join(folder, name), { recursive: true, force: true });
  return folder;
}
