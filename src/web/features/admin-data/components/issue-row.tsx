import { adminData } from '#web/texts/en/admin-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Issue } from '../issues.ts';

const texts = adminData.issues;

/** Whether the row was skipped or is doubtful. */
export function SeverityBadge({ severity }: Pick<Issue, 'severity'>) {
  return severity === 'skipped' ? (
    <Badge tone="bad">{texts.skipped}</Badge>
  ) : (
    <Badge tone="warn">{texts.doubtful}</Badge>
  );
}

/** The cell's own text, or that it is empty. */
export function CellValue({ value }: Pick<Issue, 'value'>) {
  return value.trim() === '' ? (
    <span className="text-ink-muted">{texts.emptyCell}</span>
  ) : (
    <span className="wrap-anywhere">{value}</span>
  );
}

/** One row of the report on a phone. */
export function IssueRow({ issue }: { issue: Issue }) {
  return (
    <div className="flex flex-col gap-1 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <span className="number-text font-medium">
          {issue.sheet} {issue.cell}
        </span>
        <SeverityBadge severity={issue.severity} />
      </div>
      <p>
        <CellValue value={issue.value} />
      </p>
      <p className="text-13">
        <span className="font-medium">{issue.title}.</span> <span className="text-ink-muted">{issue.text}</span>
      </p>
    </div>
  );
}
