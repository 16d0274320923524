/** Durations in milliseconds, so that no number of minutes is mistaken for a number of seconds. */
export const seconds = (n: number): number => n * 1_000;
export const minutes = (n: number): number => n * 60_000;
export const hours = (n: number): number => n * 3_600_000;
export const days = (n: number): number => n * 86_400_000;
