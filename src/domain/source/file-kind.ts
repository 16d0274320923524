/** First bytes of every .xlsx and .ods. */
const ZIP = [0x50, 0x4b];
/** First bytes of Office documents with a password, and of Excel files from before 2007. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** Whether a file is an archive, as .xlsx and .ods are. Like the others here, it needs only the first bytes. */
export const isArchive = (bytes: Uint8Array): boolean => begins(bytes, ZIP);

/** Whether a file is an Office document with a password, or an old one. */
export const isOfficeContainer = (bytes: Uint8Array): boolean => begins(bytes, OLE);

/** Whether a file is read as lines of text. Text has no first bytes of its own, so the name must say it. */
export const isTextFile = (name: string, bytes: Uint8Array): boolean =>
  /\.(csv|tsv)$/i.test(name) && bytes.length > 0 && !isArchive(bytes) && !isOfficeContainer(bytes);
