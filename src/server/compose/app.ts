import Fastify, { LogController } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { ServerConfig } from '#server/base/config.ts';
import { adminAccessRoutes } from '#server/features/admin-access/admin-access.routes.ts';
import { adminAuditRoutes } from '#server/features/admin-audit/admin-audit.routes.ts';
import { adminBackupRoutes } from '#server/features/admin-backup/admin-backup.routes.ts';
import { adminCompaniesRoutes } from '#server/features/admin-companies/admin-companies.routes.ts';
import { adminClientsRoutes } from '#server/features/admin-clients/admin-clients.routes.ts';
import { adminDataRoutes } from '#server/features/admin-data/admin-data.routes.ts';
import { adminEmailRoutes } from '#server/features/admin-email/admin-email.routes.ts';
import { adminInstructionsRoutes } from '#server/features/admin-instructions/admin-instructions.routes.ts';
import { adminMailsRoutes } from '#server/features/admin-mails/admin-mails.routes.ts';
import { apiDocsRoutes, healthRoutes, metricsRoutes } from '#server/features/operations/operations.routes.ts';
import { adminLayoutRoutes } from '#server/features/admin-layout/admin-layout.routes.ts';
import { adminSheetsRoutes } from '#server/features/admin-sheets/admin-sheets.routes.ts';
import { adminSourceRoutes } from '#server/features/admin-source/admin-source.routes.ts';
import { calendarFeedRoutes } from '#server/features/calendar-feed/calendar-feed.routes.ts';
import { fullExportRoutes } from '#server/features/full-export/full-export.routes.ts';
import { helpdeskRoutes } from '#server/features/helpdesk/helpdesk.routes.ts';
import { instructionRoutes } from '#server/features/instructions/instructions.routes.ts';
import { impersonationRoutes } from '#server/features/impersonation/impersonation.routes.ts';
import { mailChoicesRoutes } from '#server/features/mail-choices/mail-choices.routes.ts';
import { passkeyRoutes } from '#server/features/passkeys/passkeys.routes.ts';
import { whatsNewRoutes } from '#server/features/whats-new/whats-new.routes.ts';
import { supportVisitsRoutes } from '#server/features/support-visits/support-visits.routes.ts';
import { portfolioRoutes } from '#server/features/portfolio/portfolio.routes.ts';
import { savedViewsRoutes } from '#server/features/saved-views/saved-views.routes.ts';
import { registersRoutes } from '#server/features/registers/registers.routes.ts';
import { sessionRoutes } from '#server/features/session/session.routes.ts';
import { signInRoutes } from '#server/features/sign-in/sign-in.routes.ts';
import { statusRoutes } from '#server/features/status/status.routes.ts';
import { templateRoutes } from '#server/features/template/template.routes.ts';
import { issueCodeRoutes } from '#server/features/issue-code/issue-code.routes.ts';
import { createAdminBudgets } from '#server/http/admin-budgets.ts';
import { limitConnections } from '#server/http/connection-limit.ts';
import { createDrain } from '#server/http/drain.ts';
import { cspReports, securityHeaders } from '#server/http/security-headers.ts';
import { answerFrameworkErrors, handleErrors, refuseUnknown } from '#server/http/errors.ts';
import { createCommonHeaders, finishAnswers, logAnswers } from '#server/http/finish-answers.ts';
import { createGate } from '#server/http/gate.ts';
import { acceptJsonOnly } from '#server/http/json-body.ts';
import { callPaths } from '#server/http/known-methods.ts';
import { nearAddresses } from '#server/base/networks.ts';
import { createParserErrors } from '#server/http/parser-errors.ts';
import { acceptPlainRequests } from '#server/http/plain-requests.ts';
import { watchProxy } from '#server/http/proxy-watch.ts';
import { createAuditAllowance, createReadBudget } from '#server/http/call-counts.ts';
import { requestLog } from '#server/http/request-log.ts';
import { OLDEST_SHELL, OLDEST_SHELL_HEADER } from '#contract/shell.ts';
import { logoPath, webApp } from '#server/http/web-app.ts';
import type { WebAppOptions } from '#server/http/web-app.ts';
import { CONNECTIONS, INPUT, TIMEOUTS } from '#server/base/limits.ts';
import type { Parts } from './parts.ts';
import { storeFailureOf } from '#server/store/store-failure.ts';
import { DEFAULT_ACCENT, accentCss, deriveAccent } from '#domain/brand/accent.ts';
import { CannotStart } from './listen.ts';

export interface AppOptions {
  readonly log: FastifyBaseLogger;
  /** The built web app; undefined serves the API alone. */
  readonly web?: Omit<WebAppOptions, 'productName' | 'logo' | 'demo'>;
  /** Adds the demo's routes and settings of its pages. Only `npm run demo` passes this. */
  readonly demo?: (app: FastifyInstance) => void;
}

/** Builds the whole server except for listening: every plugin, limit and handler, so that tests run what production runs. */
export async function buildApp(config: ServerConfig, parts: Parts, options: AppOptions): Promise<FastifyInstance> {
  const headers = {
    ...securityHeaders({ https: config.https, photoHosts: config.photoHosts }),
    [OLDEST_SHELL_HEADER]: String(OLDEST_SHELL),
  };
  const parserErrors = createParserErrors(headers);
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    // Fastify itself logs nothing: with its own logger it would add a listener to each answer to log its end.
    childLoggerFactory: (_none, bindings, settings) => requestLog(options.log, bindings, settings),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: INPUT.bodyBytes,
    requestTimeout: TIMEOUTS.requestMs,
    connectionTimeout: TIMEOUTS.stalledMs,
    keepAliveTimeout: TIMEOUTS.keepAliveMs,
    forceCloseConnections: 'idle',
    // While the server stops, calls over open connections are answered like any other.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: 400,
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
    },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    http: {
      headersTimeout: TIMEOUTS.headersMs,
      connectionsCheckingInterval: TIMEOUTS.lookForSlowMs,
      maxHeaderSize: INPUT.headerBytes,
      // plain-requests.ts checks the Host header, and its refusal looks like every other error.
      requireHostHeader: false,
    },
    clientErrorHandler: parserErrors.refuse,
    frameworkErrors: answerFrameworkErrors,
  });
  parserErrors.follow(app.server);
  app.server.maxConnections = CONNECTIONS.total;
  limitConnections(app.server, { perIp: CONNECTIONS.perIp, exempt: nearAddresses(config.trustProxy) });

  app.decorate('drain', createDrain(app));
  app.decorate('commonHeaders', createCommonHeaders(headers, parts.clock));
  acceptPlainRequests(app);
  const proxy = watchProxy(app, config, options.log);
  if (config.logLevel === 'debug') logAnswers(app);

  handleErrors(app, storeFailureOf);
  acceptJsonOnly(app);
  app.decorate(
    'gate',
    createGate({
      ...parts,
      publicUrl: config.publicUrl,
      reads: createReadBudget(parts.clock, config.readsPerMinute),
      mayAuditRefusal: createAuditAllowance(parts.clock),
      takeAdminCall: createAdminBudgets(parts),
    }),
  );
  const isCall = callPaths(app);
  finishAnswers(app);

  statusRoutes(app, {
    productName: config.productName,
    brand: { logo: logoPath(config.brand.logo), accent: config.brand.accent ?? null },
    demo: options.demo !== undefined,
    payloads: parts.payloads,
  });
  templateRoutes(app);
  signInRoutes(app, parts);
  sessionRoutes(app, parts);
  passkeyRoutes(app, { ...parts, publicUrl: config.publicUrl });
  portfolioRoutes(app, parts);
  savedViewsRoutes(app, parts);
  impersonationRoutes(app, parts);
  issueCodeRoutes(app, { ...parts, publicUrl: config.publicUrl });
  adminAccessRoutes(app, parts);
  adminAuditRoutes(app, parts);
  adminCompaniesRoutes(app, parts);
  adminBackupRoutes(app, { ...parts, proxy });
  adminClientsRoutes(app, { ...parts, publicUrl: config.publicUrl });
  adminDataRoutes(app, parts);
  adminLayoutRoutes(app, parts);
  adminSheetsRoutes(app, parts);
  adminSourceRoutes(app, parts);
  helpdeskRoutes(app, parts);
  mailChoicesRoutes(app, parts);
  whatsNewRoutes(app, parts);
  supportVisitsRoutes(app, parts);
  registersRoutes(app, parts);
  fullExportRoutes(app, { ...parts, publicUrl: config.publicUrl });
  calendarFeedRoutes(app, { ...parts, publicUrl: config.publicUrl });
  adminEmailRoutes(app, parts);
  adminMailsRoutes(app, { ...parts, publicUrl: config.publicUrl });
  instructionRoutes(app, { ...parts, publicUrl: config.publicUrl });
  adminInstructionsRoutes(app, parts);
  apiDocsRoutes(app, parts);
  cspReports(app, parts.clock);
  healthRoutes(app, parts);
  metricsRoutes(app, parts.metrics, config.metricsToken);
  options.demo?.(app);

  const demo = options.demo !== undefined;
  const page =
    options.web &&
    (await webApp(app, { ...options.web, productName: config.productName, logo: config.brand.logo, demo }));
  app.setNotFoundHandler((request, reply) => {
    if (isCall(request.url)) throw new Refusal('method-not-allowed');
    return page ? page(request, reply) : refuseUnknown(request);
  });
  return app;
}

/** Calls are validated by the contract's schemas. This replaces Fastify's own schema compilers, which would take a good part of the start. */
function noSchemas(): never {
  throw new Error('schemas belong to the contract, not to the options of a route');
}

/** The firm's accent for the pages: a style sheet, and the colour of the browser's toolbar. */
export function brandOf(accent: string | undefined): { readonly brandCss: string; readonly themeColor: string } {
  const derived = deriveAccent(accent ?? DEFAULT_ACCENT);
  if (!derived) throw new CannotStart(`BRAND_ACCENT ${accent} is no colour such as #0F766E.`);
  return { brandCss: accent ? accentCss(derived) : '', themeColor: accent ?? DEFAULT_ACCENT };
}
