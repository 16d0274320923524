import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/base/log.ts';
import { ASSETS } from '#server/base/limits.ts';

/**
 * Copies the hashed files of this build into the data folder, for later builds to serve: a page that was opened before an upgrade still
 * asks for them. Removes files that no build of the last thirty days had. Returns the folder; if a full disk or missing rights prevent the
 * copy, logs that and returns undefined, because the server must start anyway.
 */
export function keepAssets(root: string, dataDir: string, now: number, log: Log): string | undefined {
  try {
    return keep(root, join(dataDir, 'assets'), now);
  } catch (error) {
    log.error({ err: error }, 'the files of this build could not be kept for later builds');
    return undefined;
  }
}

function keep(root: string, folder: string, now: number): string {
  const built = join(root, 'assets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(built)) {
    const kept = join(folder, name);
    if (!existsSync(kept)) {
      // Copied under another name first, so that a crash leaves no half file under the real one.
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
