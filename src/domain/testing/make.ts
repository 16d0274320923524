import type { Deadline } from '#domain/deadline/deadline.ts';
import type { Matter } from '#domain/matter/matter.ts';

/** A matter for tests: empty but for what is given. */
export function makeMatter(given: Partial<Matter> = {}): Matter {
  const id = given.id ?? 'PAT001EP';
  return {
    key: `${given.copy ?? 1}:${id}`,
    id,
    copy: 1,
    docketNumber: '',
    title: '',
    companyName: 'Acme',
    status: '',
    legalStatus: '',
    ipType: '',
    jurisdiction: '',
    applicationType: '',
    ipFamily: '',
    mostRecentEvent: '',
    filingDate: '',
    grantDate: '',
    earliestPriorityDate: '',
    firstPublicationDate: '',
    applicationNumber: '',
    publicationNumber: '',
    grantNumber: '',
    lastUpdated: '',
    ...given,
  };
}

/** A deadline for tests: of PAT001EP, an Annuity without a date, but for what is given. Its id follows from the rest. */
export function makeDeadline(given: Partial<Omit<Deadline, 'id'>> = {}): Deadline {
  const deadline = {
    matterId: 'PAT001EP',
    type: 'Annuity',
    dueDate: '',
    companyName: 'Acme',
    sheetUpdatedBy: '',
    notes: '',
    status: 'pending',
    rowIndex: 0,
    ...given,
  } as const;
  return { ...deadline, id: `${deadline.matterId}-${deadline.type}-${deadline.rowIndex}` };
}
