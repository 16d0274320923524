import type { BodyOf } from '#contract/endpoint.ts';
import type { audit } from '#contract/admin-audit.ts';

/** The kinds of entries by area. */
export const AREAS = {
  signIn: [
    'sign-in',
    'sign-in-failed',
    'sign-in-refused',
    'sign-out',
    'sessions-ended',
    'company-chosen',
    'code-issued',
    'code-issued-on-host',
    'new-admin-sign-in',
    'passkey-added',
    'passkey-renamed',
    'passkey-removed',
    'client-invited',
    'calendar-added',
    'calendar-ended',
    'data-exported',
  ],
  impersonation: ['impersonation-started', 'impersonation-read', 'impersonation-ended', 'impersonation-denied'],
  instructions: [
    'instructions-given',
    'instructions-agreed',
    'instructions-declined',
    'instructions-acted-on',
    'instructions-accepted-loss',
    'webhook-tested',
  ],
  settings: [
    'settings-changed',
    'settings-imported',
    'settings-exported',
    'settings-cleared',
    'settings-restored',
    'admins-changed',
    'test-mail',
    'test-connection',
  ],
  data: [
    'sync-requested',
    'sync-published',
    'sync-failed',
    'sync-held',
    'sync-waiting',
    'source-chosen',
    'workbook-uploaded',
    'workbook-refused',
    'workbook-brought-back',
    'first-publication-viewed',
    'first-publication-confirmed',
    'layout-viewed',
    'layout-previewed',
    'layout-published',
    'held-accepted',
    'vanished-revoked',
    'client-joined',
    'client-parted',
    'clients-erased',
    'several-allowed',
    'several-ended',
    'data-erased',
  ],
  messages: ['message-sent', 'mail-failed', 'mails-chosen', 'address-allowed'],
  security: ['access-denied', 'claim-mismatch', 'budget-alert'],
} as const satisfies Record<string, readonly string[]>;

export type Area = keyof typeof AREAS;

export const AREA_NAMES = Object.keys(AREAS) as readonly Area[];

export const isArea = (name: string): name is Area => Object.hasOwn(AREAS, name);

/** The filters in the address and in the controls. An empty text means all. */
export const FILTERS = ['area', 'kind', 'person', 'client', 'company', 'from', 'until'] as const;
export type AuditView = Readonly<Record<(typeof FILTERS)[number], string>>;

/** Reads the filters from the query of an address. */
export const readFilters = (params: URLSearchParams) =>
  Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as AuditView;

export const NO_FILTERS: AuditView = { area: '', kind: '', person: '', client: '', company: '', from: '', until: '' };

/** The kinds of an area, or all kinds without an area. */
export function kindsOf(area: string): readonly string[] {
  return isArea(area) ? AREAS[area] : Object.values(AREAS).flat();
}

/** The filters as the server takes them. Unknown values are ignored. Days are in the viewer's time zone; the last day is included. */
export function filterOf({ area, kind, person, client, company, from, until }: AuditView): BodyOf<typeof audit> {
  const start = startOfDay(from, 0);
  const end = startOfDay(until, 1);
  return {
    ...(kindsOf(area).includes(kind) ? { kinds: [kind] } : isArea(area) ? { kinds: [...AREAS[area]] } : {}),
    ...(person.trim() === '' ? {} : { person: person.trim() }),
    ...(company !== '' ? { company } : client.trim() === '' ? {} : { client: client.trim() }),
    ...(start === undefined ? {} : { from: start }),
    ...(end === undefined ? {} : { until: end }),
  };
}

/** The start of a day (YYYY-MM-DD) plus `later` days, in milliseconds; undefined if the text is not a day. */
function startOfDay(day: string, later: number): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const at = new Date(Number(year), Number(month) - 1, Number(date) + later).getTime();
  return Number.isNaN(at) ? undefined : at;
}
