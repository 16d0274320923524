import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import { WATCHDOG_PROGRAM } from './places.ts';
import { buildFromSource } from './publishing/build-from-source.ts';
import type { FromChild, SentRequest, SentSpec, ToChild } from './publishing/child-protocol.ts';
import { counted, inspectionOf } from './publishing/inspection.ts';
import { lookAtSource } from './publishing/look-at-source.ts';
import { previewOf } from './publishing/preview-layout.ts';
import { readPortfolio } from './publishing/read-portfolio.ts';
import type { ChangedPayload, CompanyChanges, StoredPayload } from '#server/store/publication-plan.ts';
import { SourceFailure } from './sources/portfolio-source.ts';
import type { PortfolioSource } from './sources/portfolio-source.ts';

/**
 * Entry of the sync's child process, and the only place in it that names adapters. Its arguments are the server's process
 * id (the server can be gone before this line runs, so the parent's id is not asked here) and its processor time in
 * milliseconds. It serves one request; the server ends it afterwards, and it ends by itself when the server is gone.
 */
// The watchdog runs in its own thread, so that it works while this thread is busy.
new Worker(WATCHDOG_PROGRAM, {
  workerData: { server: Number(process.argv[2]), cpuMs: Number(process.argv[3]) },
}).unref();

const PROGRESS_EVERY_MS = 500;

const stopped = new AbortController();
/** Called when the server has stored the last batch. */
let taken: () => void = () => undefined;
/** Called with the published payloads that were requested last. */
let given: (payloads: readonly StoredPayload[]) => void = () => undefined;
/** Called with the piece of the uploaded workbook that was requested last. */
let handed: (body: Uint8Array | undefined) => void = () => undefined;

// Ctrl+C reaches every process of the terminal; the server decides when a build ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.once('disconnect', () => {
  stopped.abort();
  process.exit();
});
process.on('message', (message: ToChild) => {
  if (message.kind === 'taken') taken();
  else if (message.kind === 'stored') given(message.payloads);
  else if (message.kind === 'piece') handed(message.body);
  else
    void answerTo(message).then((answer) => {
      // Written now, because Node would write it only when the process ends, and the server kills this process: each reading would compile everything again.
      flushCompileCache();
      send(answer);
    });
});

async function answerTo(request: SentRequest): Promise<FromChild> {
  try {
    const source = await openSource(request.spec);
    const { layout, fields = NO_FIELDS } = request.spec;
    if (request.kind === 'look')
      return { kind: 'looked', look: await lookAtSource(source, layout, stopped.signal, tellProgress()) };
    if (request.kind === 'build') {
      const { spec, before, known } = request;
      return {
        kind: 'built',
        summary: await buildFromSource(source, spec, before, stored, hand, stopped.signal, known),
      };
    }
    const reading = await source.read(stopped.signal, layout, fields);
    if (request.kind === 'inspect') return { kind: 'inspected', inspection: await inspectionOf(reading) };
    const read = await readPortfolio(counted(reading, tellProgress()), fields);
    return { kind: 'previewed', preview: previewOf(reading, read, request.before, request.client) };
  } catch (error) {
    if (!(error instanceof SourceFailure)) {
      return { kind: 'broken', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    const { code, facts, retryAfterMs } = error;
    return { kind: 'failed', code, facts, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
  }
}

/** Tells the server how many rows were read, at most every half second. */
function tellProgress(): (rows: number) => void {
  let last = 0;
  return (rows) => {
    if (Date.now() - last < PROGRESS_EVERY_MS) return;
    last = Date.now();
    send({ kind: 'progress', rows });
  };
}

/** Opens the source. Imports only the adapter that it needs, because loading libraries takes most of the start of this process. */
async function openSource(spec: SentSpec): Promise<PortfolioSource> {
  switch (spec.kind) {
    case 'workbook':
      return (await import('./sources/workbook/workbook-source.ts')).openWorkbook(spec.path);
    case 'uploaded-workbook': {
      const { openUploaded } = await import('./sources/workbook/uploaded.ts');
      const { openPiece } = await import('./uploads/sealed-pieces.ts');
      return openUploaded(spec, async (number) => {
        const sealed = await pieceWanted(number);
        return sealed && openPiece(spec.key, { workbook: spec.id, number }, sealed);
      });
    }
    case 'google-sheets':
      return (await import('./sources/google-sheets/google-sheets-source.ts')).openGoogleSheets(spec);
  }
}

/** Sends one batch at a time and waits for the server, which sets the pace. */
function hand(payloads: readonly ChangedPayload[], changes: readonly CompanyChanges[] = []): Promise<void> {
  return new Promise((resolve) => {
    taken = resolve;
    send({ kind: 'payloads', payloads, changes });
  });
}

/** Requests the published payloads of these companies. Only one request at a time. */
function stored(tab: string, companies: readonly string[]): Promise<readonly StoredPayload[]> {
  return new Promise((resolve) => {
    given = resolve;
    send({ kind: 'wanted', tab, companies });
  });
}

/** Requests one piece of the uploaded workbook. Only one request at a time. */
function pieceWanted(number: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    handed = resolve;
    send({ kind: 'piece-wanted', number });
  });
}

function send(message: FromChild): void {
  if (process.connected) process.send?.(message);
}
