import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS } from '../limits.ts';

/**
 * Keeps the hashed files of this build for the builds to come: a page that was opened before an upgrade asks for them long after it.
 * Those that no build of the last thirty days had are removed. Returns the folder that holds them.
 */
export function keepAssets(root: string, dataDir: string, now: number): string {
  const folder = join(dataDir, 'assets');
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
