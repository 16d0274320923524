import type { FamilyStep } from '#domain/matter/family.ts';

/** Each step has a shape of its own: no step is told apart by its colour alone. */
const SHAPES: Readonly<Record<FamilyStep, string>> = {
  priority: 'M6 1 L11 6 L6 11 L1 6 Z',
  filed: 'M6 1 A5 5 0 1 1 5.99 1 Z',
  published: 'M1.5 1.5 H10.5 V10.5 H1.5 Z',
  granted: 'M6 0.5 L7.7 4 L11.6 4.4 L8.7 7 L9.5 10.9 L6 8.9 L2.5 10.9 L3.3 7 L0.4 4.4 L4.3 4 Z',
  due: 'M6 1 L11.5 10.5 H0.5 Z',
  expires: 'M2 2 L10 10 M10 2 L2 10',
};

const LOOKS: Readonly<Record<FamilyStep, string>> = {
  priority: 'fill-surface stroke-accent',
  filed: 'fill-accent stroke-accent',
  published: 'fill-surface stroke-accent',
  granted: 'fill-accent stroke-accent',
  due: 'fill-warn stroke-warn',
  expires: 'fill-none stroke-ink-muted',
};

/** The mark of a step, 12 pixels wide. */
export function StepMark({ step }: { step: FamilyStep }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      width="12"
      height="12"
      strokeWidth="1.5"
      className={`shrink-0 overflow-visible ${LOOKS[step]}`}
    >
      <path d={SHAPES[step]} />
    </svg>
  );
}
