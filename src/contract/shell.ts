/**
 * The version of the calls that this build's pages make. Pages that are open, or stored on a device, may be older than the server. Raise both numbers
 * with a change of the contract that earlier pages cannot handle: pages below OLDEST_SHELL then load again.
 */
export const SHELL_VERSION = 1;
export const OLDEST_SHELL = 1;

/** The oldest pages that the server accepts, on each of its answers. */
export const OLDEST_SHELL_HEADER = 'x-oldest-shell';
