import type { Deadline } from '#domain/deadline/deadline.ts';

/** The optional fields of a deadline that make up its fee: the office's part and the firm's. */
export const FEE_FIELDS = ['officialFee', 'ourFee'] as const;

/** Whether the firm has written a fee for any of the deadlines. */
export function hasFees(deadlines: readonly Pick<Deadline, 'optional'>[]): boolean {
  return deadlines.some(({ optional = [] }) =>
    optional.some(({ field }) => (FEE_FIELDS as readonly string[]).includes(field)),
  );
}
