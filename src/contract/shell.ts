/**
 * Pages that are open, or stored on a device, may be older than the server. SHELL_VERSION says which calls this build's pages make; raise it with a
 * change of the contract that earlier pages cannot follow, and OLDEST_SHELL with it: pages below it load again.
 */
export const SHELL_VERSION = 1;
export const OLDEST_SHELL = 1;

/** The oldest pages that the server accepts, on each of its answers. */
export const OLDEST_SHELL_HEADER = 'x-oldest-shell';
