import { useEffect } from 'react';

import { productName } from './product.ts';

/** Sets the title in the browser's tab and history: '{title} — {product name}'. Nothing changes while `title` is undefined. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setPageTitle(title);
  }, [title]);
}

export function setPageTitle(title: string): void {
  document.title = title === productName ? title : `${title} — ${productName}`;
}
