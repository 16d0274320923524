/** Where the lines of a list begin, in pixels below the first one. */
export interface LineStarts {
  /** Notes the height of a line that has been drawn. */
  note(line: number, height: number): void;
  /** The starts of `count` lines, and the end of the last. Lines that were never drawn count with the usual height. Valid until the next call. */
  of(count: number): Float64Array;
}

export function lineStarts(usual: number): LineStarts {
  let heights = new Float64Array();
  let starts = new Float64Array(1);
  /** The starts up to this line are right. */
  let right = 0;
  return {
    note(line, height) {
      if (heights[line] === height) return;
      heights[line] = height;
      right = Math.min(right, line);
    },
    of(count) {
      if (heights.length !== count) {
        const before = heights;
        heights = new Float64Array(count).fill(usual);
        heights.set(before.subarray(0, count));
        starts = new Float64Array(count + 1);
        right = 0;
      }
      for (; right < count; right++) starts[right + 1] = (starts[right] ?? 0) + (heights[right] ?? usual);
      return starts;
    },
  };
}
