interface ModuleInfo {
  readonly importedIds: readonly string[];
}
interface ChunkContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** The index of the texts names every text; what a screen needs of them travels with the screen. */
const TEXTS = /\/src\/web\/texts\//;

/**
 * Names the chunk of a module: one for all that the first screen needs, since every other chunk is loaded after it, instead of one
 * for every set of screens that share something.
 */
export function firstScreenChunk(entry: string): (id: string, context: ChunkContext) => string | null {
  let needed: Set<string> | undefined;
  return (id, context) => {
    needed ??= reachedFrom(entry, context);
    return needed.has(id) ? 'app' : null;
  };
}

function reachedFrom(entry: string, context: ChunkContext): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id) || TEXTS.test(id)) return;
    reached.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  visit(entry);
  return reached;
}
