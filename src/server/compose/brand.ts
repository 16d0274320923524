import { DEFAULT_ACCENT, accentCss, deriveAccent } from '#domain/brand/accent.ts';
import { CannotStart } from './listen.ts';

/** The firm's accent as the pages need it: a style sheet, and the colour of the browser's own bar. */
export function brandOf(accent: string | undefined): { readonly brandCss: string; readonly themeColor: string } {
  const derived = deriveAccent(accent ?? DEFAULT_ACCENT);
  if (!derived) throw new CannotStart(`BRAND_ACCENT ${accent} is no colour such as #0F766E.`);
  return { brandCss: accent ? accentCss(derived) : '', themeColor: accent ?? DEFAULT_ACCENT };
}
