import { days, hours, minutes, seconds } from '#domain/time/duration.ts';

/** Bytes as an operator reads them: 12.3 MiB. */
export function sizeOf(bytes: number): string {
  const [size, unit] = bytes < 2 ** 20 ? [2 ** 10, 'KiB'] : bytes < 2 ** 30 ? [2 ** 20, 'MiB'] : [2 ** 30, 'GiB'];
  return `${(bytes / size).toFixed(1)} ${unit}`;
}

/** A moment, and how long ago it was: 2026-11-21 09:00:00 UTC (3 minutes ago). */
export function moment(at: number, now: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC (${ago(now - at)} ago)`;
}

function ago(ms: number): string {
  for (const [unit, size] of [
    ['day', days(1)],
    ['hour', hours(1)],
    ['minute', minutes(1)],
  ] as const) {
    const count = Math.floor(ms / size);
    if (count >= 2) return `${count} ${unit}s`;
  }
  return `${Math.max(0, Math.round(ms / seconds(1)))} seconds`;
}
