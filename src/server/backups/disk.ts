import { statfs } from 'node:fs/promises';

export interface DiskUse {
  /** Per cent of the space that ordinary accounts may use. */
  readonly usedPercent: number;
  readonly freeBytes: number;
}

/** How full the disk of a folder is. */
export async function diskUse(folder: string): Promise<DiskUse> {
  const { blocks, bfree, bavail, bsize } = await statfs(folder);
  const used = blocks - bfree;
  return { usedPercent: used + bavail === 0 ? 100 : (100 * used) / (used + bavail), freeBytes: bavail * bsize };
}
