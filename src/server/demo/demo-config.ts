import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DEMO_ADMIN, FIRM } from '#demo/people.ts';
import { readConfig } from '#server/base/config.ts';
import type { Environment, ServerConfig } from '#server/base/config.ts';
import { CannotStart } from '#server/compose/listen.ts';

export interface DemoSetup {
  readonly config: ServerConfig;
  readonly secretKey: string;
  /** Where the sample workbook is written at every start. */
  readonly workbook: string;
}

const DEMO_FOLDER = './data/demo';
const WORKBOOK_FILE = 'sample-portfolio.xlsx';
const KEY_FILE = 'secret.key';

/** The demo's configuration: loopback only, the sample firm, a key of its own. Only port, folder and brand come from the environment. */
export function demoSetup(environment: Environment): DemoSetup {
  const folder = resolve(environment['DATA_DIR']?.trim() || DEMO_FOLDER);
  const workbook = join(folder, WORKBOOK_FILE);
  const config = readConfig({
    ...environment,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    PUBLIC_URL: '',
    DATABASE_URL: '',
    TRUST_PROXY: '',
    STAFF_DOMAIN: FIRM.domain,
    ADMIN_EMAILS: DEMO_ADMIN.email,
    PORTFOLIO_WORKBOOK: workbook,
    SYNC_INTERVAL_SECONDS: environment['SYNC_INTERVAL_SECONDS'] || '10',
    LOG_LEVEL: environment['LOG_LEVEL'] || 'warn',
  });
  return { config, secretKey: secretKey(folder), workbook };
}

/** Reads the demo's key, which is made at the first start and kept, so that sessions survive a restart. */
function secretKey(folder: string): string {
  const file = join(folder, KEY_FILE);
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const key = randomBytes(32).toString('base64');
    writeFileSync(file, `${key}\n`, { mode: 0o600 });
    return key;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new CannotStart(
      `The folder ${folder} cannot be written (${code}). Set DATA_DIR to a folder that you can write.`,
      {
        cause: error,
      },
    );
  }
}
