import { kindOfRight, KINDS_OF_RIGHT } from '#domain/portfolio/kinds.ts';

/**
 * The colour of an IP type: one of five hues for the commonest kinds of right, one neutral colour for all other types. It depends on
 * nothing else, so that a type has the same colour for every client and on every screen.
 */
export function typeColour(ipType: string): string {
  const kind = kindOfRight(ipType);
  return kind ? `var(--hue-${KINDS_OF_RIGHT.indexOf(kind) + 1})` : OTHER_TYPES_COLOUR;
}

export const OTHER_TYPES_COLOUR = 'var(--hue-other)';
