import { basename } from 'node:path';
import { SourceFailure } from '../portfolio-source.ts';

/** First bytes of the container of Office documents with a password, and of Excel files from before 2007. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK');

/** Throws `SourceFailure` for a file that is no archive, as both kinds of workbook are: by its first bytes and its name it says why. */
export function refuseOtherFormats(path: string, bytes: Buffer): void {
  const file = basename(path);
  const named = /\.(xlsx|xlsm|ods)$/i.test(path);
  if (bytes.subarray(0, OLE.length).equals(OLE))
    throw new SourceFailure(named ? 'file-encrypted' : 'not-a-workbook', { file });
  if (!bytes.subarray(0, ZIP.length).equals(ZIP))
    throw new SourceFailure(named ? 'file-damaged' : 'not-a-workbook', { file });
}
