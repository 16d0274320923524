import { sharedValue } from './shared-value.ts';

/** A company that the viewer may see. */
export interface OwnCompany {
  /** The portal's own id, which stays the same if the company is renamed. */
  readonly id: string;
  readonly name: string;
}

/** The companies of a viewer who may see several; empty for everyone else. */
export const ownCompanies = sharedValue<readonly OwnCompany[]>([]);

/** Whether a dialog asks the viewer, who has just signed in, which company to show. */
export const choosing = sharedValue(false);

/** Whether the session now shows another company than this page. Then the page shows nothing until it is loaded again. */
export const companyChanged = sharedValue(false);

/** The id of the company whose data this page shows: set by the first answer with data, and sent with every call. */
let shown: string | undefined;

export const shownCompany = (): string | undefined => shown;

/** Whether an answer is for the company that this page shows. `id` is null if the answer names no company. */
export function isShown(id: string | null): boolean {
  if (id === null) return true;
  shown ??= id;
  return id === shown;
}

/** Whether the viewer has chosen another company on this page, so that it is about to be loaded again. */
let leaving = false;

export const leavePage = (): void => void (leaving = true);
export const isLeaving = (): boolean => leaving;

/** Call it when the page no longer shows any company's data. */
export const forgetShown = (): void => void (shown = undefined);
