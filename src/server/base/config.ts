import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { VARIABLES } from './config-variables.ts';
import type { VariableName } from './config-variables.ts';

export type Environment = Readonly<Partial<Record<string, string>>>;

export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  /** Cookies carry `Secure` and the `__Host-` prefix, and HSTS is sent. */
  readonly https: boolean;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly secretKey: string | undefined;
  /** The file of the key, if every account of the machine can read it. */
  readonly openKeyFile: string | undefined;
  readonly productName: string;
  readonly staffDomain: string | undefined;
  readonly adminEmails: readonly EmailKey[];
  readonly workbook: string | undefined;
  readonly trustProxy: readonly string[];
  readonly logLevel: string;
  readonly syncIntervalMs: number;
  readonly brand: { readonly logo: string | undefined; readonly accent: string | undefined };
  readonly photoHosts: readonly string[];
  readonly metricsToken: string | undefined;
  readonly readsPerMinute: number;
  readonly webhook: { readonly allowPrivateHosts: boolean };
  readonly smtp: { readonly allowPrivateHosts: boolean; readonly allowPlaintext: boolean };
  readonly google: { readonly apiOrigin: string; readonly tokenUrl: string };
}

/** The environment cannot be used. `problems` are sentences for the operator, each naming its variable. */
export class ConfigProblem extends Error {
  override readonly name = 'ConfigProblem';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads the environment once. Throws `ConfigProblem` with every problem at once. This is the only reader of the environment. */
export function readConfig(environment: Environment): ServerConfig {
  const problems: string[] = [];
  const refuse = (sentence: string): undefined => void problems.push(sentence);
  const text = (name: VariableName): string => (environment[name] ?? '').trim();
  const list = (name: VariableName): string[] =>
    text(name)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const whole = (name: VariableName, least: number, most: number): number => {
    const value = Number(text(name) || VARIABLES[name].standard);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    refuse(`${name} must be a whole number from ${least} to ${most}.`);
    return least;
  };
  const flag = (name: VariableName): boolean => {
    if (!['', '0', '1', 'true', 'false'].includes(text(name))) refuse(`${name} must be 1 or unset.`);
    return text(name) === '1' || text(name) === 'true';
  };

  const port = whole('PORT', 0, 65_535);
  const publicUrl = origin('PUBLIC_URL', text('PUBLIC_URL') || `http://127.0.0.1:${port}`, refuse);
  const databaseUrl = text('DATABASE_URL') || undefined;
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl)) refuse('DATABASE_URL must begin with postgres://.');
  const adminEmails = list('ADMIN_EMAILS').flatMap(
    (address) =>
      emailKey(address) ?? refuse(`ADMIN_EMAILS holds a value that is not an email address: ${address}`) ?? [],
  );
  const staffDomain = text('STAFF_DOMAIN').toLowerCase().replace(/^@/, '') || undefined;
  if (staffDomain && !emailKey(`a@${staffDomain}`)) refuse('STAFF_DOMAIN must be a domain such as firm.example.');
  const accent = text('BRAND_ACCENT') || undefined;
  if (accent && !/^#[0-9a-f]{6}$/i.test(accent)) refuse('BRAND_ACCENT must be a colour such as #0F766E.');
  const logLevel = text('LOG_LEVEL') || VARIABLES.LOG_LEVEL.standard;
  if (!['fatal', 'error', 'warn', 'info', 'debug', 'silent'].includes(logLevel))
    refuse('LOG_LEVEL must be fatal, error, warn, info, debug or silent.');
  const trustProxy = list('TRUST_PROXY');
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    // Fastify refuses a network of 0 bits, which would trust every sender.
    if (family === 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)))
      refuse(`TRUST_PROXY must list addresses or networks; ${network} is neither.`);
  }
  const tokenUrl = text('GOOGLE_TOKEN_URL') || VARIABLES.GOOGLE_TOKEN_URL.standard;
  if (!/^https?:\/\//.test(tokenUrl) || !URL.canParse(tokenUrl))
    refuse('GOOGLE_TOKEN_URL must be an address such as https://oauth2.googleapis.com/token.');
  const keyFile = text('SECRET_KEY') ? '' : text('SECRET_KEY_FILE');
  const secretKey = text('SECRET_KEY') || secretFromFile(keyFile, refuse);

  const config: ServerConfig = {
    host: text('HOST') || VARIABLES.HOST.standard,
    port,
    publicUrl,
    https: publicUrl.startsWith('https:'),
    dataDir: resolve(text('DATA_DIR') || VARIABLES.DATA_DIR.standard),
    databaseUrl,
    secretKey,
    openKeyFile: isReadByAll(keyFile) ? keyFile : undefined,
    productName: text('PRODUCT_NAME') || VARIABLES.PRODUCT_NAME.standard,
    staffDomain,
    adminEmails,
    workbook: text('PORTFOLIO_WORKBOOK') ? resolve(text('PORTFOLIO_WORKBOOK')) : undefined,
    trustProxy,
    logLevel,
    syncIntervalMs: whole('SYNC_INTERVAL_SECONDS', 1, 86_400) * 1000,
    brand: { logo: text('BRAND_LOGO') ? resolve(text('BRAND_LOGO')) : undefined, accent },
    photoHosts: list('PHOTO_HOSTS'),
    metricsToken: text('METRICS_TOKEN') || undefined,
    readsPerMinute: whole('READ_LIMIT_PER_MINUTE', 1, 1_000_000),
    webhook: { allowPrivateHosts: flag('WEBHOOK_ALLOW_PRIVATE_HOSTS') },
    smtp: { allowPrivateHosts: flag('SMTP_ALLOW_PRIVATE_HOSTS'), allowPlaintext: flag('SMTP_ALLOW_PLAINTEXT') },
    google: {
      apiOrigin: origin('GOOGLE_API_ORIGIN', text('GOOGLE_API_ORIGIN') || VARIABLES.GOOGLE_API_ORIGIN.standard, refuse),
      tokenUrl,
    },
  };
  if (problems.length > 0) throw new ConfigProblem(problems);
  return Object.freeze(config);
}

/** What a production start demands beyond a readable environment; sentences, empty when all is well. */
export function productionProblems(config: ServerConfig): string[] {
  const problems: string[] = [];
  if (!config.secretKey)
    problems.push('SECRET_KEY (or SECRET_KEY_FILE) is not set. Make one with: openssl rand -base64 32');
  if (!config.https && !isLoopback(config.publicUrl))
    problems.push('PUBLIC_URL must begin with https:// (plain http is accepted for 127.0.0.1 and localhost only).');
  if (config.adminEmails.length === 0 && !config.staffDomain)
    problems.push('ADMIN_EMAILS is not set, so no one could sign in as an administrator.');
  return problems;
}

function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}

function origin(name: VariableName, value: string, refuse: (sentence: string) => undefined): string {
  if (URL.canParse(value)) {
    const url = new URL(value);
    if (['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.username)
      return url.origin;
  }
  refuse(`${name} must be an address such as https://portal.firm.example, without a path.`);
  return 'http://127.0.0.1';
}

/** Container engines mount their secrets readable, below a folder that others cannot enter. */
function isReadByAll(path: string): boolean {
  if (path === '' || path.startsWith('/run/secrets/')) return false;
  return ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o004) !== 0;
}

function secretFromFile(path: string, refuse: (sentence: string) => undefined): string | undefined {
  if (!path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim() || refuse(`SECRET_KEY_FILE ${path} is empty.`);
  } catch {
    return refuse(`SECRET_KEY_FILE ${path} cannot be read.`);
  }
}
