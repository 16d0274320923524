import { formatNumber } from '#web/lib/format.ts';
import { rows } from './admin-causes.ts';

/** Which names are other names of clients. */
export const adminNames = {
  sentence: (count: number) =>
    `${formatNumber(count)} names may be other names of clients. Which are the same client? A client sees the rows of all its names.`,
  all: 'The same for all',
  same: 'Same client',
  another: 'Another client',
  rows,
  perhaps: (client: string) => `Perhaps ${client}`,
  is: (name: string, client: string) => `${name} and ${client}`,
  action: 'Use these answers',
} as const;
