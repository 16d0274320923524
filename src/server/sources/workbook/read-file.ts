import type { BigIntStats } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { isArchive, isOfficeContainer, isTextFile } from '#domain/source/file-kind.ts';
import { SourceFailure } from '../portfolio-source.ts';

const MiB = 2 ** 20;

/**
 * Reads the whole file from one open handle, so that a program which saves by replacing the file cannot mix two versions. A file that is being
 * written in place is noticed by its size and time. Throws `SourceFailure`.
 */
export async function readWholeFile(path: string, most: number): Promise<Buffer> {
  const handle = await openFile(path);
  try {
    const before = await handle.stat({ bigint: true });
    refuseLarge(path, Number(before.size), most);
    const bytes = Buffer.alloc(Number(before.size));
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await handle.read(bytes, length, bytes.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    const after = await handle.stat({ bigint: true });
    if (length !== bytes.length || isChanged(before, after))
      throw new SourceFailure('file-changing', { file: basename(path) });
    return bytes;
  } catch (error) {
    throw fileFailure(path, error);
  } finally {
    await handle.close();
  }
}

/** Whether the file was written between two checks of it. */
function isChanged(before: BigIntStats, after: BigIntStats): boolean {
  return after.size !== before.size || after.mtimeNs !== before.mtimeNs || after.ino !== before.ino;
}

/** Throws `SourceFailure` for a file of more than `most` bytes. */
export function refuseLarge(path: string, size: number, most: number): void {
  if (size > most) {
    throw new SourceFailure('file-too-large', {
      file: basename(path),
      mebibytes: Math.ceil(size / MiB),
      limitMebibytes: Math.floor(most / MiB),
    });
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw fileFailure(path, error);
  }
}

/** Turns an error of the system into a failure for the administrator. */
export function fileFailure(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error instanceof SourceFailure) return error;
  const file = basename(path);
  const code = String(error.code);
  return code === 'ENOENT' || code === 'ENOTDIR'
    ? new SourceFailure('file-missing', { file })
    : new SourceFailure('file-unreadable', { file, system: code });
}

/** Throws `SourceFailure` for what is neither text nor an archive, as both kinds of workbook are. The cause follows from the first bytes and the name. */
export function refuseOtherFormats(path: string, bytes: Buffer): void {
  const file = basename(path);
  if (isArchive(bytes) || isTextFile(path, bytes)) return;
  const named = /\.(xlsx|xlsm|ods)$/i.test(path);
  if (isOfficeContainer(bytes)) throw new SourceFailure(named ? 'file-encrypted' : 'not-a-workbook', { file });
  throw new SourceFailure(named ? 'file-damaged' : 'not-a-workbook', { file });
}
