import type { IssueKind, RowIssue } from '#domain/report/row-issue.ts';
import { SOURCE } from '#server/base/limits.ts';

/**
 * The issues of the data report. All are counted, the first ones are kept, each with its place in the source. A cell that fills several rows, such as
 * those of a matter and its deadline, has an issue once.
 */
export class IssueList {
  readonly #placed: (issue: RowIssue) => RowIssue;
  readonly #cells = new Set<string>();

  constructor(placed: (issue: RowIssue) => RowIssue = (issue) => issue) {
    this.#placed = placed;
  }

  readonly kept: RowIssue[] = [];
  readonly counts: Record<string, number> = {};

  add(issue: RowIssue): void {
    const isKept = this.kept.length < SOURCE.rowIssuesKept;
    const placed = isKept ? this.#placed(issue) : issue;
    if (isKept && placed.sheet !== undefined) {
      const { kind, sheet, address, rowNumber, value } = placed;
      const cell = JSON.stringify([kind, sheet, address ?? rowNumber, value]);
      if (this.#cells.has(cell)) return;
      this.#cells.add(cell);
    }
    this.counts[issue.kind] = (this.counts[issue.kind] ?? 0) + 1;
    if (isKept) this.kept.push(placed);
  }

  addAll(issues: Iterable<RowIssue>): void {
    for (const issue of issues) this.add(issue);
  }

  /** Causes that affect many cells come first, so that they are listed even if many rows have issues. */
  addCauses(causes: readonly RowIssue[]): void {
    for (const { kind } of causes) this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    this.kept.unshift(...causes.map(this.#placed));
    this.kept.splice(SOURCE.rowIssuesKept);
  }

  /** Removes issues of these kinds, and ignores further ones. */
  forget(kinds: readonly IssueKind[]): void {
    const rest = this.kept.filter(({ kind }) => !kinds.includes(kind));
    this.kept.splice(0, this.kept.length, ...rest);
    for (const kind of kinds) delete this.counts[kind];
  }

  get cut(): boolean {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0) > this.kept.length;
  }
}
