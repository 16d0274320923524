/** One environment variable, as it is documented. */
interface Variable {
  readonly meaning: string;
  /** The default as an operator would write it; empty if there is none, or unset means off. */
  readonly standard: string;
}

/** Everything that the environment can set: the README's table is made from this, and `config.ts` can read nothing else. */
export const VARIABLES = {
  HOST: { meaning: 'Address to listen on.', standard: '127.0.0.1' },
  PORT: { meaning: 'Port to listen on; 0 picks a free one.', standard: '3000' },
  PUBLIC_URL: {
    meaning: 'Address that clients type, without a path. Must be https in production.',
    standard: 'http://127.0.0.1:{PORT}',
  },
  DATA_DIR: { meaning: 'Folder of the embedded database and its backups. One server owns it.', standard: './data' },
  DATABASE_URL: { meaning: 'A `postgres://` address. Unset: SQLite in `DATA_DIR`.', standard: '' },
  SECRET_KEY: {
    meaning: '32 random bytes in base64 or hex that encrypt all stored secrets. `openssl rand -base64 32` makes one.',
    standard: '',
  },
  SECRET_KEY_FILE: { meaning: 'A file that contains the key instead; not read when SECRET_KEY is set.', standard: '' },
  PRODUCT_NAME: { meaning: 'The name that clients see.', standard: 'IP Briefcase' },
  STAFF_DOMAIN: {
    meaning:
      'Email domain of the firm. Its addresses are administrators if the Users tab or an admin list contains them.',
    standard: '',
  },
  ADMIN_EMAILS: { meaning: 'Default system administrators, separated by commas.', standard: '' },
  PORTFOLIO_WORKBOOK: {
    meaning: 'A workbook (.xlsx, .ods, .csv, or a folder of .csv) used while Google Sheets is not configured.',
    standard: '',
  },
  TRUST_PROXY: {
    meaning: 'Addresses or networks of the reverse proxy whose X-Forwarded-For header is trusted, separated by commas.',
    standard: '',
  },
  LOG_LEVEL: { meaning: 'fatal, error, warn, info, debug or silent.', standard: 'info' },
  SYNC_INTERVAL_SECONDS: { meaning: 'How often the spreadsheet is read.', standard: '60' },
  BRAND_LOGO: { meaning: 'Path of the firm’s logo (.svg or .png).', standard: '' },
  BRAND_ACCENT: { meaning: 'The firm’s colour as #rrggbb; contrast is kept whatever it is.', standard: '' },
  PHOTO_HOSTS: {
    meaning: 'Hosts that contact photos may come from, separated by commas. Unset: any https host.',
    standard: '',
  },
  METRICS_TOKEN: { meaning: 'Bearer token of /metrics. Unset: there is no /metrics.', standard: '' },
  READ_LIMIT_PER_MINUTE: { meaning: 'Data calls a session may make in a minute.', standard: '120' },
  SMTP_ALLOW_PRIVATE_HOSTS: { meaning: 'Set to 1 when the mail server has a private address.', standard: '' },
  SMTP_ALLOW_PLAINTEXT: { meaning: 'Set to 1 when the mail server offers no TLS.', standard: '' },
  WEBHOOK_ALLOW_PRIVATE_HOSTS: {
    meaning: 'Set to 1 when the system that receives instructions has a private address.',
    standard: '',
  },
  GOOGLE_API_ORIGIN: {
    meaning: 'Another origin for the Sheets API, for a proxy.',
    standard: 'https://sheets.googleapis.com',
  },
  GOOGLE_TOKEN_URL: {
    meaning: 'Another address for Google’s token endpoint, for a proxy.',
    standard: 'https://oauth2.googleapis.com/token',
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
