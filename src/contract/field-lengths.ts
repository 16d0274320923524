import { LONGEST_HEADING } from '#domain/layout/layout.ts';
import { EMAIL_LONGEST } from '#domain/viewer/email-address.ts';

/** How many characters a field may hold: a form takes no more, and the server refuses what has more. */
export const LONGEST = {
  email: EMAIL_LONGEST,
  /** The code that is typed, with whatever stands between its digits. */
  code: 16,
  /** In the address that an issued code is typed at. */
  issuedSecret: 64,
  issueReason: 200,
  companyName: 1_000,
  passkeyName: 60,
  calendarName: 60,
  messageSubject: 200,
  messageText: 10_000,
  impersonationReason: 200,
  /** A key file has about 2,400. */
  keyFile: 16 * 1024,
  /** The id, or the spreadsheet's whole address. */
  spreadsheetId: 500,
  /** What Google allows. */
  sheetName: 100,
  /** A heading of a firm's own sheet, or one of its words. */
  heading: LONGEST_HEADING,
  /** The label of a field that only one firm has. */
  ownLabel: 60,
  viewName: 60,
  viewQuery: 1000,
  /** Of an uploaded file. */
  fileName: 120,
  /** A name of the domain name system (RFC 1035, section 2.3.4) has no more. */
  mailHost: 253,
  mailPort: 10,
  mailUser: 254,
  mailPassword: 1_000,
  senderName: 100,
  /** Of a client to the firm, and what the firm asks. */
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
