/** Words of one language by what they mean, each a list with "|". */
export interface Glossary {
  readonly ref?: string;
  readonly client?: string;
  /** A word for any company: only in a sheet of people does it name the client. */
  readonly company?: string;
  readonly clientReference?: string;
  readonly title?: string;
  readonly country?: string;
  readonly type?: string;
  readonly status?: string;
  readonly legalStatus?: string;
  readonly filingDate?: string;
  readonly applicationNumber?: string;
  readonly grantDate?: string;
  readonly grantNumber?: string;
  readonly publicationDate?: string;
  readonly publicationNumber?: string;
  readonly priorityDate?: string;
  readonly priorityNumber?: string;
  readonly expiryDate?: string;
  readonly owner?: string;
  readonly applicant?: string;
  readonly inventors?: string;
  readonly classes?: string;
  readonly dueDate?: string;
  readonly task?: string;
  readonly nextAction?: string;
  readonly done?: string;
  readonly notes?: string;
  readonly inCharge?: string;
  readonly officialFee?: string;
  readonly ourFee?: string;
  /** What a document is called, and its day. */
  readonly document?: string;
  readonly documentDate?: string;
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly people?: string;
  readonly matters?: string;
  readonly deadlines?: string;
  readonly patent?: string;
  readonly trademark?: string;
  readonly design?: string;
  readonly utilityModel?: string;
  readonly granted?: string;
  readonly pending?: string;
  readonly dead?: string;
}
