/** At most `max` in `windowMs`. */
export interface Budget {
  readonly max: number;
  readonly windowMs: number;
}

export const budget = (max: number, windowMs: number): Budget => ({ max, windowMs });
