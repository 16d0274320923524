import { serverLog } from '#server/compose/server-log.ts';
import { DEMO_ADMIN, DEMO_CLIENTS } from '#demo/people.ts';
import { todayOf } from '#demo/dates.ts';
import { samplePortfolio } from '#demo/sample.ts';
import { writeXlsx } from '#demo/write-xlsx.ts';
import { buildApp, brandOf } from '#server/compose/app.ts';
import { compose } from '#server/compose/compose.ts';
import { demoAdminCode } from './demo/admin-code.ts';
import { demoSetup } from './demo/demo-config.ts';
import { mailboxPage } from './demo/mailbox-page.ts';
import { listen, startOrExplain } from '#server/compose/listen.ts';
import { createMailbox } from './mail/mailbox/mailbox.ts';
import { builtWebApp } from './places.ts';

/** The demo: the real server over the sample workbook, on this machine only, with a mailbox in place of a mail server. */
await startOrExplain(async () => {
  const { config, secretKey, workbook } = demoSetup(process.env);
  const clock = Date.now;
  writeXlsx(workbook, samplePortfolio(todayOf(new Date())));
  const log = serverLog(config);
  const mailbox = createMailbox(clock);
  const { parts, start, stop } = await compose(config, { clock, log, secretKey, fallbackMailer: mailbox });
  const root = builtWebApp();
  const app = await buildApp(config, parts, {
    log,
    ...(root ? { web: { root, ...brandOf(config.brand.accent) } } : {}),
    demo(demo) {
      mailboxPage(demo, mailbox, config.productName);
      demoAdminCode(demo, { ...parts, publicUrl: config.publicUrl });
    },
  });
  const address = await listen({ app, stop }, config.host, config.port);
  process.stdout.write('Reading the sample workbook …\n');
  await start();
  say(address);
});

function say(address: string): void {
  const width = Math.max(...DEMO_CLIENTS.map(({ email }) => email.length), DEMO_ADMIN.email.length);
  const lines = [
    `IP Briefcase, the demo, runs on ${address}`,
    '',
    'Sign in with one of these addresses:',
    ...DEMO_CLIENTS.map(({ email, company, matters }) => `  ${email.padEnd(width)}  ${company}, ${matters} matters`),
    `  ${DEMO_ADMIN.email.padEnd(width)}  administrator`,
    '',
    `The codes arrive at ${address}/dev/mailbox`,
    'Stop it with Ctrl+C.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
