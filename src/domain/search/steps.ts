/** Work in steps of well under a millisecond. The caller may pause between two of them. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs all steps at once. */
export function allSteps<Result>(work: Steps<Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
