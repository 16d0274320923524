/** What people are told of something that goes wrong: plain sentences. */
export interface Trouble {
  readonly headline: string;
  readonly lines: readonly string[];
}

/** Something that can go wrong and needs a person. */
export interface Watch {
  /** Stable: what is stored under it must be found after a restart. */
  readonly name: string;
  /** The trouble as it is now; undefined while all is well. `on` tells whether people know of it already. */
  look(now: number, on: boolean): Promise<Trouble | undefined>;
  /** What they are told once it is over. */
  readonly over: Trouble;
  /** Whoever notices it first tells people of its beginning; here only its end is told. */
  readonly announcedElsewhere?: true;
}
