import { Refusal } from '#contract/errors.ts';
import { isArchive, isOfficeContainer, isTextFile } from '#domain/source/file-kind.ts';
import { sourceAdvice } from '#domain/source/source-causes.ts';
import type { SourceCause, SourceFacts } from '#domain/source/source-causes.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Origin } from '#server/audit/audit-log.ts';
import { LEASE, SOURCE, UPLOAD } from '#server/base/limits.ts';
import { randomToken } from '#server/base/tokens.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';
import { releaseLease, takeLease, transactUnder } from '#server/store/leases.ts';
import type { Fence } from '#server/store/leases.ts';
import type { WorkbookRow } from '#server/store/workbook-rows.ts';
import { putPiece } from '#server/store/workbook-pieces.ts';
import { acceptArriving, addArriving, dropArriving } from '#server/store/workbooks.ts';
import { newWorkbookKey, sealPiece } from '#server/uploads/sealed-pieces.ts';
import type { AdminSourceParts } from './admin-source-parts.ts';

export interface Upload {
  readonly fileName: string;
  /** The Content-Length; undefined if the caller sends none. */
  readonly announcedBytes: number | undefined;
  /** The bytes as they arrive. Can be read once. */
  readonly body: AsyncIterable<Buffer>;
  /** Called when the last byte has arrived. */
  readonly onReceived: () => void;
  readonly actor: EmailKey;
  readonly origin: Origin;
}

const LEASE_NAME = 'upload';
const ID_BYTES = 16;
const MiB = 2 ** 20;

/**
 * Stores a workbook as it arrives, each piece encrypted, then reads it once in a child process. Only if that succeeds does it become the current one.
 * A refused or incomplete upload leaves nothing in the store. Throws `too-large`, `no-room`, `upload-under-way`,
 * `invalid-workbook` and `request-timeout`.
 */
export async function receiveWorkbook(parts: AdminSourceParts, upload: Upload): Promise<WorkbookRow> {
  const { audit, database } = parts;
  const { actor, origin, fileName } = upload;
  const holder = randomToken(ID_BYTES);
  try {
    await requireRoom(parts, upload);
    const fence = await takeLease(database, LEASE_NAME, holder, LEASE.lifetimeMs);
    if (!fence) throw new Refusal('upload-under-way');
    const renewing = setInterval(() => {
      void takeLease(database, LEASE_NAME, holder, LEASE.lifetimeMs).catch(() => undefined);
    }, LEASE.renewEveryMs);
    try {
      return await store(parts, upload, fence);
    } finally {
      clearInterval(renewing);
      await releaseLease(database, LEASE_NAME, holder).catch(() => undefined);
    }
  } catch (error) {
    const cause = error instanceof Refusal ? error.code : 'internal';
    await audit.record({ kind: 'workbook-refused', actor, origin, details: { file: fileName, cause } });
    throw error;
  }
}

async function requireRoom({ freeBytes }: AdminSourceParts, { announcedBytes, fileName }: Upload): Promise<void> {
  if (announcedBytes !== undefined && announcedBytes > SOURCE.fileBytes) throw tooLarge(fileName, announcedBytes);
  const free = await freeBytes();
  const needed = (announcedBytes ?? SOURCE.fileBytes) * 2 + UPLOAD.roomBytes;
  if (free !== undefined && free < needed) throw new Refusal('no-room');
}

async function store(parts: AdminSourceParts, upload: Upload, fence: Fence): Promise<WorkbookRow> {
  const { audit, clock, database, secrets, uploads } = parts;
  const { actor, origin, fileName } = upload;
  const key = newWorkbookKey();
  const row = {
    id: randomToken(ID_BYTES),
    file_name: fileName,
    bytes: 0,
    sealed_key: secrets.seal('workbooks/key', key),
    uploaded_at: clock(),
    uploaded_by: actor,
  };
  await addArriving(database.db, row);
  try {
    const bytes = await receive(parts, upload, { id: row.id, key });
    upload.onReceived();
    const stored = { ...row, bytes };
    await requireReadable(parts, uploads.specOf(stored));
    const accepted = await transactUnder(
      database,
      fence,
    )(async (trx) => {
      if (!(await acceptArriving(trx, row.id, bytes))) return false;
      await audit.mustRecord({ kind: 'workbook-uploaded', actor, origin, details: { file: fileName, bytes } }, trx);
      return true;
    });
    if (!accepted) throw new Refusal('request-timeout');
    return { ...stored, place: 'current' };
  } catch (error) {
    await dropArriving(database.db, row.id).catch(() => undefined);
    throw error;
  }
}

/** Cuts the arriving bytes into pieces and stores each. Returns the number of bytes. */
async function receive(
  { database }: AdminSourceParts,
  { body, fileName }: Upload,
  { id, key }: { readonly id: string; readonly key: string },
): Promise<number> {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let bytes = 0;
  let number = 0;
  const put = async (piece: Buffer): Promise<void> => {
    if (number === 0) refuseOtherFormats(fileName, piece);
    await putPiece(database.db, id, number, sealPiece(key, { workbook: id, number }, piece));
    number++;
  };
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > SOURCE.fileBytes) throw tooLarge(fileName, bytes);
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < UPLOAD.pieceBytes) continue;
    const together = Buffer.concat(waiting);
    let from = 0;
    for (; together.length - from >= UPLOAD.pieceBytes; from += UPLOAD.pieceBytes)
      await put(together.subarray(from, from + UPLOAD.pieceBytes));
    waiting = [together.subarray(from)];
    waitingBytes = together.length - from;
  }
  if (waitingBytes > 0 || number === 0) await put(Buffer.concat(waiting));
  return bytes;
}

/** Refuses most wrong files by their first bytes, before the rest has arrived. */
function refuseOtherFormats(fileName: string, start: Buffer): void {
  if (isArchive(start) || isTextFile(fileName, start)) return;
  const locked = isOfficeContainer(start) && /\.(xlsx|xlsm)$/i.test(fileName);
  throw refusalFor(locked ? 'file-encrypted' : 'not-a-workbook', { file: fileName });
}

/** Reads the whole workbook once. Sheets with other names than the documented ones are accepted, because a layout can say what they are. */
async function requireReadable(
  { inspectSource }: AdminSourceParts,
  spec: Parameters<AdminSourceParts['inspectSource']>[0],
): Promise<void> {
  try {
    await inspectSource(spec, SOURCE.childTimeoutMs);
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error;
    if (error.code !== 'no-tab-found') throw refusalFor(error.code, error.facts);
  }
}

function tooLarge(file: string, bytes: number): Refusal {
  const facts = { file, mebibytes: Math.ceil(bytes / MiB), limitMebibytes: SOURCE.fileBytes / MiB };
  const { cause, fix } = sourceAdvice('file-too-large', facts);
  return new Refusal('too-large', { message: `${cause} ${fix}` });
}

function refusalFor(code: SourceCause, facts: SourceFacts): Refusal {
  const { cause, fix } = sourceAdvice(code, facts);
  // An upload is a single file, so the usual advice to use a folder of .csv files does not apply.
  const remedy =
    code === 'not-a-workbook' ? 'Open it in your spreadsheet program, save it as .xlsx or .ods, and upload that.' : fix;
  return new Refusal('invalid-workbook', { message: `${cause} ${remedy}` });
}
