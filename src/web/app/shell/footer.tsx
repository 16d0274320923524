import { useState } from 'react';

import { paths } from '#web/lib/paths.ts';
import { productName } from '#web/lib/product.ts';
import { shell as texts } from '#web/texts/en/shell.ts';
import { Link } from '#web/ui/link.tsx';

/** Under the screens of who is not signed in. */
export function Footer() {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="mt-8 flex justify-center px-4 pb-[max(8px,env(safe-area-inset-bottom))] text-13 text-ink-muted">
      <Link href={paths.home()} className="flex min-h-11 items-center rounded-md px-3 hover:text-ink">
        {texts.copyright(year, productName)}
      </Link>
    </footer>
  );
}
