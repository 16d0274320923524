import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'wouter';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  href: string;
  /** Opens in a new tab, without handing over the page's address. Say so in the label. */
  external?: boolean;
}

/** A link: within the portal without loading the page anew, elsewhere (other schemes, `external`) as the browser does it. */
export function Link({ href, external, ...rest }: LinkProps) {
  if (external) return <a {...rest} href={href} target="_blank" rel="noopener noreferrer" />;
  if (!href.startsWith('/')) return <a {...rest} href={href} />;
  return <RouterLink {...rest} href={href} />;
}

/** Classes of a link that covers its whole `relative` frame, focus ring included; the frame needs no handler of its own. */
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
