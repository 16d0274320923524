import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { useOnline } from '#web/lib/browser-state.ts';
import { laterPart, TryAgain } from '#web/portfolio/later-part.tsx';
import type { LaterPart, MissingProps } from '#web/portfolio/later-part.tsx';
import { shell as texts } from '#web/texts/en/shell.ts';
import { IconOffline, IconWarning } from '#web/ui/icons.tsx';
import { PageFrame, PagePlaceholder } from './page-frame.tsx';

export interface PageProps {
  title: string;
  /** The heading shown while the code loads. */
  heading?: string;
}

/** A screen whose code is loaded when needed, or before. One that is already loaded is drawn at once, without its placeholder. `load` imports the component. */
export function lazyPage(load: () => Promise<ComponentType>): LaterPart<PageProps> {
  return laterPart(async () => framed(await load()), {
    screen: true,
    placeholder: PagePlaceholder,
    missing: PageMissing,
  });
}

/** A screen with its title. */
export const framed = (Screen: ComponentType): ComponentType<PageProps> =>
  function Framed({ title }) {
    return (
      <PageFrame title={title}>
        <Screen />
      </PageFrame>
    );
  };

/** Shown instead of a screen whose code cannot be loaded. Once the network is back, it tries again by itself. */
function PageMissing({ again }: MissingProps) {
  const online = useOnline();
  const [cameOffline] = useState(!online);
  const back = cameOffline && online;
  useEffect(() => {
    if (back) void again();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the network is back
  }, [back]);
  return (
    <PageFrame title={texts.pageTitles.error}>
      <div className="grid min-h-[60dvh] place-items-center px-4 py-12">
        <div role="alert" className="flex max-w-[44ch] flex-col items-center text-center">
          <div className="mb-4 grid size-12 place-items-center rounded-full bg-sunken text-ink-muted">
            {online ? <IconWarning size={24} /> : <IconOffline size={24} />}
          </div>
          <h1 tabIndex={-1} className="text-20">
            {texts.missing.title}
          </h1>
          <p className="mt-2 mb-6 text-ink-muted">{online ? texts.missing.text : texts.missing.offline}</p>
          <TryAgain again={again} />
        </div>
      </div>
    </PageFrame>
  );
}
