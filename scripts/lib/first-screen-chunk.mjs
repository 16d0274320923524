/** @typedef {{ getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }} ChunkContext */

/** Names every text of the portal. Texts travel with their screens, so the first screen imports its own by their files. */
const ALL_TEXTS = /\/src\/web\/texts\/index\.ts$/;

/** What the index of a package names although only later screens use it: it travels with them. */
const LATER = /\/@tanstack\/.+\/(?:mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.js$/;

/**
 * Names the chunk of a module for the bundler: one for all that the first screen needs, since every other chunk is loaded after it,
 * instead of one for every set of screens that share something. Throws where the first screen would load every text.
 * @param {string} entry the module that the page loads
 * @returns {(id: string, context: ChunkContext) => string | null}
 */
export function firstScreenChunk(entry) {
  /** @type {Set<string> | undefined} */
  let needed;
  return (id, context) => {
    needed ??= reachedFrom(entry, context);
    return needed.has(id) && !LATER.test(id) ? 'app' : null;
  };
}

/** @param {string} entry @param {ChunkContext} context */
function reachedFrom(entry, context) {
  /** @type {Set<string>} */
  const reached = new Set();
  const visit = (/** @type {string} */ id, /** @type {string} */ from) => {
    if (ALL_TEXTS.test(id)) throw new Error(`${from} is part of the first screen: import its texts from texts/en/.`);
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported, id);
  };
  visit(entry, 'index.html');
  return reached;
}
