import { useEffect, useRef } from 'react';

import type { Instruction } from '#web/api/instructions.ts';
import { paths } from '#web/lib/paths.ts';
import { instructions } from '#web/texts/en/instructions.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconCheckCircle } from '#web/ui/icons.tsx';

const texts = instructions.after;

/** What was recorded. The heading takes the focus, so that a screen reader says it. */
export function Given({ given }: { given: readonly Instruction[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const waiting = given.filter(({ state }) => state === 'waiting').length;
  const numbers = given.map(({ number }) => number);
  return (
    <div className="flex flex-col items-center rounded-lg border border-line bg-surface px-4 py-12 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-good-soft text-good">
        <IconCheckCircle size={24} />
      </div>
      <h1 ref={heading} tabIndex={-1} className="text-26">
        {waiting === given.length ? texts.waiting(waiting) : texts.given(given.length - waiting)}
      </h1>
      {waiting > 0 && waiting < given.length ? <p className="mt-1">{texts.waiting(waiting)}</p> : null}
      <p className="mt-1 max-w-[44ch] text-ink-muted">{texts.text}</p>
      <p className="mt-1 text-13 text-ink-muted">{texts.numbers(Math.min(...numbers), Math.max(...numbers))}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink href={paths.deadlines()}>{texts.back}</ButtonLink>
        <ButtonLink href={paths.instructions()}>{texts.history}</ButtonLink>
      </div>
    </div>
  );
}
