/** The id of a place of a sheet on the page. */
export const placeId = (what: string, sheet: string): string => `${what} ${sheet}`.replaceAll(/\s/g, '_');

/** The id of the button that shows the preview. */
export const PREVIEW = 'preview';

/** The id of the button that shows a portfolio in its client's screens. */
export const SEE_AS_CLIENT = 'see-as-client';

/** Marks a field whose column the sheet no longer has. */
export const GONE = '[data-gone]';

/** The id of the list of questions. */
export const ASKED = 'asked';

/** The part of a sheet's place with the column of a field. */
export const fieldPlace = (field: string): string => `[data-field="${field}"]`;

/** Opens every section around a place, shows it, and focuses the first control in it; or in the part of it that is wanted, if it has that part. */
export function openAt(id: string, part?: string): void {
  const whole = document.getElementById(id);
  const place = (part === undefined ? null : whole?.querySelector<HTMLElement>(part)) ?? whole;
  if (!place) return;
  for (let at: Element | null = place; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  const control = place.querySelector<HTMLElement>('select, input, button');
  control?.focus({ preventScroll: true });
  (place.offsetHeight > window.innerHeight / 2 ? control : place)?.scrollIntoView({ block: 'center' });
}
