import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { columnOf, withEmails } from '../layout-edits.ts';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.moreEmails;

/** The further columns with email addresses. Each address in them can sign in. */
export function MoreEmails({ sheet, layout, feed, onEdit }: FeedProps) {
  const { moreEmails = [] } = feed;
  if (moreEmails.length === 0) return null;
  return (
    <ul aria-label={texts.title} className="divide-y divide-line border-b border-line">
      {moreEmails.map((ref, at) => (
        <li key={`${ref.group} ${ref.heading}`} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{texts.also(ref.heading)}</span>
            <span className="block text-13 text-ink-muted">
              {columnOf(sheet, ref)?.examples.slice(0, 3).join(' · ')}
            </span>
          </span>
          <Button size="small" onClick={() => onEdit(withEmails(layout, feed, moreEmails.toSpliced(at, 1)))}>
            {texts.remove(ref.heading)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
