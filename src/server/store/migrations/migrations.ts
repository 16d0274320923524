import type { Migration } from 'kysely/migration';
import type { Dialect } from '../schema.ts';
import { initial } from './0001-initial.ts';
import { vanishedUsers } from './0002-vanished-users.ts';
import { previousSave } from './0003-previous-save.ts';
import { changedPayloads } from './0004-changed-payloads.ts';
import { drawnBudgets } from './0005-drawn-budgets.ts';
import { confirmedHeadings } from './0006-confirmed-headings.ts';
import { keptSettings } from './0007-kept-settings.ts';
import { workbooks } from './0008-workbooks.ts';
import { erasures } from './0009-erasures.ts';
import { companies } from './0010-companies.ts';
import { companyOfSession } from './0011-company-of-session.ts';
import { calendar } from './0012-calendar.ts';
import { chosenMails } from './0013-chosen-mails.ts';
import { savedViews } from './0014-saved-views.ts';
import { journal } from './0015-journal.ts';
import { severalCompanies } from './0016-several-companies.ts';
import { instructions } from './0017-instructions.ts';
import { signIns } from './0018-sign-ins.ts';
import { receiptCopies } from './0019-receipt-copies.ts';
import { packedJournal } from './0020-packed-journal.ts';
import { clientFigures } from './0021-client-figures.ts';
import { foundEntries } from './0022-found-entries.ts';
import { companiesOfEntries } from './0023-companies-of-entries.ts';
import { foundInstructions } from './0024-found-instructions.ts';
import { pagesOfLargeFirms } from './0025-pages-of-large-firms.ts';
import { oneIndexOfFollowers } from './0026-one-index-of-followers.ts';

/** All steps in order. A step that has shipped is never changed; a new one is added. */
export function migrations(dialect: Dialect): Record<string, Migration> {
  return {
    '0001-initial': initial(dialect),
    '0002-vanished-users': vanishedUsers(),
    '0003-previous-save': previousSave(),
    '0004-changed-payloads': changedPayloads(),
    '0005-drawn-budgets': drawnBudgets(),
    '0006-confirmed-headings': confirmedHeadings(),
    '0007-kept-settings': keptSettings(),
    '0008-workbooks': workbooks(dialect),
    '0009-erasures': erasures(),
    '0010-companies': companies(),
    '0011-company-of-session': companyOfSession(),
    '0012-calendar': calendar(),
    '0013-chosen-mails': chosenMails(),
    '0014-saved-views': savedViews(),
    '0015-journal': journal(),
    '0016-several-companies': severalCompanies(),
    '0017-instructions': instructions(),
    '0018-sign-ins': signIns(),
    '0019-receipt-copies': receiptCopies(),
    '0020-packed-journal': packedJournal(),
    '0021-client-figures': clientFigures(),
    '0022-found-entries': foundEntries(dialect),
    '0023-companies-of-entries': companiesOfEntries(),
    '0024-found-instructions': foundInstructions(),
    '0025-pages-of-large-firms': pagesOfLargeFirms(dialect),
    '0026-one-index-of-followers': oneIndexOfFollowers(),
  };
}
