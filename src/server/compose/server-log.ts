import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { ServerConfig } from '#server/base/config.ts';

/** The log of a server program: one JSON object a line, with the time as ISO 8601. */
export function serverLog(config: Pick<ServerConfig, 'logLevel' | 'openKeyFile'>, to?: DestinationStream): Logger {
  const options = { level: config.logLevel, timestamp: pino.stdTimeFunctions.isoTime };
  const log = to ? pino(options, to) : pino(options);
  if (config.openKeyFile !== undefined)
    log.warn({ file: config.openKeyFile }, 'every account of this machine can read the secret key: chmod o-r its file');
  return log;
}
