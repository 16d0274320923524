import { useSeenHere, useWhatsNew } from '#web/api/whats-new.ts';
import type { WhatsNew } from '#web/api/whats-new.ts';
import { paths } from '#web/lib/paths.ts';
import { whatsNew } from '#web/texts/en/whats-new.ts';
import { Link } from '#web/ui/link.tsx';
import { IconChevronRight } from '#web/ui/more-icons.tsx';

const texts = whatsNew.line;

/** One line about what changed, with a link to the list. It marks nothing as seen. If it cannot be loaded, the overview is shown without it. */
export function WhatsNewLine() {
  const news = useWhatsNew('visit').data;
  return news ? <Line news={news} /> : <div className="min-h-12" />;
}

function Line({ news }: { news: WhatsNew }) {
  const seen = useSeenHere(news);
  return (
    <Link
      href={paths.whatsNew()}
      className="group flex print:hidden min-h-12 items-center gap-x-3 rounded-lg border border-line bg-surface px-4 py-2 transition-colors hover:border-line-control/60 sm:px-5"
    >
      <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
        <span className="font-medium">{texts.label}</span>
        <span className="text-ink-muted">{seen ? texts.none : summaryOf(news)}</span>
      </span>
      <IconChevronRight className="text-ink-muted transition-transform group-hover:translate-x-0.5" />
    </Link>
  );
}

function summaryOf({ counts, many, replaced, seenAt }: WhatsNew): string {
  if (replaced || many.length > 0) return texts.many;
  const count = counts.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return texts.none;
  const earlier = counts.find(({ section }) => section === 'earlier')?.count ?? 0;
  const all = seenAt === null ? texts.first(count) : texts.some(count);
  return earlier > 0 ? `${all}, ${texts.earlier(earlier)}` : all;
}
