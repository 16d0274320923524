// Which part of the program may use which. Every row speaks of folders, never of single features, so that the feature
// added tomorrow is held to it as well. `npm test` reads the whole program with these rules (scripts/checks/arrows.mjs).

import {
  DOMAIN,
  CONTRACT,
  RULES_AND_WORDS,
  FOUNDATION,
  CONFIG,
  STORE,
  HTTP,
  PORTS,
  SHARED,
  TESTS,
  DEMO_MODE,
  OWN_CODE,
  PACKAGE,
} from './scripts/checks/folders.mjs';
import { layoutArrows } from './scripts/checks/layout-arrows.mjs';

/**
 * One row of the table: of this project's own code, the files `from` use only what `may` lists.
 * In `may`, $1 stands for the first group of `from`.
 * @param {string} name @param {string} from @param {string[]} may @param {string} comment shown when the rule is broken
 */
const arrow = (name, from, may, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: OWN_CODE, pathNot: may },
});

/**
 * @param {string} name @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to @param {string} comment
 */
const forbidden = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

const everywhere = [
  forbidden(
    'no-cycle',
    {},
    // Types are gone at run time, so two files may name each other's.
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    'Two files that need each other are one file, or hide a third one that both need: move the shared part there.',
  ),
  forbidden(
    'resolves',
    {},
    { couldNotResolve: true },
    'This import leads nowhere. Zones are reached as #domain/…, #contract/…, #server/…, #web/…, #demo/…, with the ending.',
  ),
  forbidden(
    'tests-stay-outside',
    { path: OWN_CODE, pathNot: [...TESTS, '^bench/'] },
    { path: TESTS },
    'What exists for tests must not run in the product: move what both need into a file of its own.',
  ),
];

const rulesAndWords = [
  forbidden(
    'domain-is-pure',
    { path: DOMAIN, pathNot: TESTS },
    { pathNot: DOMAIN },
    'domain holds rules that run on both sides: no package, no Node, no other zone. Pass in what the rule needs.',
  ),
  forbidden(
    'contract-is-words-and-zod',
    { path: CONTRACT, pathNot: TESTS },
    { pathNot: [...RULES_AND_WORDS, `${PACKAGE}zod/`] },
    'contract is read by server and browser: only domain and zod. What one side does with it belongs to that side.',
  ),
  ...layoutArrows,
];

const server = [
  forbidden(
    'server-features-stand-alone',
    { path: '^src/server/features/([^/]+)/', pathNot: TESTS },
    { path: '^src/server/features/', pathNot: '^src/server/features/$1/' },
    'A feature never uses another, so that it can be deleted as one folder: move what both need to domain or to a shared folder of the server.',
  ),
  arrow(
    'server-feature',
    '^src/server/features/([^/]+)/',
    [...RULES_AND_WORDS, STORE, HTTP, PORTS, SHARED, FOUNDATION, CONFIG, '^src/server/features/'],
    'A feature knows domain, contract, store, http, ports and shared folders. An adapter, or publishing, is handed to it by the composition.',
  ),
  arrow(
    'source-adapter',
    '^src/server/sources/([^/]+)/',
    [...RULES_AND_WORDS, '^src/server/sources/[^/]+\\.ts$', '^src/server/sources/$1/', FOUNDATION, CONFIG],
    'A source delivers rows: it knows domain, contract and its port, and neither another source nor what is done with the rows.',
  ),
  arrow(
    'source-port',
    '^src/server/sources/[^/]+\\.ts$',
    [...RULES_AND_WORDS, '^src/server/sources/[^/]+\\.ts$', FOUNDATION, CONFIG],
    'The port says what a source is; it must not know any.',
  ),
  arrow(
    'mail-adapter',
    '^src/server/mail/([^/]+)/',
    [...RULES_AND_WORDS, '^src/server/mail/[^/]+\\.ts$', '^src/server/mail/$1/', FOUNDATION, CONFIG],
    'A mailer sends what it is given: it knows domain, contract and its port, and neither another mailer nor the store.',
  ),
  arrow(
    'mail-outbox',
    '^src/server/mail/(?!mailer\\.)[^/]+\\.ts$',
    [...RULES_AND_WORDS, '^src/server/mail/[^/]+\\.ts$', STORE, SHARED, FOUNDATION, CONFIG],
    'The outbox keeps mails in the store and hands them to a mailer through the port, whichever that is.',
  ),
  arrow(
    'mail-port',
    '^src/server/mail/mailer\\.ts$',
    [...RULES_AND_WORDS, FOUNDATION, CONFIG],
    'The port says what a mailer is; it must not know any.',
  ),
  arrow(
    'server-shared',
    SHARED,
    [...RULES_AND_WORDS, STORE, PORTS, SHARED, FOUNDATION, CONFIG],
    'What several features share knows neither a feature nor an adapter nor http.',
  ),
  arrow(
    'server-http',
    HTTP,
    [...RULES_AND_WORDS, STORE, HTTP, PORTS, SHARED, FOUNDATION, CONFIG],
    'http serves every feature and knows none: let the feature register what it needs.',
  ),
  arrow(
    'server-publishing',
    '^src/server/publishing/',
    [...RULES_AND_WORDS, STORE, '^src/server/publishing/', PORTS, SHARED, FOUNDATION, CONFIG],
    'publishing reads through the port of a source: it knows no source, no feature and no http.',
  ),
  forbidden(
    'server-store',
    { path: STORE, pathNot: TESTS },
    {
      path: OWN_CODE,
      pathNot: [DOMAIN, STORE, FOUNDATION, '^src/server/audit/audit-log\\.ts$'],
      dependencyTypesNot: ['type-only'],
    },
    'The store keeps rows and knows nothing of who asks for them.',
  ),
  arrow(
    'server-store-types',
    STORE,
    [DOMAIN, STORE, SHARED, '^src/server/publishing/', FOUNDATION],
    'The store may name the types that it keeps for shared folders and publishing, and nothing of features or http.',
  ),
  forbidden(
    'server-store-packages',
    { path: STORE, pathNot: TESTS },
    { path: PACKAGE, pathNot: `${PACKAGE}(@types/)?(kysely|better-sqlite3|pg|pg-[a-z-]+)/` },
    'The store is Kysely and its drivers.',
  ),
  forbidden(
    'sql-stays-in-the-store',
    { path: '^(src|demo)/', pathNot: [...TESTS, STORE] },
    { path: `${PACKAGE}(@types/)?(kysely|better-sqlite3|pg)/`, dependencyTypesNot: ['type-only'] },
    'Only the store asks the database, so that one folder shows which rows a call can reach: give the query a name in src/server/store, in the file of its group. A transaction may be passed on, by its type.',
  ),
  arrow(
    'server-foundation',
    `${FOUNDATION}|${CONFIG}`,
    [...RULES_AND_WORDS, FOUNDATION],
    'Limits, clock and the like are the bottom: they use nothing else of the server.',
  ),
  arrow(
    'server-never-web',
    '^src/server/',
    ['^src/(domain|contract|server)/', '^demo/'],
    'The server delivers the built web app and knows none of its code.',
  ),
  forbidden(
    'only-demo-knows-demo',
    { path: '^src/', pathNot: [...TESTS, DEMO_MODE] },
    { path: '^demo/' },
    'The sample workbook belongs to demo mode: only what puts demo mode together may name it.',
  ),
  {
    name: 'production-has-no-demo',
    comment:
      'From a production start no path may lead to demo mode: its mailbox page and its admin code exist only there.',
    severity: 'error',
    from: { path: '^src/server/((main|cli)\\.ts$|compose/)', pathNot: TESTS },
    to: { path: `^demo/|${DEMO_MODE}|^src/server/mail/mailbox/`, reachable: true },
  },
  forbidden(
    'runs-without-tools',
    { path: '^src/(server|domain|contract)/|^demo/', pathNot: TESTS },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    'What the server needs at run time is in "dependencies" of package.json, not in "devDependencies".',
  ),
];

const web = [
  forbidden(
    'web-features-stand-alone',
    { path: '^src/web/features/([^/]+)/' },
    { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    'A feature never uses another: put them together in web/app, or move what both need to web/portfolio, web/api, web/ui, web/lib or domain.',
  ),
  arrow(
    'web-feature',
    '^src/web/features/',
    [...RULES_AND_WORDS, '^src/web/(api|ui|lib|texts|portfolio|admin|features)/'],
    'A feature of the web knows domain, contract and web/{api,ui,lib,texts,portfolio,admin}; the app composes it, so it does not know the app.',
  ),
  arrow(
    'web-portfolio',
    '^src/web/portfolio/',
    [DOMAIN, '^src/web/(api|ui|lib|texts|portfolio)/'],
    'What several screens say about matters and deadlines (badges, dates, states of loading) knows none of these screens.',
  ),
  arrow(
    'web-admin',
    '^src/web/admin/',
    [...RULES_AND_WORDS, '^src/web/(api|ui|lib|texts|portfolio|admin)/'],
    'What the admin screens share (their frame, forms that are saved, what is set up) knows none of these screens.',
  ),
  arrow(
    'web-ui',
    '^src/web/ui/',
    ['^src/web/(ui|lib)/'],
    'ui knows nothing of IP: no domain, no contract, no texts of a screen. Pass them in.',
  ),
  arrow(
    'web-api',
    '^src/web/api/',
    [...RULES_AND_WORDS, '^src/web/(api|lib|texts)/'],
    'The typed client knows the contract and no screen.',
  ),
  arrow('web-lib', '^src/web/lib/', [...RULES_AND_WORDS, '^src/web/lib/'], 'lib stands at the bottom of the web.'),
  arrow(
    'web-texts',
    '^src/web/texts/',
    [...RULES_AND_WORDS, '^src/web/(texts|lib)/'],
    'Texts are words and depend on no screen.',
  ),
  arrow(
    'web-never-server',
    '^src/web/',
    ['^src/(domain|contract|web)/'],
    'The browser reaches the server through the contract, never through its code.',
  ),
  forbidden(
    'web-without-node',
    { path: '^src/web/', pathNot: TESTS },
    { dependencyTypes: ['core'] },
    'A browser has no Node modules; what needs one runs on the server.',
  ),
];

const around = [
  arrow(
    'demo-is-data',
    '^demo/',
    [DOMAIN, '^demo/'],
    'demo makes workbooks from the column tables of domain, and needs no running program.',
  ),
  arrow(
    'e2e-drives-the-program',
    '^e2e/',
    [CONTRACT, '^demo/', '^e2e/', '^scripts/lib/'],
    'Browser tests drive the running program from outside: the contract and sample data are all they may import.',
  ),
  arrow(
    'bench-drives-the-program',
    '^bench/',
    [
      CONTRACT,
      DOMAIN,
      '^(demo|bench)/',
      '^scripts/(lib|checks)/',
      '^src/server/(testing|sources|publishing|store)/',
      '^src/web/(admin/causes-of|features/admin-source/[^/]+)\\.ts$',
      FOUNDATION,
    ],
    'Benchmarks drive the running program, with the doubles of its outside world; the publisher, which no file is large enough for, by itself. They make the edits that an administrator makes on the page of the source.',
  ),
];

export default {
  forbidden: [...everywhere, ...rulesAndWords, ...server, ...web, ...around],
  options: {
    doNotFollow: { path: PACKAGE },
    // Arrows are about what a file knows, so imports of types count as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
  },
};
