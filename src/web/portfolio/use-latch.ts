import { useState } from 'react';

/** True from the first time that the condition holds: what has been shown is not taken away while something is tried again. */
export function useLatch(condition: boolean): boolean {
  const [held, setHeld] = useState(condition);
  if (condition && !held) setHeld(true);
  return held || condition;
}
