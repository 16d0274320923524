/**
 * One file that the firm handles: a patent, a trademark, a design and the like. All texts are the sheet's, trimmed, and empty where
 * the cell is; dates are DD/MM/YYYY where they could be read, the cell's own text otherwise.
 */
export interface Matter {
  /** Distinct within a company even where an id stands twice: `{copy}:{id}`. For list keys, not for addresses. */
  readonly key: string;
  readonly id: string;
  /** 1 for the first row with this id, 2 for the second. */
  readonly copy: number;
  readonly docketNumber: string;
  readonly title: string;
  readonly companyName: string;
  readonly status: string;
  readonly legalStatus: string;
  readonly ipType: string;
  readonly jurisdiction: string;
  readonly applicationType: string;
  readonly ipFamily: string;
  readonly mostRecentEvent: string;
  readonly filingDate: string;
  readonly grantDate: string;
  readonly earliestPriorityDate: string;
  readonly firstPublicationDate: string;
  readonly applicationNumber: string;
  readonly publicationNumber: string;
  readonly grantNumber: string;
  readonly lastUpdated: string;
}
