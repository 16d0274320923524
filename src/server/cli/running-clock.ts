import type { Clock } from '#server/base/clock.ts';
import type { ServerConfig } from '#server/base/config.ts';
import { CLOCK } from '#server/base/limits.ts';

/**
 * The time by which the server counts that runs beside a command: it differs from the machine's for a while after that was set
 * (see `steadyClock`), and a code that is issued here must live its ten minutes there. The machine's time where no server answers.
 */
export async function runningClock({ host, port }: ServerConfig): Promise<Clock> {
  const address = host.includes(':') ? `[${host}]` : host;
  const answer = await fetch(`http://${address}:${port}/healthz`, { signal: AbortSignal.timeout(CLOCK.askMs) }).catch(
    () => undefined,
  );
  await answer?.body?.cancel();
  const ahead = Date.parse(answer?.headers.get('date') ?? '') - Date.now();
  return Math.abs(ahead) > CLOCK.toldFromMs ? () => Date.now() + ahead : Date.now;
}
