/** A failure that is reported in one sentence, without a stack trace. */
export class PlainError extends Error {}

/**
 * Progress goes to the error stream, so that a command's own output can be piped.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** @param {number} since result of Date.now() */
export const seconds = (since) => `${Math.max(1, Math.round((Date.now() - since) / 1000))} s`;

const PIPED_INTERVAL_MS = 15_000;

/**
 * Shows progress while `work` runs: a running clock on a terminal, otherwise a line every 15 seconds.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work) {
  const started = Date.now();
  const terminal = process.stderr.isTTY;
  const draw = () => process.stderr.write(terminal ? `\r${title} … ${seconds(started)}` : `  … ${seconds(started)}\n`);
  if (terminal) draw();
  else say(`${title} …`);
  const timer = setInterval(draw, terminal ? 1000 : PIPED_INTERVAL_MS);
  let outcome = 'failed after';
  try {
    const result = await work();
    outcome = 'done in';
    return result;
  } finally {
    clearInterval(timer);
    say(terminal ? `\r${title}: ${outcome} ${seconds(started)}   ` : `  ${outcome} ${seconds(started)}`);
  }
}
