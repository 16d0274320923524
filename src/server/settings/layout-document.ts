import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { layoutSchema } from '#contract/layout.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { isOptionalName, NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { FieldChoice, OptionalName } from '#domain/tabs/optional-fields.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import { documentOf, keptKey } from '#server/store/settings.ts';
import type { SettingsDocument, SettingsDocuments, SettingsStore } from '#server/store/settings.ts';

/** Key of the layout by which the source is read. */
export const LAYOUT_KEY = 'layout';
/** Key of the draft of the next layout, which has no effect until it is published. */
export const LAYOUT_DRAFT_KEY = 'layout-draft';

/** `layout` is null for the documented layout. */
export const layoutDocument = z.object({ layout: z.nullable(layoutSchema) });
export type LayoutDocument = z.output<typeof layoutDocument>;

/** The layout of a stored document; undefined if nothing is stored, null for the documented layout. */
export function layoutIn({ value }: Pick<SettingsDocument, 'value'>): Layout | null | undefined {
  return layoutDocument.safeParse(value).data?.layout;
}

/** The layout in use; null is the documented one. */
export function layoutInUse(documents: SettingsDocuments): LayoutDocument['layout'] {
  return layoutDocument.safeParse(documentOf(documents, LAYOUT_KEY).value).data?.layout ?? null;
}

export interface LayoutsInUse {
  readonly layout: Layout | undefined;
  /** The previous layout; undefined for the documented layout. */
  readonly previous: Layout | undefined;
  /** Whether there was a different layout before. */
  readonly isChanged: boolean;
}

export async function layoutsInUse(store: SettingsStore): Promise<LayoutsInUse> {
  const stored = await store.get(LAYOUT_KEY);
  const previous = await store.get(keptKey(LAYOUT_KEY, 'previous'));
  return {
    layout: layoutIn(stored) ?? undefined,
    previous: layoutIn(previous) ?? undefined,
    isChanged: stored.version > 0,
  };
}

const SEPARATOR = ' layout ';

/** The identity of a source that is read by a layout. Another layout replaces the published data as another source does. */
function identityWith(identity: string, layout: Layout | undefined): string {
  if (!layout) return identity;
  const hash = createHash('sha256').update(JSON.stringify(layout)).digest('hex').slice(0, 16);
  return `${identity}${SEPARATOR}${hash}`;
}

/** The part of an identity that names the source, without the layout. */
export function identityWithout(identity: string): string {
  const at = identity.lastIndexOf(SEPARATOR);
  return at < 0 ? identity : identity.slice(0, at);
}

/** The optional fields with a layout: those that it maps are on. */
export function fieldsWith(fields: FieldChoice, { feeds }: Layout): FieldChoice {
  const mapped = feeds.flatMap((feed): OptionalName[] => {
    if (feed.by === 'position') return [];
    const names = [...feed.columns.map(({ field }) => field), ...Object.keys(feed.constants)];
    return names.map((field) => `${feed.tab}.${field}`).filter(isOptionalName);
  });
  return { ...fields, on: [...new Set([...fields.on, ...mapped])] };
}

/** The source as read by a layout; unchanged if none is given. */
export function byLayout<Source extends { readonly spec: SourceSpec; readonly identity: string }>(
  source: Source,
  layout: Layout | undefined,
): Source {
  if (!layout) return source;
  const { spec, identity } = source;
  const fields = fieldsWith(spec.fields ?? NO_FIELDS, layout);
  return { ...source, spec: { ...spec, layout, fields }, identity: identityWith(identity, layout) };
}
