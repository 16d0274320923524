import { readdir } from 'node:fs/promises';
import { DEMO_ADMIN } from '#demo/people.ts';
import type { DEMO_CLIENTS } from '#demo/people.ts';

import type { Portal } from '../support/portal.ts';
import { MATTER, rowsOf } from '../support/sample.ts';
import { control, field, until } from './engine.ts';
import type { Engine } from './engine.ts';

/** One thing that a client does, and what must be seen then. */
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

/** Opens a screen, and waits for a text that only its data brings. */
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
  },
});

/** A client's way through the portal: signing in, every screen, a search, an export, a message, signing out; then an administrator's pages. */
export function walkOf(client: (typeof DEMO_CLIENTS)[number], portal: Portal): readonly Step[] {
  const matters = rowsOf(client.company, 'matters');
  const matter = matters[3] ?? [];
  const docket = matter[MATTER.docket] ?? '';
  const [relatedTo = '', type = ''] = rowsOf(client.company, 'deadlines')[0] ?? [];
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
    screen('the account shows the address', '/account', client.email),
    screen('a page that does not exist says so', '/nowhere', 'Page not found'),
    {
      title: 'the client signs out, and sees nothing more',
      async run(engine) {
        await engine.open('/overview');
        await press(engine, 'Open menu');
        await press(engine, 'Sign out');
        await arrivesAt(engine, '/signin');
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
    screen('the page of the backup', '/admin/config-backup', 'Export Configuration'),
    screen('the audit log shows the sign-in', '/admin/audit', DEMO_ADMIN.email),
  ];
}
