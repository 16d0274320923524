import { SourceFailure } from '../portfolio-source.ts';
import type { PortfolioSource, UploadedSpec } from '../portfolio-source.ts';
import { refuseLarge } from './read-file.ts';
import { openWorkbookBytes } from './workbook-source.ts';
import { SOURCE } from '#server/base/limits.ts';

/** Returns the decrypted bytes of a piece; undefined once the workbook was replaced. */
type OpenPiece = (number: number) => Promise<Buffer | undefined>;

/** Opens a workbook that an administrator uploaded. Its decrypted bytes are only in the memory of this process. */
export function openUploaded({ name, bytes }: Pick<UploadedSpec, 'name' | 'bytes'>, piece: OpenPiece): PortfolioSource {
  return openWorkbookBytes(name, async () => {
    refuseLarge(name, bytes, SOURCE.fileBytes);
    const whole = Buffer.alloc(bytes);
    let length = 0;
    for (let number = 0; length < bytes; number++) {
      const next = await piece(number);
      if (!next || next.length === 0 || length + next.length > bytes)
        throw new SourceFailure('upload-gone', { file: name });
      length += next.copy(whole, length);
    }
    return whole;
  });
}
