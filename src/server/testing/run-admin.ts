import { execFile } from 'node:child_process';
import { extname, join } from 'node:path';
import { READER_PROGRAM } from '#server/places.ts';
import { TEST_KEY } from './test-app.ts';
import { ADMIN_EMAIL } from './two-companies.ts';

/** The program of `npm run admin`, built if the tests run built programs (`vitest.config.ts`). */
const CLI = join(READER_PROGRAM, '..', `cli${extname(READER_PROGRAM)}`);

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run admin -- …` as an operator does: another process with the server's environment, killed if `signal` aborts; `onOut` gets its output. */
export function runAdmin(
  folder: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  signal?: AbortSignal,
  onOut: (text: string) => void = () => undefined,
): Promise<Ended> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: folder,
    SECRET_KEY: TEST_KEY,
    PUBLIC_URL: 'https://portal.firm.example',
    ADMIN_EMAILS: ADMIN_EMAIL,
    STAFF_DOMAIN: 'firm.example',
    ...environment,
  };
  return new Promise((resolve) => {
    const command = execFile(
      process.execPath,
      [CLI, ...args],
      { env, signal, killSignal: 'SIGKILL' },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
    // Closes the input, because no one types an answer.
    command.stdin?.end();
    command.stdout?.on('data', (chunk) => onOut(String(chunk)));
  });
}

/** `runAdmin` for one folder. */
export type RunAdmin = (
  args: readonly string[],
  environment?: Record<string, string>,
  signal?: AbortSignal,
) => Promise<Ended>;
