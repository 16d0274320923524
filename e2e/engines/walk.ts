import { readdir } from 'node:fs/promises';
import { DEMO_ADMIN } from '#demo/people.ts';
import type { DEMO_CLIENTS } from '#demo/people.ts';

import type { Portal } from '../support/portal.ts';
import { MATTER, rowsOf } from '../support/sample.ts';
import { control, field, until } from './engine.ts';
import type { Engine } from './engine.ts';

/** One thing that a client does, and what must then be on the screen. */
export interface Step {
  readonly title: string;
  readonly run: (engine: Engine) => Promise<void>;
}

const shows = (engine: Engine, text: string) =>
  until(engine, `the text "${text}"`, async () => (await engine.text()).includes(text));
const press = (engine: Engine, name: string) =>
  until(engine, `the control "${name}"`, () => engine.click(control(name)));
const write = (engine: Engine, label: string, text: string) =>
  until(engine, `the field "${label}"`, () => engine.type(field(label), text));
const arrivesAt = (engine: Engine, path: string) =>
  until(engine, path, async () => (await engine.path()).startsWith(path));

/** Opens a screen, and waits for a text that is there only once its data is shown. */
const screen = (title: string, path: string, text: string): Step => ({
  title,
  async run(engine) {
    await engine.open(path);
    await shows(engine, text);
  },
});

/** Signs in with the code from the mail. */
const signsIn = (title: string, email: string, portal: Portal): Step => ({
  title,
  async run(engine) {
    await engine.open('/');
    await write(engine, 'Email', email);
    await press(engine, 'Access Portfolio');
    await arrivesAt(engine, '/verify');
    let code: string | undefined;
    await until(engine, 'the mail', async () => {
      const [mail] = await portal.mails(email);
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
      return code !== undefined;
    });
    await write(engine, '6-digit code', code ?? '');
    // The overview, or the page that was asked for before.
    await until(engine, 'a page behind the sign-in', async () => /^\/(?:overview|matters)/.test(await engine.path()));
    // Waits for the data: Firefox logs an error if a page is left before a request is answered.
    await until(engine, 'its data', async () => /Data as of|Admin Overview|Choose a client/.test(await engine.text()));
  },
});

/** A client's way through the portal: signing in, every screen, a search, an export, a message, signing out; then an administrator's pages. */
export function walkOf(client: (typeof DEMO_CLIENTS)[number], portal: Portal): readonly Step[] {
  const matters = rowsOf(client.company, 'matters');
  const matter = matters[3] ?? [];
  const docket = matter[MATTER.docket] ?? '';
  const [relatedTo = '', type = ''] = rowsOf(client.company, 'deadlines')[0] ?? [];
  const member = matters.find((row) => row[MATTER.family]) ?? [];
  return [
    signsIn('a client signs in with the code from the mail', client.email, portal),
    screen('the overview counts the matters', '/overview', String(matters.length)),
    screen('the list shows the matters', '/matters', matter[MATTER.title]?.slice(0, 20) ?? ''),
    {
      title: 'a search leaves the one matter that it names',
      async run(engine) {
        await engine.open('/matters');
        await until(engine, 'the search', () => engine.type("//input[@type='search']", docket));
        await until(engine, 'one matter', async () => /\b1 shown/.test(await engine.text()));
        await shows(engine, docket);
      },
    },
    screen('a matter shows its data', `/matters/${encodeURIComponent(matter[MATTER.id] ?? '')}`, docket),
    {
      title: 'the search of everything finds the matter from another screen',
      async run(engine) {
        await engine.open('/help');
        await press(engine, 'Search everything');
        await until(engine, 'the search', () => engine.type("//dialog//input[@role='combobox']", docket));
        await until(engine, 'all data', async () => !(await engine.text()).includes('Loading your data'));
        await shows(engine, matter[MATTER.title]?.slice(0, 20) ?? '');
        await shows(engine, docket);
      },
    },
    screen(
      'a family shows its members',
      `/families/${encodeURIComponent(member[MATTER.family] ?? '')}`,
      member[MATTER.docket] ?? '',
    ),
    screen('the list shows the deadlines', '/deadlines', relatedTo),
    screen('a deadline shows its data', `/deadlines/${encodeURIComponent(`${relatedTo}-${type}-0`)}`, relatedTo),
    {
      title: 'an export arrives as a file',
      async run(engine) {
        await engine.open('/documents');
        await press(engine, 'Download My IPRs');
        await until(engine, 'a file', async () => (await readdir(engine.downloads)).length > 0);
      },
    },
    {
      title: 'a message goes to the firm',
      async run(engine) {
        await engine.open('/help');
        await press(engine, 'Send Message');
        await write(engine, 'Subject', 'Renewal');
        await write(engine, 'Message', 'Please call me about our next renewal.');
        await press(engine, 'Send Email');
        await until(engine, 'the mail', async () =>
          JSON.stringify(await (await fetch(`${portal.origin}/dev/mailbox.json`)).json()).includes('our next renewal'),
        );
      },
    },
    screen('the list of what is new says what will appear there', '/whats-new', 'appear here after each update'),
    screen('the instructions say that there are none yet', '/instructions', 'No instructions yet'),
    screen(
      'the page that confirms instructions says that the firm takes none',
      '/instructions/confirm',
      'doesn’t take instructions',
    ),
    {
      title: 'the account shows the address, and gives a calendar address',
      async run(engine) {
        await engine.open('/account');
        await shows(engine, client.email);
        await press(engine, 'Create a calendar address');
        await shows(engine, 'Your address is ready');
      },
    },
    screen('the diagnostics show the session', '/admin-debug', client.email),
    screen('a page that does not exist says so', '/nowhere', 'Page not found'),
    {
      title: 'the client signs out, and sees nothing more',
      async run(engine) {
        await engine.open('/overview');
        await press(engine, 'Open menu');
        await press(engine, 'Sign out');
        await arrivesAt(engine, '/signin');
        await shows(engine, 'Send verification code');
        await engine.open('/matters');
        await shows(engine, 'Email');
        if ((await engine.text()).includes(docket)) throw new Error('the matters are still shown');
      },
    },
    signsIn('an administrator signs in', DEMO_ADMIN.email, portal),
    screen('the administrator’s dashboard', '/admin', 'User Impersonation'),
    screen('the page of the source', '/admin/source', 'Choose where your data is'),
    screen('the page of the spreadsheet', '/admin/google-sheets', 'Optional fields'),
    screen('the data report', '/admin/data', 'What clients see'),
    screen('the page of the mail', '/admin/email', 'OTP Email Template'),
    screen('the page of reminders', '/admin/mails', 'Opens'),
    screen('the list of the clients’ people', '/admin/clients', 'Last sign-in:'),
    screen('the page of official registers', '/admin/registers', 'Official registers'),
    screen('the page of instructions', '/admin/instructions', 'Instructions'),
    screen('the page of the backup', '/admin/config-backup', 'Export Configuration'),
    screen('the audit log shows the sign-in', '/admin/audit', DEMO_ADMIN.email),
  ];
}
