import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { CACHE, fromRoot } from '../../scripts/lib/paths.mjs';
import { output, start } from './process.ts';
import type { Running } from './process.ts';

export interface PortalOptions {
  readonly folder: string;
  /** A file or folder that the portal publishes. Absent: the portal serves the data that is in the store. */
  readonly workbook?: string;
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments for Node itself, such as --cpu-prof. */
  readonly nodeArguments?: readonly string[];
}

/** The production server on this machine, and what an operator can do with it. */
export interface Portal extends Running {
  readonly origin: string;
  /** Milliseconds from the start of the process until it reported that it is ready. */
  readonly readyAfterMs: number;
  /** A sign-in code, and the secret of the address at which it works, as the operator's command prints them. */
  issueCode(email: string): Promise<{ code: string; secret: string }>;
}

export const ADMIN = 'admin@bench.example';
export const METRICS_TOKEN = 'bench-metrics-token';
/** The key of this run; its data is deleted afterwards. */
const SECRET_KEY = randomBytes(32).toString('base64');

/** Starts the production server on a free port, on core 0. The load runs on core 1. */
export async function startPortal({
  folder,
  workbook,
  databaseUrl,
  env = {},
  nodeArguments = [],
}: PortalOptions): Promise<Portal> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const environment = {
    // As `npm start` sets it.
    NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    SECRET_KEY,
    ADMIN_EMAILS: ADMIN,
    READ_LIMIT_PER_MINUTE: '1000000',
    SYNC_INTERVAL_SECONDS: '86400',
    SMTP_ALLOW_PRIVATE_HOSTS: '1',
    SMTP_ALLOW_PLAINTEXT: '1',
    ...(workbook ? { PORTFOLIO_WORKBOOK: workbook } : {}),
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...env,
  };
  const startedAt = performance.now();
  const running = start([process.execPath, ...nodeArguments, fromRoot('dist/server/main.js')], {
    env: environment,
    core: 0,
  });
  await running.says('is ready');
  const readyAfterMs = performance.now() - startedAt;
  if (workbook) await running.says('"msg":"published"');
  return {
    ...running,
    origin,
    readyAfterMs,
    async issueCode(email) {
      const said = await output([process.execPath, fromRoot('src/server/cli.ts'), 'issue-code', email], {
        env: environment,
      });
      return {
        code: /Code: (\d+)/.exec(said)?.[1] ?? '',
        secret: /Enter it at: \S+#(\S+)/.exec(said)?.[1] ?? '',
      };
    },
  };
}
