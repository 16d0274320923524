import type { State } from '#domain/instruction/instruction.ts';

import type { Tone } from '#web/ui/badge.tsx';

/** The colours of the states at the desk: what the firm has to act on stands out. */
export const STATE_TONES: Readonly<Record<State, Tone>> = {
  waiting: 'neutral',
  given: 'warn',
  received: 'accent',
  returned: 'neutral',
  done: 'good',
  replaced: 'neutral',
  declined: 'neutral',
};
