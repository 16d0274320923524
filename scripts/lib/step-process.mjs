import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** Variables of the environment that configure a real server, and must not reach the servers of tests. */
const NOT_FOR_TESTS = [
  'DATABASE_URL',
  'DATA_DIR',
  'SECRET_KEY',
  'SECRET_KEY_FILE',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'NODE_ENV',
];
const GRACE_MS = 5000;

function testEnvironment() {
  const env = { ...process.env };
  for (const name of NOT_FOR_TESTS) delete env[name];
  return env;
}

/** @param {number | undefined} group @param {NodeJS.Signals} signal */
function signalGroup(group, signal) {
  try {
    if (group) process.kill(-group, signal);
  } catch {
    // No process of the group is left.
  }
}

/**
 * Runs a program in its own process group. No process of the group is left when the promise resolves.
 * @param {string} program run by this Node
 * @param {string[]} args
 * @param {{ limitSeconds: number, speaks: boolean, stop: AbortSignal }} how `speaks`: its output is shown while it runs
 * @returns {Promise<{ code: number | null, output: string, late: boolean }>} `late`: it was ended at its limit
 */
export function runStep(program, args, { limitSeconds, speaks, stop }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: testEnvironment(),
      detached: true,
      stdio: ['ignore', speaks ? 'inherit' : 'pipe', speaks ? 'inherit' : 'pipe'],
    });
    let [output, late] = ['', false];
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));

    const end = () => {
      signalGroup(child.pid, 'SIGTERM');
      setTimeout(signalGroup, GRACE_MS, child.pid, 'SIGKILL').unref();
    };
    const timer = setTimeout(() => {
      late = true;
      end();
    }, limitSeconds * 1000);
    stop.addEventListener('abort', end, { once: true });
    // 'exit' and not 'close', so that a grandchild which keeps the pipes open does not keep the run waiting.
    child.once('exit', (code) => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      signalGroup(child.pid, 'SIGKILL');
      setImmediate(resolve, { code, output, late });
    });
    child.once('error', (error) => resolve({ code: 1, output: error.message, late }));
  });
}
