import { findUsers } from '#contract/admin-clients.ts';
import { readTab } from '#contract/data.ts';
import { helpdeskContacts } from '#contract/helpdesk.ts';
import { myInstructions } from '#contract/instructions.ts';
import { chooseCompany, lookupUser, validate } from '#contract/session.ts';
import { whatsNew } from '#contract/whats-new.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import type { MatterDocument } from '#domain/document/matter-document.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { contactsFromRows } from '#domain/tabs/contacts-from-rows.ts';
import { deadlinesFromRows, documentsFromRows, mattersFromRows } from '#domain/tabs/tab-readers.ts';
import { setUpMail, signInByMail } from '../lib/people.ts';
import type { Person } from '../lib/people.ts';
import type { Portal } from '../lib/portal.ts';
import type { Assistant } from './assistant.ts';

/** What is shown of one client, to one person or in the view of an administrator. */
export interface View {
  /** The client as the portal names it. */
  readonly client: string;
  /** Empty for a view of an administrator. */
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly matters: readonly Matter[];
  readonly deadlines: readonly Deadline[];
  readonly documents: readonly MatterDocument[];
  readonly contacts: readonly Readonly<Record<string, string>>[];
  /** Every text of every answer. */
  readonly texts: ReadonlySet<string>;
}

const PEOPLE_MOST = 1_000;

/** Signs in as every person and reads what the calls of a client answer; clients without a person are read in the preview. */
export async function readClients(
  portal: Portal,
  administrator: Person,
  { preview }: Pick<Assistant, 'preview'>,
): Promise<readonly View[]> {
  const answer = await administrator.post(findUsers.path, { search: '', from: 0, limit: PEOPLE_MOST });
  const { people } = (await answer.json()) as { people: { name: string; email: string; client: string }[] };
  const views: View[] = [];
  const mail = await setUpMail(administrator);
  try {
    for (const [at, { email, name }] of people.entries()) {
      // A network may ask for a few codes only, so each person has one of their own.
      const person = await signInByMail(portal, mail, email, `198.51.${Math.floor(at / 200)}.${(at % 200) + 1}`);
      const state = await json(person, validate.path);
      const companies = (state['companies'] as { id: string; name: string }[] | undefined) ?? [];
      for (const company of companies.length > 1 ? companies : [undefined]) {
        if (company) await json(person, chooseCompany.path, { company: company.id });
        const client = company?.name ?? (state['user'] as { company_name: string }).company_name;
        const { user } = await get(portal, person, lookupUser.path.replace(':email', encodeURIComponent(email)));
        const { phone } = user as { phone: string };
        views.push(await viewOf(portal, person, { client, email, name, phone }));
      }
    }
  } finally {
    await mail.close();
  }
  const read = new Set(views.map(({ client }) => client));
  const { clients } = await preview();
  for (const client of clients) {
    if (read.has(client)) continue;
    const seen = (await preview(client)).client;
    if (seen)
      views.push(
        ofTabs({ client, email: '', name: '', phone: '' }, new Map(seen.tabs.map((one) => [one.tab, one.values]))),
      );
  }
  return views;
}

async function json(person: Person, path: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await person.post(path, body);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return (await answer.json()) as Record<string, unknown>;
}

type Who = Pick<View, 'client' | 'email' | 'name' | 'phone'>;

async function viewOf(portal: Portal, person: Person, who: Who): Promise<View> {
  const tabs = new Map<Tab, readonly Row[]>();
  for (const tab of TABS) {
    const { values } = await json(person, readTab.path.replace(':tab', encodeURIComponent(WIRE_NAMES[tab])));
    tabs.set(tab, values as Row[]);
  }
  const { contacts } = await json(person, helpdeskContacts.path);
  const more = [await json(person, whatsNew.path, { since: 'month' }), await get(portal, person, myInstructions.path)];
  return ofTabs(who, tabs, contacts as View['contacts'], more);
}

async function get({ origin }: Portal, { cookie }: Person, path: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
  return (await answer.json()) as Record<string, unknown>;
}

function ofTabs(
  who: Who,
  tabs: ReadonlyMap<Tab, readonly Row[]>,
  contacts: readonly object[] = contactsFromRows((tabs.get('users') ?? []).slice(1)),
  more: readonly unknown[] = [],
): View {
  const [matters, deadlines, documents] = (['matters', 'deadlines', 'documents'] as const).map((tab) => {
    const [header = [], ...rows] = tabs.get(tab) ?? [];
    return { header, rows };
  });
  return {
    ...who,
    matters: matters ? mattersFromRows(matters.rows, matters.header) : [],
    deadlines: deadlines ? deadlinesFromRows(deadlines.rows, deadlines.header) : [],
    documents: documents ? documentsFromRows(documents.rows, documents.header) : [],
    contacts: contacts as View['contacts'],
    texts: new Set(textsIn([[...tabs.values()].map(([, ...rows]) => rows), contacts, more])),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
