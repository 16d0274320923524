/** The data cannot be moved, or did not arrive. `message` is for the operator; nothing was changed at the source. */
export class MoveProblem extends Error {
  override readonly name = 'MoveProblem';
}
