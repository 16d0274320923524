import type { Figure } from './figures.ts';

/** One line of the result. A ratio has no unit. */
export interface Line {
  readonly what: string;
  /** The reference that it is compared with; absent for an absolute figure. */
  readonly against?: string;
  readonly figure: Figure;
  readonly unit?: 'MB' | 'bytes' | 'points' | 'ms' | 'µs';
  /** The least or the most that the median should be. */
  readonly goal?: { readonly least: number } | { readonly most: number };
}

/** One part of the bench: its lines, and notes that explain them. */
export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
  readonly notes: readonly string[];
}

/** Whether the goal is met; undefined if there is none. */
export function meets({ figure: { median }, goal }: Line): boolean | undefined {
  if (!goal) return undefined;
  return 'least' in goal ? median >= goal.least : median <= goal.most;
}

/** The table for people: one line for each figure, with its spread beside it. */
export function tableOf({ title, lines, notes }: Section): string {
  const rows = lines.map((line) => [
    line.what,
    line.against ?? '',
    shown(line.figure.median, line.unit),
    line.figure.rounds > 1 ? `${shown(line.figure.lowest, line.unit)} – ${shown(line.figure.highest, line.unit)}` : '',
    goalOf(line),
  ]);
  const table = [['', 'against', 'median', 'spread', 'goal'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...table.map((row) => row[i]?.length ?? 0)));
  const text = table.map((row) =>
    row
      .map((value, i) => value.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return ['', title, '─'.repeat(title.length), ...text, ...notes.map((note) => `  ${note}`)].join('\n');
}

function goalOf(line: Line): string {
  if (!line.goal) return '';
  const bound =
    'least' in line.goal ? `≥ ${shown(line.goal.least, line.unit)}` : `≤ ${shown(line.goal.most, line.unit)}`;
  return `${bound} ${meets(line) ? 'met' : 'MISSED'}`;
}

function shown(value: number, unit: Line['unit']): string {
  if (Number.isNaN(value)) return 'unknown';
  if (unit === undefined)
    return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value === 0 ? '0' : value.toPrecision(2);
  return `${unit === 'bytes' ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 1 : 0)} ${unit}`;
}
