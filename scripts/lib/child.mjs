import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} Place */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @param {NodeJS.Signals} signal @returns the exit code a shell gives for a process that `signal` ended */
export const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 0);

/**
 * Resolves with the exit code once the child has ended. Signals that reach this process meanwhile are passed on;
 * Ctrl-C at a terminal reaches the child by itself and is not sent twice.
 * @param {ChildProcess} child
 * @param {(signal: NodeJS.Signals) => void} [noticed] called with every signal
 * @returns {Promise<number>}
 */
export function ended(child, noticed) {
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    noticed?.(signal);
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? exitCodeOf(signal ?? 'SIGKILL')));
  }).finally(() => {
    for (const signal of SIGNALS) process.off(signal, forward);
  });
}

/**
 * Ends with npm's shell: npm sends a signal to the shell between itself and this process, which ends without passing it on.
 * @param {ChildProcess} child
 */
function endWithShellOfNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 250);
  child.once('close', () => clearInterval(timer));
}

/**
 * Runs a command that uses this process's terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {Place} [place]
 */
export function runInherited(command, args, place = {}) {
  const child = spawn(command, args, { ...place, stdio: 'inherit' });
  endWithShellOfNpm(child);
  return ended(child);
}

/**
 * Runs a command whose output matters only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {Place} [place]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuiet(command, args, place = {}) {
  const child = spawn(command, args, { ...place, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (/** @type {string} */ chunk) => (output += chunk);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  /** @type {NodeJS.Signals | undefined} */
  let interruptedBy;
  const code = await ended(child, (signal) => (interruptedBy = signal));
  if (interruptedBy) {
    process.stderr.write('\n');
    process.exit(exitCodeOf(interruptedBy));
  }
  return { code, output };
}

/** @param {string} output @param {number} count */
export const lastLines = (output, count) => output.trimEnd().split('\n').slice(-count).join('\n');
