import type { layoutState } from '#contract/admin-layout.ts';
import { Refusal } from '#contract/errors.ts';
import { changedLayout, layoutFault } from '#domain/layout/causes/change-layout.ts';
import { documentedLayout } from '#domain/layout/documented-layout.ts';
import type { Layout, LayoutChange } from '#domain/layout/layout.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import type * as z from 'zod/mini';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { layoutSchema } from '#contract/layout.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import { invalidConfiguration, orConflict, requireVersion } from '#server/settings/changes.ts';
import { LAYOUT_DRAFT_KEY, LAYOUT_KEY, layoutIn } from '#server/settings/layout-document.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import { documentOf } from '#server/store/settings.ts';
import type { SettingsDocuments, SettingsStore } from '#server/store/settings.ts';

export interface NextSource {
  readonly spec: SourceSpec;
  readonly identity: string;
  readonly label: string;
  /** A text that changes with the content; undefined if the source has none. */
  fingerprint(): Promise<string | undefined>;
}

export interface LayoutDraftParts {
  readonly settings: SettingsStore;
  readonly audit: AuditLog;
  /** The source that an administrator chose to publish next, or the one in use, without a layout; undefined while there is none. */
  readonly nextSource: () => Promise<NextSource | undefined>;
}

type State = z.output<typeof layoutState>;

interface Change {
  readonly actor: string;
  readonly origin: Origin;
  readonly version: number | undefined;
  readonly more: { readonly unversioned?: true };
}

/** The layout in use and the draft of the next one, as they are stored now. */
export async function stateOf(parts: LayoutDraftParts): Promise<State> {
  const documents = await parts.settings.latest();
  const source = await parts.nextSource();
  const published = documentOf(documents, LAYOUT_KEY);
  const draft = documentOf(documents, LAYOUT_DRAFT_KEY);
  const drafted = layoutIn(draft);
  return {
    source: source ? { kind: source.spec.kind, label: source.label } : null,
    published: asContract(layoutIn(published)),
    publishedAt: published.updatedAt || null,
    publishedBy: published.updatedBy,
    draft: asContract(drafted),
    hasDraft: drafted !== undefined,
    draftAt: draft.updatedAt || null,
    draftBy: draft.updatedBy,
    version: draft.version,
  };
}

/** The layout in the type of the contract, whose arrays are mutable. */
function asContract(layout: Layout | null | undefined): z.output<typeof layoutSchema> | null {
  return layout ? (structuredClone(layout) as z.output<typeof layoutSchema>) : null;
}

/** The next layout: the draft, or the one in use if there is no draft. Null is the documented layout. */
export function draftIn(documents: SettingsDocuments): Layout | null {
  const draft = layoutIn(documentOf(documents, LAYOUT_DRAFT_KEY));
  return draft === undefined ? (layoutIn(documentOf(documents, LAYOUT_KEY)) ?? null) : draft;
}

/** Stores a draft, and changes nothing else. Throws `conflict`, and `invalid-configuration` with a sentence. */
export async function saveDraft(parts: LayoutDraftParts, layout: Layout | null, change: Change): Promise<State> {
  const source = await parts.nextSource();
  const fault = layout && layoutFault(layout, source?.spec.fields ?? NO_FIELDS);
  if (fault) throw invalidConfiguration(fault);
  return store(parts, { layout }, change);
}

/** Discards the draft: the layout in use is the next one again. Throws `conflict`. */
export const discardDraft = (parts: LayoutDraftParts, change: Change): Promise<State> => store(parts, null, change);

async function store(
  parts: LayoutDraftParts,
  value: { readonly layout: Layout | null } | null,
  change: Change,
): Promise<State> {
  const stored = documentOf(await parts.settings.latest(), LAYOUT_DRAFT_KEY);
  requireVersion(stored, change.version);
  const { actor, origin, more } = change;
  const details = { section: 'layout-draft', ...more };
  await orConflict(
    parts.settings.write([{ key: LAYOUT_DRAFT_KEY, value, version: stored.version }], actor, (transaction) =>
      parts.audit.mustRecord({ kind: 'settings-changed', actor, origin, details }, transaction),
    ),
  );
  return stateOf(parts);
}

/** Makes one change to the draft, or to a copy of the layout in use. */
export async function changeDraft(parts: LayoutDraftParts, change: LayoutChange, by: Change): Promise<State> {
  const documents = await parts.settings.latest();
  const source = await parts.nextSource();
  if (!source) throw new Refusal('conflict');
  const base = draftIn(documents) ?? documentedLayout(namesOf(source.spec));
  return saveDraft(parts, changedLayout(base, change), by);
}

/** The names of the documented layout's sheets in this source. */
export const namesOf = (spec: SourceSpec): Readonly<Record<Tab, string>> =>
  spec.kind === 'google-sheets' ? spec.sheetNames : WIRE_NAMES;
