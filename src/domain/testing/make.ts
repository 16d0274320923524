import type { Deadline } from '#domain/deadline/deadline.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { DEADLINES } from '#domain/tabs/deadlines-table.ts';
import { MATTERS } from '#domain/tabs/matters-table.ts';
import { textsOf } from '#domain/tabs/rows-to-entities.ts';

/** A matter for tests. What is not given is empty. */
export function makeMatter(given: Partial<Matter> = {}): Matter {
  const id = given.id ?? 'PAT001EP';
  return {
    ...textsOf(MATTERS, []),
    key: `${given.copy ?? 1}:${id}`,
    id,
    copy: 1,
    companyName: 'Acme',
    ...given,
  };
}

/** A deadline for tests. What is not given: it belongs to PAT001EP, is an Annuity and has no date. Its id follows from the rest. */
export function makeDeadline(given: Partial<Omit<Deadline, 'id'>> = {}): Deadline {
  const { description: _, ...texts } = textsOf(DEADLINES, []);
  const deadline = {
    ...texts,
    matterId: 'PAT001EP',
    type: 'Annuity',
    companyName: 'Acme',
    status: 'pending',
    rowIndex: 0,
    ...given,
  } as const;
  return { ...deadline, id: `${deadline.matterId}-${deadline.type}-${deadline.rowIndex}` };
}
