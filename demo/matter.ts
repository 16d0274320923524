import { addDays } from './dates.ts';
import type { IsoDate } from './dates.ts';
import type { Office } from './office-numbers.ts';
import type { Random } from './random.ts';

export type IpType =
  | 'Patent'
  | 'Utility Model'
  | 'Trademark'
  | 'Design'
  | 'Copyright'
  | 'Opposition'
  | 'Search'
  | 'FTO'
  | 'Opinion'
  | 'Litigation'
  | 'Agreement'
  | 'Watch'
  | 'Trade Secret';

/** One file of the sample firm, in the terms of the sheet. An empty string means that the value does not exist yet. */
export interface SampleMatter {
  readonly id: string;
  readonly docket: string;
  readonly family: string;
  readonly office: Office;
  readonly ipType: IpType;
  readonly applicationType: string;
  readonly title: string;
  readonly status: string;
  readonly event: string;
  readonly legalStatus: 'Alive' | 'In Force' | 'Dead';
  readonly priority: IsoDate | '';
  readonly filed: IsoDate;
  readonly published: IsoDate | '';
  readonly granted: IsoDate | '';
  readonly applicationNumber: string;
  readonly publicationNumber: string;
  readonly grantNumber: string;
  readonly updated: IsoDate;
}

/** The values that all files of a family share. */
export interface FamilyContext {
  readonly today: IsoDate;
  /** Beginning of every id of the family: "VOL-P0012". */
  readonly reference: string;
  /** Number of the family in the firm's own docket. */
  readonly docketNumber: number;
}

/** The legal status that follows from the stage of the procedure. */
export function legalStatusOf(status: string): SampleMatter['legalStatus'] {
  if (/^(Refused|Abandoned|Lapsed|Expired|Closed)/.test(status)) return 'Dead';
  return /^(Granted|Registered|Opposed)/.test(status) ? 'In Force' : 'Alive';
}

/** The day of the last work on the file: within the last months, and not before the file was opened. */
export function updatedSince(opened: IsoDate, today: IsoDate, random: Random): IsoDate {
  const updated = addDays(today, -random.between(0, 240));
  return updated < opened ? opened : updated;
}
