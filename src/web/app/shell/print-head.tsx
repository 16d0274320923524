import { useState } from 'react';

import { formatInstantDay } from '#web/lib/format.ts';
import { logo, productName } from '#web/lib/product.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { shell } from '#web/texts/en/shell.ts';
import { Mark } from '#web/ui/mark.tsx';

const texts = shell.preview;

/** On paper only: the firm's mark, whose page it is, and the day. */
export function PrintHead() {
  const viewer = useViewer();
  const [opened] = useState(() => Date.now());
  return (
    <div className="hidden items-center gap-2.5 border-b border-line px-6 pb-3 print:flex">
      {logo ? <img src={logo} alt="" className="h-7 w-auto" /> : <Mark size={24} className="text-accent" />}
      <span className="text-17 font-semibold">{productName}</span>
      <span className="ml-auto text-right">
        {viewer.kind === 'previewing' ? <span className="block">{texts.print}</span> : null}
        {'companyName' in viewer ? <span className="block font-medium">{viewer.companyName}</span> : null}
        <span className="block">{formatInstantDay(opened)}</span>
      </span>
    </div>
  );
}
