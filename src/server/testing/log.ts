import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { Logger } from 'pino';

/** A real logger that keeps its lines, so that a test can say what must never be logged. */
export function keptLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'debug' }, stream), lines };
}
