/** Milliseconds since the epoch. Passed in everywhere, so that tests can move time. */
export type Clock = () => number;
