/** @typedef {{ getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }} ChunkContext */

/** The index of the texts names every text; what a screen needs of them travels with the screen. */
const TEXTS = /\/src\/web\/texts\//;

/**
 * Names the chunk of a module for the bundler: one for all that the first screen needs, since every other chunk is loaded after it,
 * instead of one for every set of screens that share something.
 * @param {string} entry the module that the page loads
 * @returns {(id: string, context: ChunkContext) => string | null}
 */
export function firstScreenChunk(entry) {
  /** @type {Set<string> | undefined} */
  let needed;
  return (id, context) => {
    needed ??= reachedFrom(entry, context);
    return needed.has(id) ? 'app' : null;
  };
}

/** @param {string} entry @param {ChunkContext} context */
function reachedFrom(entry, context) {
  /** @type {Set<string>} */
  const reached = new Set();
  const visit = (/** @type {string} */ id) => {
    if (reached.has(id) || TEXTS.test(id)) return;
    reached.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(entry);
  return reached;
}
