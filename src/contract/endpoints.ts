import * as adminAccess from './admin-access.ts';
import * as adminAudit from './admin-audit.ts';
import * as adminBackup from './admin-backup.ts';
import * as adminCompanies from './admin-companies.ts';
import * as adminClients from './admin-clients.ts';
import * as adminData from './admin-data.ts';
import * as adminEmail from './admin-email.ts';
import * as adminInstructions from './admin-instructions.ts';
import * as adminLayout from './admin-layout.ts';
import * as adminMails from './admin-mails.ts';
import * as adminSheets from './admin-sheets.ts';
import * as adminSource from './admin-source.ts';
import * as apiDocs from './api-docs.ts';
import * as calendar from './calendar.ts';
import * as data from './data.ts';
import type { Endpoint } from './endpoint.ts';
import * as fullExport from './full-export.ts';
import * as helpdesk from './helpdesk.ts';
import * as impersonation from './impersonation.ts';
import * as instructions from './instructions.ts';
import * as issueCode from './issue-code.ts';
import * as mailChoices from './mail-choices.ts';
import * as office from './office.ts';
import * as optionalFields from './optional-fields.ts';
import * as savedViews from './saved-views.ts';
import * as passkeys from './passkeys.ts';
import * as registers from './registers.ts';
import * as session from './session.ts';
import * as signIn from './sign-in.ts';
import * as status from './status.ts';
import * as supportVisits from './support-visits.ts';
import * as template from './template.ts';
import * as whatsNew from './whats-new.ts';
import * as workingDays from './working-days.ts';

const exported: Readonly<Record<string, unknown>> = {
  ...session,
  ...signIn,
  ...passkeys,
  ...data,
  ...whatsNew,
  ...supportVisits,
  ...helpdesk,
  ...impersonation,
  ...issueCode,
  ...status,
  ...adminLayout,
  ...template,
  ...adminSheets,
  ...optionalFields,
  ...savedViews,
  ...office,
  ...mailChoices,
  ...adminMails,
  ...registers,
  ...fullExport,
  ...adminSource,
  ...adminEmail,
  ...adminAccess,
  ...instructions,
  ...adminInstructions,
  ...workingDays,
  ...adminBackup,
  ...adminData,
  ...adminCompanies,
  ...adminAudit,
  ...calendar,
  ...adminClients,
  ...apiDocs,
};

/** Every call of the contract, by name: for the API reference and the access matrix. Features import their own file. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(exported).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}
