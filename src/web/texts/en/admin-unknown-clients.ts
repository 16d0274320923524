import { formatNumber } from '#web/lib/format.ts';

/** The question of the preview about texts that stand for no client. */
export const adminUnknownClients = {
  sentence: (count: number, rows: number) =>
    `${count === 1 ? 'One text stands' : `${formatNumber(count)} texts stand`} where a client or its code should be, and no client has ${count === 1 ? 'it' : 'them'}, or two have. ${count === 1 ? 'Its' : 'Their'} ${rows === 1 ? 'row is' : `${formatNumber(rows)} rows are`} held back and reported. Whose ${rows === 1 ? 'is it' : 'are they'}?`,
  client: (text: string) => `The client of “${text}”`,
  none: 'No client: held back',
  places: (sheets: readonly string[]) => sheets.join(', '),
  use: 'Use these answers',
  nameOfUse: 'Use these answers: texts that stand for no client',
  others: (count: number) => `Show the other ${formatNumber(count)}`,
} as const;
