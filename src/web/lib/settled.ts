import { useEffect, useState } from 'react';

/**
 * Follows a value once the picture with the latest one is painted: what is typed appears at once, and a long list follows it. While keys come faster than
 * pictures, only the last value counts.
 */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(() => value);
  // Effects run after the next picture.
  useEffect(() => settle(() => value), [value]);
  return settled;
}
