import type { HeldReason } from '#domain/guard/guard.ts';
import type { IssueKind } from '#domain/report/row-issue.ts';

interface IssueText {
  /** A few words, for filters. */
  readonly title: string;
  /** What it means for clients, and what to do: two short sentences, at most 140 characters. */
  readonly text: string;
}

/** What the data report says of a row, in plain words. */
export const issueTexts: Readonly<Record<IssueKind, IssueText>> = {
  'missing-id': { title: 'No ID', text: 'A matter without an ID is shown to nobody. Enter its ID.' },
  'missing-matter': {
    title: 'No matter named',
    text: 'Nobody can tell which matter this row belongs to. Enter the ID or the docket name of the matter.',
  },
  'missing-company': {
    title: 'No client',
    text: 'Without a client, or with one longer than 512 bytes, the row is shown to nobody. Enter the client as on the Users sheet.',
  },
  'missing-email': { title: 'No e-mail', text: 'Without an e-mail address this person cannot sign in. Enter it.' },
  'missing-url': { title: 'No link', text: 'Without a link there is nothing to open. Enter the address.' },
  'missing-label': { title: 'No label', text: 'A link without a label is not shown. Enter what it is called.' },
  'invalid-email': {
    title: 'Not an e-mail address',
    text: 'No code can be sent here, so this person cannot sign in. Look for spaces, accents and missing parts.',
  },
  'company-invisible-characters': {
    title: 'Invisible or lost characters in a client',
    text: 'The name holds characters that cannot be seen, or the mark of a lost letter, and could be mistaken for another client. Type it anew.',
  },
  'company-mixed-scripts': {
    title: 'Mixed alphabets in a client',
    text: 'Letters of two alphabets that look alike stand in one name. Type it anew, in one alphabet.',
  },
  'broken-required-cell': {
    title: 'Failed formula in a needed cell',
    text: 'A formula failed in a cell that the row cannot do without, so the row is shown to nobody. Mend the formula.',
  },
  'email-two-companies': {
    title: 'E-mail under two clients',
    text: 'One address stands under two clients, so it cannot sign in at all. Keep the row of one client.',
  },
  'orphan-document': {
    title: 'Document without a matter',
    text: 'No matter has this docket name or ID, so nobody sees the document. Correct it, or add the matter.',
  },
  'shared-docket': {
    title: 'Docket name of two clients',
    text: 'Matters of two clients, or a skipped row, have this docket name or one that looks like it, so nobody sees the document. Write the matter’s ID instead.',
  },
  'unreadable-date': {
    title: 'Unreadable date',
    text: 'The date cannot be read. It is shown as written, and without days left. Write it as day/month/year.',
  },
  'month-first-date': {
    title: 'Month before the day',
    text: 'Read as month/day/year, since there is no such month. Write it as day/month/year.',
  },
  'ambiguous-date': {
    title: 'Day or month first?',
    text: 'Read as day/month/year; but other dates of this column have the month first. Check which is meant.',
  },
  'duplicate-id': {
    title: 'ID used twice',
    text: 'The client has this ID twice. The page of the ID shows the first row and links the other. Give each its own.',
  },
  'duplicate-user': {
    title: 'User listed twice',
    text: 'This address stands twice under the same client. The first row counts; remove the other.',
  },
  'orphan-deadline': {
    title: 'Deadline without a matter',
    text: 'No matter has this docket name or ID. The deadline is shown, but leads to no matter. Correct it.',
  },
  'deadline-of-other-company': {
    title: 'Deadline of another client’s matter',
    text: 'The matter belongs to another client than the deadline. The deadline is shown to its own client. Check both.',
  },
  'unsafe-link': {
    title: 'Not a link',
    text: 'Only http and https addresses become links (photos: https). This one is shown as ‘No URL’. Correct it.',
  },
  'invalid-contact-email': {
    title: 'Contact without a usable e-mail',
    text: 'No mail reaches this address, so messages to this contact fail. Correct it.',
  },
  'formula-error': {
    title: 'Failed formula',
    text: 'A formula failed in this cell, and clients see the error. Mend the formula.',
  },
  'cut-cell': {
    title: 'Very long cell',
    text: 'The cell is too long, and only its beginning is shown. Shorten it.',
  },
  'header-differs': {
    title: 'Other heading than expected',
    text: 'Columns are read by their place. Check that this column still holds what is expected here.',
  },
  'company-spelled-differently': {
    title: 'Client spelled differently',
    text: 'Counts as the same client in spite of other letter case or spaces. Write it the same everywhere.',
  },
  'company-without-users': {
    title: 'Client without users',
    text: 'Nobody of this client can sign in to see this. Add a user, or check the spelling of the client.',
  },
};

interface HeldText {
  readonly title: string;
  readonly text: string;
  /** Asked before it is accepted. */
  readonly accept: string;
}

/** Why something is held back. */
export const heldTexts: Readonly<Record<HeldReason, HeldText>> = {
  'tab-gone': {
    title: 'The sheet is gone',
    text: 'The spreadsheet has no sheet of this name any more. Clients keep what was published last. If it was renamed, change its name back, or enter the new one under Google Sheets.',
    accept: 'Everything that this sheet held will be gone for clients.',
  },
  'header-changed': {
    title: 'The header has changed',
    text: 'A column may have been added, removed or moved. Columns are read by their place, so clients might see one thing in the place of another. They keep what was published last.',
    accept: 'The rows are read by the places shown here, whatever the columns are called.',
  },
  'rows-gone': {
    title: 'Many rows are gone',
    text: 'More than ten rows, and more than a tenth of the sheet, are missing. Clients keep what was published last.',
    accept: 'The rows that are missing will be gone for clients.',
  },
  'company-rows-gone': {
    title: 'All rows of a client are gone',
    text: 'The sheet has no row of this client any more. The client keeps what was published last; everybody else has the new rows.',
    accept: 'This client will have no rows of this sheet any more.',
  },
};
