import { buildApp, brandOf } from '#server/compose/app.ts';
import { compose } from '#server/compose/compose.ts';
import { ConfigProblem, productionProblems, readConfig } from '#server/base/config.ts';
import { keepAssets } from './http/kept-assets.ts';
import { logoProblems } from './http/web-app.ts';
import { CannotStart, listen, startOrExplain } from '#server/compose/listen.ts';
import { builtWebApp } from './places.ts';
import { serverLog } from '#server/compose/server-log.ts';
import { steadyClock } from '#server/compose/steady-clock.ts';

/** Production: reads the configuration, puts the parts together, listens, drains. Nothing else. */
await startOrExplain(async () => {
  const config = readConfig(process.env);
  const problems = [...productionProblems(config), ...logoProblems(config.brand.logo)];
  if (problems.length > 0 || !config.secretKey) throw new ConfigProblem(problems);
  const root = builtWebApp();
  if (!root) throw new CannotStart('The web app has not been built. Start the server with: npm start');
  const log = serverLog(config);
  const clock = steadyClock((ms) =>
    log.warn({ seconds: Math.round(ms / 1000) }, 'the clock of the machine was set; the portal follows gradually'),
  );
  const { parts, start, stop } = await compose(config, { clock, log, secretKey: config.secretKey });
  const keptAssets = keepAssets(root, config.dataDir, Date.now(), log);
  const app = await buildApp(config, parts, {
    log,
    web: { root, ...(keptAssets && { keptAssets }), ...brandOf(config.brand.accent) },
  });
  const address = await listen({ app, stop }, config.host, config.port);
  void start();
  log.info({ address, publicUrl: config.publicUrl }, 'IP Briefcase is ready');
});
