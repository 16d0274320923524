// The folders that the arrows speak of, as patterns of paths.

export const DOMAIN = '^src/domain/';
export const CONTRACT = '^src/contract/';
export const RULES_AND_WORDS = [DOMAIN, CONTRACT];

/**
 * The bottom of the server, which every part of it may use: limits, clock, log and the like. src/server/compose/ and the
 * programs right below src/server put the server together: only they may name adapters and features.
 */
export const FOUNDATION = '^src/server/(base/(?!config\\.ts$)[^/]+|places)\\.ts$';
export const CONFIG = '^src/server/base/config\\.ts$';
export const STORE = '^src/server/store/';
export const HTTP = '^src/server/http/';
/** What an adapter must look like (portfolio-source.ts, mailer.ts) and what uses adapters (the outbox). */
export const PORTS = '^src/server/(sources|mail)/[^/]+\\.ts$';
/** Folders of the server that several features need, such as directory, audit and settings. */
export const SHARED =
  '^src/server/(?!base/|compose/|features/|sources/|mail/|http/|publishing/|store/|testing/|demo/|cli/)[^/]+/';

/** Tests may reach further than what they test, and so may the suites that every adapter must pass. */
export const TESTS = ['[.-](test|abuse|compliance|suite)\\.tsx?$', '^src/server/testing/', '^src/domain/testing/'];

/** Demo mode: what puts it together, its mailbox page, its configuration. */
export const DEMO_MODE = '^src/server/demo\\.ts$|^src/server/demo/';

export const OWN_CODE = '^(src|demo|e2e|bench|scripts)/';
export const PACKAGE = '(^|/)node_modules/';
