import './sign-in-frame.css';

import type { ReactNode } from 'react';

import { logo } from '#web/lib/product.ts';
import { Mark } from '#web/ui/mark.tsx';

interface SignInFrameProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** The one column of the screens before sign-in: the firm's mark, a heading, a form. */
export function SignInFrame({ title, description, children }: SignInFrameProps) {
  return (
    <div className="sign-in mx-auto flex w-full max-w-[420px] flex-col px-4 pt-8 pb-4 sm:pt-[max(48px,10vh)]">
      {logo ? (
        <img src={logo} alt="" className="sign-in-mark mb-5 h-11 max-w-[220px] self-start object-contain object-left" />
      ) : (
        <span className="sign-in-mark mb-5 grid size-11 place-items-center rounded-lg bg-accent-soft text-accent">
          <Mark size={26} />
        </span>
      )}
      <h1 tabIndex={-1} className="text-26 tracking-[-0.01em]">
        {title}
      </h1>
      {description ? <div className="mt-1 text-ink-muted">{description}</div> : null}
      <div className="mt-6 flex flex-col">{children}</div>
    </div>
  );
}
