// The folders in the rules of imports, as patterns of paths.

export const DOMAIN = '^src/domain/';
export const CONTRACT = '^src/contract/';
export const RULES_AND_WORDS = [DOMAIN, CONTRACT];

/**
 * The base of the server, which every part of it may use: limits, clock, log and the like. src/server/compose/ and the
 * programs directly in src/server put the server together: only they may name adapters and features.
 */
export const FOUNDATION = '^src/server/(base/(?!config\\.ts$)[^/]+|places)\\.ts$';
export const CONFIG = '^src/server/base/config\\.ts$';
export const STORE = '^src/server/store/';
export const HTTP = '^src/server/http/';
/** The ports that adapters implement (portfolio-source.ts, mailer.ts) and the code that uses adapters (the outbox). */
export const PORTS = '^src/server/(sources|mail)/[^/]+\\.ts$';
/** Folders of the server that several features need, such as directory, audit and settings. */
export const SHARED =
  '^src/server/(?!base/|compose/|features/|sources/|mail/|http/|publishing/|store/|testing/|demo/|cli/)[^/]+/';

/** Tests, and the suites that every adapter must pass, may import more than the code that they test. */
export const TESTS = ['[.-](test|abuse|compliance|suite)\\.tsx?$', '^src/server/testing/', '^src/domain/testing/'];

/** Demo mode: its program, its mailbox page, its configuration. */
export const DEMO_MODE = '^src/server/demo\\.ts$|^src/server/demo/';

export const OWN_CODE = '^(src|demo|e2e|bench|scripts)/';
export const PACKAGE = '(^|/)node_modules/';
