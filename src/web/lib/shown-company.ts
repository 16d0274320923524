import { sharedValue } from './shared-value.ts';

/** A company that the viewer may see, by the portal's id for it. */
export interface OwnCompany {
  readonly id: string;
  readonly name: string;
}

/** The companies of a viewer who may see several; empty for everyone else. */
export const ownCompanies = sharedValue<readonly OwnCompany[]>([]);

/** The viewer has just signed in, and chooses the company to see. */
export const choosing = sharedValue(false);

/** This page no longer matches the company that its session shows. It shows nothing until it is loaded again. */
export const companyChanged = sharedValue(false);

/** The company whose data this page shows: named by the first answer with data, sent with every call. */
let shown: string | undefined;

export const shownCompany = (): string | undefined => shown;

/** False if the answer is another company's than what this page shows. */
export function isShown(id: string | null): boolean {
  if (id === null) return true;
  shown ??= id;
  return id === shown;
}

/** This page itself has chosen another company, and is about to be loaded again. */
let leaving = false;

export const leavePage = (): void => void (leaving = true);

/** Whether the page is about to be loaded again. */
export const isLeaving = (): boolean => leaving;

/** The page shows nothing any more. */
export const forgetShown = (): void => void (shown = undefined);
