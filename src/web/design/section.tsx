import type { ReactNode } from 'react';

/** One part of the design page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-20">{title}</h2>
      {children}
    </section>
  );
}

/** Examples side by side, wrapping. */
export function Examples({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
