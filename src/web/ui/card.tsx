import type { ReactNode } from 'react';

import { cx } from '#web/lib/cx.ts';
import { IconChevronRight } from './more-icons.tsx';
import { coverFrame, Link } from './link.tsx';

export interface CardProps {
  title?: ReactNode;
  /** The heading level of the title. */
  level?: 2 | 3;
  /** One line of secondary text under the title. */
  description?: ReactNode;
  /** Right of the title: a badge or a small button. */
  aside?: ReactNode;
  /** Makes the whole card a link named by the title. Controls inside still work if they are `relative`. */
  href?: string;
  /** No padding around the content: for lists and tables that run to the edge. */
  flush?: boolean;
  /** `danger` marks actions that are hard to undo. */
  tone?: 'normal' | 'danger';
  className?: string;
  children?: ReactNode;
}

/** A surface with a thin border. Do not put a card into a card. */
export function Card({
  title,
  level = 2,
  description,
  aside,
  href,
  flush,
  tone = 'normal',
  className,
  children,
}: CardProps) {
  const Heading = `h${level}` as const;
  const Frame = title && !href ? 'section' : 'div';
  return (
    <Frame
      className={cx(
        'relative min-w-0 rounded-lg border bg-surface',
        tone === 'danger' ? 'border-bad/50' : 'border-line',
        href && 'group transition-colors hover:border-line-control/60',
        !flush && 'p-4 sm:p-5',
        className,
      )}
    >
      {title ? (
        <div
          className={cx(
            'flex items-start justify-between gap-3',
            flush && 'px-4 pt-4 pb-3 sm:px-5 sm:pt-5',
            !flush && Boolean(children) && 'mb-3',
          )}
        >
          <div className="min-w-0">
            <Heading className={cx('text-17', tone === 'danger' && 'text-bad')}>
              {href ? (
                <Link href={href} className={`${coverFrame} after:rounded-lg`}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </Heading>
            {description ? <div className="mt-0.5 max-w-prose text-ink-muted">{description}</div> : null}
          </div>
          {aside}
          {href && !aside ? (
            <IconChevronRight className="mt-0.5 text-ink-muted transition-transform group-hover:translate-x-0.5" />
          ) : null}
        </div>
      ) : null}
      {children}
    </Frame>
  );
}
