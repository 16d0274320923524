import type { NamedCount } from '#domain/text/count-by-spelling.ts';

import { formatNumber, formatShare } from '#web/lib/format.ts';
import { Link } from '#web/ui/link.tsx';

interface StatusCardsProps {
  title: string;
  counts: readonly NamedCount[];
  /** Says what an empty status is called. */
  unnamed: string;
  hrefOf: (name: string) => string;
}

/** One small card for each status, the most frequent first; each leads to its matters. */
export function StatusCards({ title, counts, unnamed, hrefOf }: StatusCardsProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-17">{title}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {counts.map(({ name, count }) => (
          <li key={name} className="min-w-0">
            <Link
              href={hrefOf(name)}
              className="flex h-full flex-col rounded-lg border border-line bg-surface p-3 transition-colors hover:border-line-control/60 sm:p-4"
            >
              <span className="line-clamp-2 text-13 text-ink-muted">{name || unnamed}</span>
              <span className="mt-auto flex items-baseline justify-between gap-2 pt-1">
                <span className="text-20 font-semibold">{formatNumber(count)}</span>
                <span className="text-13 text-ink-muted">{formatShare(count, total)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
