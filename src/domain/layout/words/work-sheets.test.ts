import { expect, test } from 'vitest';
import { isInternalSheet } from './for-the-firm.ts';
import { mayBeWork } from './work-sheets.ts';

test.each([
  ['Not for client', 'Do not send', 'Do not show', 'Firm only', 'Staff only', 'Nur Kanzlei', 'Nur für uns'],
  ['Office use only', 'Usage cabinet', 'Ne pas transmettre', 'Prior art for us', 'No enviar', 'Nicht an Mandanten'],
])('sheets named %s, %s, … are for the firm alone', (...names) => {
  expect(names.filter((name) => !isInternalSheet(name))).toEqual([]);
});

test.each([
  ['To be sent', 'Not yet sent', 'Unsent', 'Noch zu versenden', 'À envoyer', 'Por enviar', 'Da inviare', '未寄送'],
  ['Drafts', 'Drafts 2026', 'Our drafts', 'Entwürfe', 'Bozze', 'Borradores', 'Mail log', 'Mails', 'E-Mail-Verkehr'],
  ['Time', 'Timesheets', 'Stunden', 'Zeiterfassung', 'KYC', 'AML checks', 'Conflict checks', 'Konfliktprüfungen'],
  ['Quotes from agents', 'Agents’ quotes', 'Offerten der Korrespondenten', 'Complaints', 'Client complaints'],
  ['Attorney work product', 'File notes', 'Handakte', 'Handakten', 'Aktenvermerke', 'Honorarkalkulationen'],
])('sheets named %s, %s, … may be the work of the firm', (...names) => {
  expect(names.filter((name) => !mayBeWork(name))).toEqual([]);
});

test.each([
  ['Sent', 'Sent to client', 'Sent for signature', 'Versandt', 'Gesendet an Mandanten', 'Envoyés', '送付書類'],
  ['Time limits', 'Timeline', 'Times Group', 'Due times', 'Drafts for your approval', 'Design drafts', 'Draft claims'],
  ['Conflicts', 'Kollisionen', 'Opposition & conflicts', 'UDRP complaints', 'Beschwerden', 'Réclames', 'Quotes'],
  ['Documents', 'Correspondence', 'Incoming mail', 'Postausgang', 'Akten', 'Cases', 'Cases for US', 'Firm deadlines'],
  [
    'Office actions',
    'Staffing Ltd',
    'US office',
    'Clients',
    'Kanzlei Aurora',
    'Fees',
    'Hours Watches SA',
    'Storefront',
  ],
])('sheets named %s, %s, … are read', (...names) => {
  expect(names.filter((name) => isInternalSheet(name) || mayBeWork(name))).toEqual([]);
});
