/**
 * @typedef {{ getModuleInfo(id: string): { importedIds: readonly string[], dynamicallyImportedIds: readonly string[] } | null }} Graph
 */

/** Chunks for small modules that several screens need and no rule below names, so that they do not become files of their own. */
const SMALL = /** @type {const} */ ([
  [/\/src\/web\/ui\/(?:virtual-list|use-line-window|line-starts|use-row-window|data-table|chip)\.tsx?$/, 'lists'],
  [/\/src\/web\/ui\/(?:dialog|use-modal)\.tsx?$/, 'portfolio'],
  [/\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$|\/texts\/en\/overview\.ts$/, 'screens'],
  [/\/texts\/en\/(?:act|helpdesk|money)\.ts$/, 'details'],
  [/\/texts\/en\/documents\.ts$/, 'more-screens'],
]);
/** Modules that the index of a package exports although only later screens use them: they belong in the chunks of those. */
const LATER = /\/@tanstack\/.+\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/;
const OWN_CODE = /\/src\/(?:domain|contract|web)\//;
const ADMIN_SCREEN = /\/src\/web\/features\/admin-/;
/** The screens with which most visits begin: they must not wait for code that only other screens need. */
const OVERVIEW = /\/src\/web\/features\/overview\/pages\//;
const LIST = /\/src\/web\/features\/matters\/pages\/matters-page/;
const DEADLINE = /\/src\/web\/features\/deadlines\/pages\/deadline-page/;
const DETAIL = /\/src\/web\/features\/(?:matters\/pages\/matter-page|deadlines\/components\/deadline-body)/;
/** Modules of long lists and dialogs, which stay with the screens that show them. */
const APART = /\/src\/web\/ui\/(?:virtual-list|dialog|use-modal)/;

/**
 * Names the chunk of a module for the bundler. By default there would be one for every set of screens with common modules. Without a name the bundler
 * decides.
 *
 * - `app`: everything that the page itself loads.
 * - `data`: what the first picture of one deadline shares with another screen. A link in a mail leads there, so it is the smallest.
 * - `portfolio`: what else the list of matters shares with the overview or with the page of one matter or deadline.
 * - `lists`, `screens`, `details`: what else that list, the overview, or such a page shares with another screen.
 * - `more-screens`: what other screens of clients share.
 * - `admin`: what only administrators' screens share.
 * @param {string} entry the module that the page loads
 * @returns {(id: string, graph: Graph) => string | null}
 */
export function chunkNames(entry) {
  /** @type {Map<string, string> | undefined} */
  let names;
  return (id, graph) => {
    names ??= nameChunks(entry, graph);
    return names.get(id) ?? SMALL.find(([module]) => module.test(id))?.[1] ?? null;
  };
}

/** @param {string} entry @param {Graph} graph */
function nameChunks(entry, graph) {
  const first = reachedFrom(entry, graph);
  const screens = new Set([...first].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const clients = [...screens].filter((id) => !ADMIN_SCREEN.test(id));
  const everythingOfClients = new Set(clients.flatMap((id) => [...reachedFrom(id, graph, { later: true })]));
  const names = new Map();
  const name = (/** @type {string} */ chunk, /** @type {readonly string[]} */ ids) => {
    for (const id of ids) if (OWN_CODE.test(id) && !APART.test(id)) names.set(id, chunk);
  };
  const admins = [...screens].filter((id) => ADMIN_SCREEN.test(id));
  name(
    'admin',
    sharedBy(admins, graph).filter((id) => !everythingOfClients.has(id)),
  );
  const shared = sharedBy(clients, graph);
  const [deadline, overview, list, detail] = [DEADLINE, OVERVIEW, LIST, DETAIL].map(
    (screen) => new Set(clients.filter((id) => screen.test(id)).flatMap((id) => [...reachedFrom(id, graph)])),
  );
  for (const id of shared) {
    if (deadline?.has(id)) name('data', [id]);
    else if (list?.has(id)) name(overview?.has(id) || detail?.has(id) ? 'portfolio' : 'lists', [id]);
    else name(overview?.has(id) ? 'screens' : detail?.has(id) ? 'details' : 'more-screens', [id]);
  }
  for (const id of first) if (!LATER.test(id)) names.set(id, 'app');
  return names;
}

/** The modules that two screens or more need. @param {readonly string[]} roots @param {Graph} graph */
function sharedBy(roots, graph) {
  const counts = new Map();
  for (const root of roots) for (const id of reachedFrom(root, graph)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([id]) => id);
}

/**
 * The modules that a module imports; with `later` also those that it imports dynamically.
 * @param {string} entry @param {Graph} graph
 * @param {{ later?: boolean }} [options]
 */
function reachedFrom(entry, graph, { later = false } = {}) {
  /** @type {Set<string>} */
  const reached = new Set();
  const visit = (/** @type {string} */ id) => {
    if (reached.has(id)) return;
    reached.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of later ? [...importedIds, ...dynamicallyImportedIds] : importedIds) visit(imported);
  };
  visit(entry);
  return reached;
}
