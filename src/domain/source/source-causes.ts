import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';

/** The facts in a cause's sentences: names and limits, never secrets and never a server's raw text. */
export type SourceFacts = Readonly<Record<string, string | number>>;

/** Why the portfolio could not be read, in words for administrators, and what to do about it. */
export interface SourceAdvice {
  readonly cause: string;
  readonly fix: string;
}

type Advise = (fact: (name: string, otherwise: string) => string) => SourceAdvice;

const WAIT = 'You don’t need to do anything: the portal tries again automatically.';
const NEW_KEY =
  'In the Google Cloud console, open the service account, add a new JSON key under Keys, and paste the whole file into the credentials.';

/** One sentence for every cause before Google has answered. */
const NO_ANSWER: Advise = () => ({
  cause: 'Google did not respond.',
  fix: 'Check that the server can reach sheets.googleapis.com and oauth2.googleapis.com (firewall, proxy, DNS). The portal tries again automatically.',
});

const ADVICE = {
  'credentials-invalid': () => ({
    cause: 'The credentials are not the complete key file of a service account.',
    fix: NEW_KEY,
  }),
  'key-revoked': () => ({
    cause: 'Google rejected the service account’s key: it was deleted, or belongs to another account.',
    fix: NEW_KEY,
  }),
  'account-disabled': () => ({
    cause: 'The service account, or the Google Cloud project that it belongs to, was disabled or deleted.',
    fix: 'Enable it again in the Google Cloud console, or create another service account, paste its key and share the spreadsheet with it.',
  }),
  'clock-skew': () => ({
    cause: 'The server’s clock is wrong, so Google rejects its sign-in as expired or not yet valid.',
    fix: 'Ask the operator to correct the server’s clock and to keep it correct with a time service (NTP).',
  }),
  'api-disabled': () => ({
    cause: 'The Google Sheets API is not enabled in the project of the service account.',
    fix: 'In the Google Cloud console, open APIs & Services, enable the Google Sheets API, and try again after a few minutes.',
  }),
  'not-shared': (fact) => ({
    cause: 'The spreadsheet is not shared with the service account.',
    fix: `Open the spreadsheet in Google, press Share, and add ${fact('account', 'the email address of the service account')} as a Viewer.`,
  }),
  'not-found': () => ({
    cause: 'There is no spreadsheet with this ID.',
    fix: 'Open the spreadsheet in Google and copy its whole address from the browser into Spreadsheet ID.',
  }),
  'not-a-spreadsheet': () => ({
    cause: 'The file is an Excel workbook in Google Drive, not a Google spreadsheet.',
    fix: 'Open it in Google, choose File, Save as Google Sheets, share the copy with the service account, and enter its address.',
  }),
  'tab-missing': (fact) => ({
    cause: `The spreadsheet has no sheet named ${fact('tab', 'as configured')}.`,
    fix: `Rename the sheet in the spreadsheet, or enter the name that it has there.${others(fact('others', ''))}`,
  }),
  'no-tab-found': (fact) => ({
    cause: `None of the five sheets was found in ${fact('file', 'the spreadsheet')}.`,
    fix: `Compare the sheet names with the names that the portal looks for. They must match exactly.${wanted(fact('wanted', ''))}${others(fact('others', ''))}`,
  }),
  'layout-sheet-missing': (fact) => ({
    cause: `The spreadsheet has no sheet named "${fact('tab', '')}", which its layout reads.`,
    fix: `Give the sheet its name back, or change the layout.${others(fact('others', ''))}`,
  }),
  'layout-heading-missing': (fact) => ({
    cause: `The sheet "${fact('tab', '')}" has no column with the heading ${fact('headings', '')}, which its layout reads.`,
    fix: 'Give the column its heading back, or change the layout. Clients keep the published data until then.',
  }),
  'layout-heading-twice': (fact) => ({
    cause: `The sheet "${fact('tab', '')}" has more than one column with the heading ${fact('headings', '')}, so the portal cannot tell which one is meant.`,
    fix: 'Rename the other column, or change the layout. Clients keep the published data until then.',
  }),
  quota: () => ({
    cause: 'Google limits how often the spreadsheet can be read, and the limit has been reached.',
    fix: `${WAIT} If it continues, look for another program that uses the same Google Cloud project.`,
  }),
  'google-down': () => ({ cause: 'Google is having a problem at the moment.', fix: WAIT }),
  'google-slow': NO_ANSWER,
  'google-unreachable': NO_ANSWER,
  'google-malformed': () => ({
    cause: 'The response did not come from Google Sheets, or was incomplete.',
    fix: 'If the server reaches the internet through a proxy, ask the operator to check it. The portal tries again automatically.',
  }),
  'changed-while-reading': () => ({ cause: 'The spreadsheet was changed while it was being read.', fix: WAIT }),
  'too-large': (fact) => ({
    cause: `The spreadsheet is larger than ${fact('mebibytes', '64')} MiB.`,
    fix: 'Move old rows to another spreadsheet.',
  }),
  'too-many-rows': (fact) => ({
    cause: `The sheet ${sheetName(fact('tab', ''))} has more than ${fact('rows', '1000000')} rows.`,
    fix: 'Move old rows to another file.',
  }),
  'file-missing': (fact) => ({
    cause: `The file ${fact('file', '')} was not found.`,
    fix: 'Put it back, or ask the operator to set PORTFOLIO_WORKBOOK to its new place.',
  }),
  'file-unreadable': (fact) => ({
    cause: `The file ${fact('file', '')} cannot be opened (${fact('system', 'no permission')}).`,
    fix: 'Ask the operator to let the portal’s account read it.',
  }),
  'file-changing': (fact) => ({ cause: `The file ${fact('file', '')} is still being written.`, fix: WAIT }),
  'file-too-large': (fact) => ({
    cause: `The file ${fact('file', '')} has ${fact('mebibytes', 'too many')} MiB; the limit is ${fact('limitMebibytes', '64')} MiB.`,
    fix: 'Remove pictures and old rows from it.',
  }),
  'inflates-too-large': (fact) => ({
    cause: `The file ${fact('file', '')} contains more than ${fact('limitMebibytes', '512')} MiB when unpacked.`,
    fix: 'Remove empty formatted rows and old rows from it.',
  }),
  'file-damaged': (fact) => ({
    cause: `The file ${fact('file', '')} is damaged or incomplete.`,
    fix: 'Open it in the program that created it and save it again.',
  }),
  'file-encrypted': (fact) => ({
    cause: `The file ${fact('file', '')} is protected with a password.`,
    fix: 'Save it without a password.',
  }),
  'not-a-workbook': (fact) => ({
    cause: `The file ${fact('file', '')} is not a workbook that the portal can read.`,
    fix: 'Save it as .xlsx or .ods, or export each sheet as .csv into one folder.',
  }),
  'upload-gone': (fact) => ({
    cause: `The uploaded workbook ${fact('file', '')} is not in the store, or not all of it.`,
    fix: 'Upload it again under Source. A restored backup does not contain the workbook.',
  }),
  'csv-not-utf8': (fact) => ({
    cause: `The file ${fact('file', '')} is not UTF-8 text, and the portal cannot tell which letters it contains.`,
    fix: 'Open it in your spreadsheet program and save it as .xlsx, or as .csv with the character set UTF-8.',
  }),
  'csv-quotes': (fact) => ({
    cause: `In the file ${fact('file', '')}, the cell that begins with a quotation mark in line ${fact('line', '?')} has no closing quotation mark, so the portal cannot tell where the cell ends.`,
    fix: 'Put the whole cell in quotation marks and double any inside it, or export the file again from a spreadsheet program.',
  }),
  'timed-out': (fact) => ({
    cause: `Reading took longer than ${fact('seconds', '300')} seconds.`,
    fix: 'Move old rows to another file. If the file is small, ask the operator to check the server’s load.',
  }),
  'out-of-memory': () => ({
    cause: 'The file needs more memory than the portal may use to read it.',
    fix: 'Move old rows to another file.',
  }),
  'process-ended': (fact) => ({
    cause: `The process that reads the file was stopped by the system (${fact('signal', 'no signal')}).`,
    fix: 'The portal tries again automatically. If it happens again, ask the operator to check the server’s memory.',
  }),
  stopped: () => ({ cause: 'The sync was stopped because the server stopped.', fix: WAIT }),
} as const satisfies Record<string, Advise>;

/** Every cause that a source can fail with. */
export type SourceCause = keyof typeof ADVICE;

export const SOURCE_CAUSES = Object.keys(ADVICE) as readonly SourceCause[];

/** Causes that stay until the firm acts. */
const LASTING: ReadonlySet<string> = new Set<SourceCause>([
  'credentials-invalid',
  'key-revoked',
  'account-disabled',
  'clock-skew',
  'api-disabled',
  'not-shared',
  'not-found',
  'not-a-spreadsheet',
  'tab-missing',
  'no-tab-found',
  'layout-sheet-missing',
  'layout-heading-missing',
  'layout-heading-twice',
]);

/** Whether a cause lasts until the firm fixes it, so that waiting does not help. */
export function lastsUntilFixed(cause: string): boolean {
  return LASTING.has(cause);
}

/** The sentences of a cause. An unknown one (stored by a newer version) gets a general sentence. */
export function sourceAdvice(cause: string, facts: SourceFacts = {}): SourceAdvice {
  const advise: Advise | undefined = Object.hasOwn(ADVICE, cause) ? ADVICE[cause as SourceCause] : undefined;
  if (!advise) return { cause: 'The data could not be read.', fix: 'Check the portal’s log for this time.' };
  return advise((name, otherwise) => String(facts[name] ?? otherwise));
}

/** A tab by the name that administrators know. */
function sheetName(tab: string): string {
  return Object.hasOwn(WIRE_NAMES, tab) ? WIRE_NAMES[tab as Tab] : tab;
}

function wanted(names: string): string {
  return names === '' ? '' : ` The portal looks for: ${names}.`;
}

function others(names: string): string {
  return names === '' ? '' : ` The spreadsheet has: ${names}.`;
}
