import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { SourceFailure } from '../portfolio-source.ts';
import { csvFiles } from './csv-folder.ts';
import { fileFailure } from './read-file.ts';

/**
 * A token that changes whenever the workbook may have changed, made from its name, size, times and place on the disk, without reading it.
 * Undefined if the file cannot be accessed; reading it then reports why.
 */
export async function workbookFingerprint(path: string): Promise<string | undefined> {
  try {
    const files = (await stat(path)).isDirectory() ? (await csvFiles(path)).map((file) => file.path) : [path];
    return (await Promise.all(files.map(markOf))).join('\n');
  } catch {
    return undefined;
  }
}

/**
 * A text that changes when a file is written to or replaced. It includes the change time of the inode (ctime), because copying tools set the time
 * of the content (mtime) back.
 */
export async function markOf(path: string): Promise<string> {
  const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true });
  return [basename(path), size, mtimeNs, ctimeNs, ino].join(' ');
}

/**
 * Returns a function that throws `file-changing` if one of the files has been written to meanwhile. A row that is cut within the name of its company may seem to be
 * another company's, and documents and matters must be from the same version.
 */
export async function filesAtRest(files: readonly string[]): Promise<() => Promise<void>> {
  const before = await marksOf(files);
  return async () => {
    const now = await marksOf(files);
    const changed = files.find((_, index) => now[index] !== before[index]);
    if (changed !== undefined) throw new SourceFailure('file-changing', { file: basename(changed) });
  };
}

function marksOf(files: readonly string[]): Promise<string[]> {
  return Promise.all(
    files.map((file) =>
      markOf(file).catch((error: unknown) => {
        throw fileFailure(file, error);
      }),
    ),
  );
}
