/** Rows in one line of the report. */
export interface RowsOfLine {
  readonly firstRow: number;
  readonly rows: number;
  /** "8, 15, 20–31". */
  readonly text: string;
}

/** Numbers of rows in ascending order as ranges, in lines of at most this many characters. The last of the lines says how many rows more there are. */
export function rowRanges(rows: readonly number[], longest: number, lines: number): readonly RowsOfLine[] {
  const ranges = rangesOf(rows);
  const found: RowsOfLine[] = [];
  let at = 0;
  let named = 0;
  while (at < ranges.length && found.length < lines) {
    const isLast = found.length === lines - 1;
    const room = longest - (isLast ? moreRows(rows.length).length : 0);
    const from = at;
    let text = '';
    for (; at < ranges.length; at++) {
      const longer = [...(text === '' ? [] : [text]), textOf(ranges[at] as Range)].join(', ');
      if (longer.length > room && at > from) break;
      text = longer;
    }
    const here = ranges.slice(from, at).reduce((sum, [first, last]) => sum + last - first + 1, 0);
    named += here;
    const rest = isLast ? rows.length - named : 0;
    found.push({
      firstRow: ranges[from]?.[0] ?? 0,
      rows: here + rest,
      text: rest === 0 ? text : `${text}${moreRows(rest)}`,
    });
  }
  return found;
}

type Range = readonly [first: number, last: number];

function rangesOf(rows: readonly number[]): readonly Range[] {
  const ranges: [first: number, last: number][] = [];
  for (const row of rows) {
    const before = ranges.at(-1);
    if (before?.[1] === row - 1) before[1] = row;
    else ranges.push([row, row]);
  }
  return ranges;
}

const textOf = ([first, last]: Range): string =>
  first === last ? `${first}` : last === first + 1 ? `${first}, ${last}` : `${first}–${last}`;

const moreRows = (count: number): string => ` and ${count} more`;
