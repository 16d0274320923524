import type { Directory } from '#server/directory/directory.ts';
import type { CompleteSignInParts } from '#server/sessions/complete-sign-in.ts';

export interface PasskeyParts extends CompleteSignInParts {
  readonly directory: Directory;
  /** Address of the portal, as people open it. */
  readonly publicUrl: string;
}
