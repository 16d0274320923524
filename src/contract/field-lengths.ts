import { LONGEST_HEADING } from '#domain/layout/layout.ts';
import { LONGEST_OWN_LABEL } from '#domain/tabs/own-label.ts';
import { EMAIL_LONGEST } from '#domain/viewer/email-address.ts';

/** The most characters of each field: a form does not accept more, and the server refuses a longer text. */
export const LONGEST = {
  email: EMAIL_LONGEST,
  /** The typed code, with signs between its digits. */
  code: 16,
  /** The secret in the address at which an issued code is typed. */
  issuedSecret: 64,
  issueReason: 200,
  companyName: 1_000,
  passkeyName: 60,
  calendarName: 60,
  messageSubject: 200,
  messageText: 10_000,
  impersonationReason: 200,
  /** A usual key file has about 2,400. */
  keyFile: 16 * 1024,
  /** The id, or the spreadsheet's whole address. */
  spreadsheetId: 500,
  /** The limit of Google. */
  sheetName: 100,
  /** A heading of a firm's own sheet, or one of its words. */
  heading: LONGEST_HEADING,
  /** The label of a field that only one firm has. */
  ownLabel: LONGEST_OWN_LABEL,
  viewName: 60,
  viewQuery: 1000,
  /** The name of an uploaded file. */
  fileName: 120,
  /** The longest name in the domain name system (RFC 1035, section 2.3.4). */
  mailHost: 253,
  mailPort: 10,
  mailUser: 254,
  mailPassword: 1_000,
  senderName: 100,
  /** A client's note to the firm, and the firm's question. */
  instructionNote: 2_000,
  instructionWord: 40,
  instructionSentence: 2_000,
  /** The lasting key of a deadline: at most two cells, which are shortened. */
  deadlineKey: 500,
  phone: 60,
  webhookUrl: 500,
  webhookSecret: 200,
  templateSubject: 200,
  templateBody: 10_000,
  /** The longest IANA name has 32. */
  timeZone: 64,
  timeOfDay: 5,
  companyId: 64,
  /** The sentence at the end of reminders. */
  closing: 1_000,
  /** An id or a docket name: no published cell is longer. */
  matterName: 8 * 1024,
} as const;
