import { TextLink } from './link.tsx';
import { IconChevronRight } from './more-icons.tsx';

interface BreadcrumbProps {
  label: string;
  /** The list that the page belongs to. */
  parent: { href: string; name: string };
  /** The page itself. */
  here: string;
}

/** The way to a page from its list, above the heading. */
export function Breadcrumb({ label, parent, here }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex items-center gap-1 text-ink-muted">
        <li>
          <TextLink href={parent.href} className="-my-2.5 inline-flex min-h-11 items-center">
            {parent.name}
          </TextLink>
        </li>
        <li className="flex min-w-0 items-center gap-1">
          <IconChevronRight size={16} />
          <span aria-current="page" className="truncate">
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
