import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory, where Linux has it. */
const MEMORY = '/dev/shm';
const NAME = 'ip-briefcase-test-';
/** Bytes that must be free: far more than a run needs. */
const ROOM = 4 * 1024 ** 3;

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes the folders of killed runs, which take memory. @param {string} memory */
function removeLeftovers(memory) {
  for (const name of readdirSync(memory))
    if (name.startsWith(NAME) && !isRunning(Number(name.slice(NAME.length))))
      rmSync(join(memory, name), { recursive: true, force: true });
}

/** Whether programs can be run from the folder: containers often forbid that, and tests start PostgreSQL from a copy. @param {string} folder */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}

/**
 * Makes a folder in memory for the temporary files of a test run. Tests write many small databases, in which every change would wait for the disk,
 * as it must in production.
 * @returns {string | undefined} undefined if the machine has no room for it: then the system's folder is used
 */
export function folderInMemory(memory = MEMORY, room = ROOM) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < room || process.availableMemory() < 2 * room) return undefined;
    removeLeftovers(memory);
    const folder = join(memory, `${NAME}${process.pid}`);
    mkdirSync(folder);
    // PostgreSQL's account must reach its own folder inside.
    chmodSync(folder, 0o711);
    if (runsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  } catch {
    // There is no such file system, or it is not writable.
  }
  return undefined;
}
