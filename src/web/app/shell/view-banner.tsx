import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { IconEye } from '#web/ui/more-icons.tsx';

/** Headings that stick stop below the banner, however many lines it has. Returns the function that gives the room back. */
function keepRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--shell-banner', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--shell-banner');
  };
}

/** Says on every screen whose data an administrator sees, with a button that ends it. */
export function ViewBanner({ title, text, button }: { title: string; text: string; button: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (frame.current ? keepRoom(frame.current) : undefined), []);
  return (
    <div
      ref={frame}
      role="status"
      className="sticky top-[calc(56px+env(safe-area-inset-top))] z-20 border-b border-warn/30 bg-warn-soft"
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-x-3 px-4 py-1.5 sm:gap-x-6 sm:px-6">
        <p className="flex min-w-0 flex-1 gap-3">
          <IconEye className="mt-px text-warn max-sm:hidden" />
          <span className="min-w-0 leading-5">
            <span className="block font-semibold text-warn wrap-anywhere max-sm:text-13">{title}</span>
            <span className="line-clamp-2 text-13 wrap-anywhere">{text}</span>
          </span>
        </p>
        {button}
      </div>
    </div>
  );
}
