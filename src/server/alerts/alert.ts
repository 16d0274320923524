/** What an alert tells administrators, in plain sentences. */
export interface Trouble {
  readonly headline: string;
  readonly lines: readonly string[];
}

/** A problem that needs an administrator. */
export interface Watch {
  /** Key in the store, the same after a restart. */
  readonly name: string;
  /** The current problem; undefined while all is well. `on` is true when administrators have been told. */
  look(now: number, on: boolean): Promise<Trouble | undefined>;
  /** The message when it is over. */
  readonly over: Trouble;
  /** Another part of the program reports the beginning; this alert reports the end alone. */
  readonly announcedElsewhere?: true;
}
