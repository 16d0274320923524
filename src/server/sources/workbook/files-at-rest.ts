import { basename } from 'node:path';
import { SourceFailure } from '../portfolio-source.ts';
import { markOf } from './fingerprint.ts';
import { fileFailure } from './read-file.ts';

/**
 * Returns what throws `file-changing` once one of the files has been written to. A row that is cut within the name of its company may be
 * another company's, and documents of one day are not found by the matters of another.
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
