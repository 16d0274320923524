import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'wouter';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  href: string;
  /** Opens in a new tab, without sending the address of this page. The label should say so. */
  external?: boolean;
}

/** A link. The portal's own pages open without reloading; `external` and other schemes open as in any browser. */
export function Link({ href, external, ...rest }: LinkProps) {
  if (external) return <a {...rest} href={href} target="_blank" rel="noopener noreferrer" />;
  if (!href.startsWith('/')) return <a {...rest} href={href} />;
  return <RouterLink {...rest} href={href} />;
}

/** Classes of a link that covers its whole `relative` frame, focus ring included. */
export const coverFrame =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent';

/** A link inside a sentence. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={`text-accent-strong underline decoration-accent/40 underline-offset-3 hover:decoration-current ${className ?? ''}`}
    />
  );
}
