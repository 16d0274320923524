import type { HeldReason } from '#domain/guard/guard.ts';
import type { IssueKind } from '#domain/report/row-issue.ts';

interface IssueText {
  /** A few words, for filters. */
  readonly title: string;
  /** What it means for clients, and what to do: two short sentences, at most 140 characters. */
  readonly text: string;
}

/** The data report's texts of each kind of issue. */
export const issueTexts: Readonly<Record<IssueKind, IssueText>> = {
  'missing-id': { title: 'No ID', text: 'A matter without an ID is not shown to clients. Enter its ID.' },
  'missing-matter': {
    title: 'No matter named',
    text: 'The row does not say which matter it belongs to. Enter the ID or the docket name of the matter.',
  },
  'missing-company': {
    title: 'No client',
    text: 'Empty, a placeholder (“-”, “N/A”, “TBC”) or too long: not shown to clients. Enter the client as on the Users sheet.',
  },
  'missing-email': { title: 'No email', text: 'Without an email address this person cannot sign in. Enter it.' },
  'missing-url': { title: 'No link', text: 'Without a link there is nothing to open. Enter the address.' },
  'missing-label': { title: 'No label', text: 'A link without a label is not shown. Enter its label.' },
  'invalid-email': {
    title: 'Not an email address',
    text: 'No code can be sent here, so this person cannot sign in. Check for spaces, accents and missing parts.',
  },
  'company-invisible-characters': {
    title: 'Invisible or lost characters in a client',
    text: 'The name contains invisible or unreadable characters, so it could be mistaken for another client. Retype it.',
  },
  'company-mixed-scripts': {
    title: 'Mixed alphabets in a client',
    text: 'The name mixes letters of two alphabets that look alike. Retype it in one alphabet.',
  },
  'broken-required-cell': {
    title: 'Failed formula in a required cell',
    text: 'A formula failed in a required cell, so the row is not shown to clients. Fix the formula.',
  },
  'email-two-companies': {
    title: 'Email under two clients',
    text: 'The address is listed under two clients, so it cannot sign in. Keep the row of one client.',
  },
  'orphan-document': {
    title: 'Document without a matter',
    text: 'No matter has this docket name or ID, so the document is not shown. Correct it, or add the matter.',
  },
  'internal-document': {
    title: 'Document for the firm alone',
    text: 'The name or kind of the document says that it is internal or not to be sent, so it is not shown. Correct it if clients may see the document.',
  },
  'link-of-client': {
    title: 'Link that names a client',
    text: 'The clients of every company see useful links, and this one names a client or a matter, so it is not shown. List it with the documents of a matter, or rename it.',
  },
  'shared-docket': {
    title: 'Docket name of two clients',
    text: 'Matters of two clients, or a skipped row, share this or a similar docket name, so the document is not shown. Enter the matter’s ID.',
  },
  'deadline-of-no-matter': {
    title: 'Deadline without a client',
    text: 'It takes its client from its matter, and no matter has this docket name or ID, so the deadline is not shown. Correct it, or add the matter.',
  },
  'deadline-of-kept-matter': {
    title: 'Deadline of a matter that is not for clients',
    text: 'Your sheet says that clients may not see its matter, so they do not see the deadline, either.',
  },
  'client-contradicts-matter': {
    title: 'Another client than the matter’s',
    text: 'The row, a row above it or its sheet names another client than the matter’s, so it is not shown. Correct the reference or the client.',
  },
  'unknown-company-beside': {
    title: 'A company that is no client',
    text: 'The row names a company that your sheets have as no client. It is shown to the client of its matter. If that is not the same client, correct the reference.',
  },
  'renewal-of-dead-matter': {
    title: 'Renewal of a dead matter',
    text: 'The status says that the matter is dead, so the renewal or annuity beside it is not shown. If it can still be paid, correct the status, or list it as a deadline.',
  },
  'deadline-of-two-clients': {
    title: 'Deadline of two clients’ matters',
    text: 'It takes its client from its matter, and matters of two clients, or a skipped row, share this or a similar docket name. The deadline is not shown. Enter the matter’s ID.',
  },
  'unreadable-date': {
    title: 'Unreadable date',
    text: 'The date cannot be read, so it is shown as written, without days left. Write the day alone, such as 2026-10-27.',
  },
  'month-first-date': {
    title: 'Month before the day',
    text: 'Shown as written, without days left, because other dates in this column have the day first. Use day/month/year.',
  },
  'month-first-read': {
    title: 'Read with the month first',
    text: 'Read as month/day/year, because no month is above 12. Check for typing errors, and use day/month/year.',
  },
  'ambiguous-date': {
    title: 'Day or month first?',
    text: 'Shown as written, without days left, because other dates in this column have the month first. Use day/month/year.',
  },
  'mixed-date-orders': {
    title: 'Dates in two orders',
    text: 'Read as day/month/year, but other dates in this column have the month first. Check which is meant.',
  },
  'duplicate-id': {
    title: 'ID used twice',
    text: 'The client has two matters with this ID. Its page shows the first and links to the other. Give each its own ID, or read one sheet only.',
  },
  'duplicate-user': {
    title: 'User listed twice',
    text: 'This address is listed twice under the same client. The first row counts. Remove the other.',
  },
  'deadline-twice': {
    title: 'Deadlines that two places list',
    text: 'These deadlines are also listed elsewhere, for the same matter and day: clients see each of them once, and none that is marked as done there. If you change a day, change it in both places.',
  },
  'deadline-without-day': {
    title: 'Deadline without a day',
    text: 'The row says what is to be done and not by when, so clients see it without a day. Enter the day, or check the heading above it.',
  },
  'orphan-deadline': {
    title: 'Deadline without a matter',
    text: 'No matter has this docket name or ID. The deadline is shown, but without a link to a matter. Correct it.',
  },
  'deadline-of-other-company': {
    title: 'Deadline of another client’s matter',
    text: 'The matter and the deadline name different clients. The deadline is shown to its own client. Check both.',
  },
  'unsafe-link': {
    title: 'Not a link',
    text: 'Only http and https addresses become links (photos: https). This one is shown as ‘No URL’. Correct it.',
  },
  'invalid-contact-email': {
    title: 'Contact without a usable email',
    text: 'This address cannot receive email, so messages to this contact fail. Correct it.',
  },
  'wrong-check-digit': {
    title: 'Wrong check digit',
    text: 'The digit after the point does not fit the others, so a digit of this European number is wrong. No register link is shown. Correct it.',
  },
  'formula-error': {
    title: 'Failed formula',
    text: 'A formula failed in this cell, so clients see it as empty. Fix the formula.',
  },
  'ditto-cell': {
    title: 'A word for the cell above',
    text: 'Clients see this cell as empty, because rows may be sorted or left out. Write here what the cell above says.',
  },
  'cut-cell': {
    title: 'Very long cell',
    text: 'The cell is too long, and only its beginning is shown. Shorten it.',
  },
  'optional-heading-missing': {
    title: 'An optional field is missing',
    text: 'The field is turned on, but no column right of the documented ones has its heading, so clients see nothing of it. Add the heading to row 1, or turn the field off.',
  },
  'optional-heading-twice': {
    title: 'An optional field appears twice',
    text: 'Several columns have the heading of this field, so none of them is shown. Rename all but one of them.',
  },
  'undecided-date-order': {
    title: 'Day or month first?',
    text: 'These dates have two meanings, so they are shown as written, without days left. Decide under Source which is first.',
  },
  'contrary-date-order': {
    title: 'Dates in the other order',
    text: 'These dates can only be read in the other order than the one chosen for the column, and are read so. If both orders are in use there, other dates may be wrong. Check the column.',
  },
  'unknown-client-code': {
    title: 'Code of no client',
    text: 'These codes are not in the sheet with the names of the clients, or are there for two clients. Their rows are not shown. Correct them in one of the sheets.',
  },
  'unread-table': {
    title: 'A table that is not read',
    text: 'The sheet has a second table with a header of its own, and no client sees its rows. Choose under Source what it is, or leave it.',
  },
  'unread-sheet': {
    title: 'A sheet of a later year that is not read',
    text: 'The sheet is named like one that is read, with a later year, and no client sees its rows. Choose under Source what it is, or rename it.',
  },
  'unread-country': {
    title: 'A country that is not read',
    text: 'The sheet has columns of a country that it did not have before, and no client sees what families have there. Read the sheets under Source and answer the question about it.',
  },
  'guessed-letters': {
    title: 'Letters of a .csv file',
    text: 'The file does not say how its letters are written; they were read in the way that fits best. If one looks wrong, save the file as .xlsx.',
  },
  'hidden-rows': {
    title: 'Hidden rows',
    text: 'The spreadsheet hides these rows, for example with a filter. They are published all the same. Delete them if clients must not see them.',
  },
  'hidden-column': {
    title: 'Hidden column',
    text: 'The spreadsheet hides this column. It is published all the same. Check that clients may see it.',
  },
  'header-differs': {
    title: 'Unexpected heading',
    text: 'Columns are read by position. Check that this column still contains what is expected.',
  },
  'company-spelled-differently': {
    title: 'Client spelled differently',
    text: 'Different letter case or spaces; still counted as the same client. Spell it the same everywhere.',
  },
  'company-without-users': {
    title: 'Client without users',
    text: 'This client has no user who could sign in. Add a user, or check the spelling of the client.',
  },
  'company-without-matters': {
    title: 'Client without matters',
    text: 'No matter names the client of these users, so they see none. If it has matters, spell it as they do.',
  },
  'company-renamed': {
    title: 'Client renamed on one sheet',
    text: 'These users see no matters, and the client of this similar name has no users. Spell it the same on all sheets.',
  },
};

interface HeldText {
  readonly title: string;
  readonly text: string;
  /** The consequence, shown before the change is accepted. */
  readonly accept: string;
}

/** The texts of each reason why a change is held. */
export const heldTexts: Readonly<Record<HeldReason, HeldText>> = {
  'tab-gone': {
    title: 'The sheet is gone',
    text: 'The spreadsheet no longer has a sheet with this name. Clients keep the data published last. If the sheet was renamed, change its name back, or choose it under its new name on the page Source.',
    accept: 'Clients will no longer see anything from this sheet.',
  },
  'header-changed': {
    title: 'The header has changed',
    text: 'A column may have been added, removed or moved. Columns are read by position, so clients might see the wrong values. They keep the data published last.',
    accept: 'Columns are read by the positions shown here, whatever their headings.',
  },
  'headings-unknown': {
    title: 'A new sheet with unknown headings',
    text: 'The spreadsheet did not have this sheet before, and the portal does not recognise the headings that decide which client sees a row or when a deadline is due. Clients don’t see the sheet.',
    accept:
      'Columns are read by the positions shown here, whatever their headings. Check first that each one holds the right values.',
  },
  'rows-gone': {
    title: 'Many rows are gone',
    text: 'More than ten rows, and more than a tenth of the sheet, are missing. Clients keep the data published last.',
    accept: 'Clients will no longer see the missing rows.',
  },
  'rows-moved': {
    title: 'Many rows changed their client',
    text: 'More than ten rows, and more than a tenth of the sheet, name a different client than before. A single column may have been sorted. These rows are not shown to clients until this is settled.',
    accept: 'Each of these rows will be shown to the client that the spreadsheet names now.',
  },
  'company-rows-gone': {
    title: 'All rows of a client are gone',
    text: 'The sheet no longer has rows for this client. The client keeps the data published last; all other clients see the new rows.',
    accept: 'This client will no longer see any rows of this sheet.',
  },
};
