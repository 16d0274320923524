import type { ComponentProps, MouseEvent } from 'react';

import { followLink } from '#web/lib/navigation.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  href: string;
  /** Opens in a new tab, without sending the address of this page. The label should say so. */
  external?: boolean;
}

/** A link. The portal's own pages open without reloading; `external` and other schemes open as in any browser. */
export function Link({ href, external, ...rest }: LinkProps) {
  if (external) return <a {...rest} href={href} target="_blank" rel="noopener noreferrer" />;
  if (!href.startsWith('/')) return <a {...rest} href={href} />;
  return <a {...rest} href={href} onClick={(event) => follow(event, href, rest.onClick)} />;
}

/** A click with a key or another button opens a new tab or window, as the browser does it. */
function follow(event: MouseEvent<HTMLAnchorElement>, href: string, onClick: LinkProps['onClick']): void {
  const { ctrlKey, metaKey, altKey, shiftKey, button } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || button !== 0) return;
  onClick?.(event);
  if (event.defaultPrevented) return;
  event.preventDefault();
  followLink(href);
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
