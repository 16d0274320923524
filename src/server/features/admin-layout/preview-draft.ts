import { createHash } from 'node:crypto';
import type { previewLayout } from '#contract/admin-layout.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { LayoutPreview } from '#domain/layout/causes/preview.ts';
import type { SourceLook } from '#domain/layout/propose/proposal.ts';
import type { Clock } from '#server/base/clock.ts';
import { LAYOUT_READING } from '#server/base/limits.ts';
import { orConflict, requireVersion } from '#server/settings/changes.ts';
import { byLayout, LAYOUT_DRAFT_KEY, LAYOUT_KEY, layoutsInUse } from '#server/settings/layout-document.ts';
import { SOURCE_KEY } from '#server/settings/source-settings.ts';
import type { SourceSettings } from '#server/settings/source-settings.ts';
import { openIdOf, openNames } from '#server/store/companies.ts';
import type { Database } from '#server/store/database.ts';
import type { Publications } from '#server/store/publications.ts';
import { documentOf } from '#server/store/settings.ts';
import { confirmedContent, confirmHeadings, putPreviewed, readPreviewed } from '#server/store/waiting-reading.ts';
import { documentedLayout } from '#domain/layout/documented-layout.ts';
import { draftIn, namesOf } from './layout-draft.ts';
import type { NextSource } from './layout-draft.ts';
import { keyOf } from './look-at-source.ts';
import type { Actor, LookParts } from './look-at-source.ts';
import type { Readings } from './layout-readings.ts';

export interface PreviewParts extends LookParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly publications: Pick<Publications, 'published'>;
  readonly sourceSettings: SourceSettings;
}

type Answer = AnswerOf<typeof previewLayout>;

/** Shows what the draft would publish. That includes a client's rows, so nothing is shown unless the audit entry was written. */
export async function preview(
  parts: PreviewParts,
  { looks, previews }: { readonly looks: Readings<SourceLook>; readonly previews: Readings<LayoutPreview> },
  { email, origin }: Actor,
  { client, again = false }: { readonly client?: string | undefined; readonly again?: boolean | undefined },
): Promise<Answer> {
  const asItIs = await parts.nextSource();
  if (!asItIs) throw new Refusal('not-found');
  const layout = draftIn(await parts.settings.latest()) ?? undefined;
  const { spec, identity } = byLayout(asItIs, layout);
  const token = await tokenOf(asItIs);
  const reading = await previews.ask(`${await keyOf(asItIs, layout)}\n${client ?? ''}`, again, async (progress) => {
    const { state } = await parts.publications.published(identity);
    return parts.readLayout.preview(spec, state, client, progress);
  });
  if (reading.state !== 'done') return reading;
  const { readAt, result } = reading;
  const { headings, content, causes, companiesLost, ...shown } = result;
  const fingerprint = fingerprintOf(identity, headings, content);
  await putPreviewed(parts.database.db, { fingerprint, source: identity, headings, content, token, readAt });
  const { client: viewed, figures } = shown;
  const details = {
    source: asItIs.label,
    client: viewed?.name ?? '',
    rows: viewed?.tabs.reduce((sum, { values }) => sum + values.length - 1, 0) ?? 0,
    companies: figures.companies,
  };
  const companyId = viewed ? await openIdOf(parts.database.db, companyKey(viewed.name)) : undefined;
  await parts.audit.mustRecord({ kind: 'layout-previewed', actor: email, companyId, origin, details });
  const look = looks.kept(await keyOf(asItIs, (await layoutsInUse(parts.settings)).layout));
  const ofSheets = look ? explainSheets(layout ?? documentedLayout(namesOf(spec)), look.sheets, look.proposal) : [];
  const names = await openNames(parts.database.db, companiesLost.first);
  const lost = { ...companiesLost, first: companiesLost.first.map((company) => names.get(company) ?? company) };
  const answer = {
    state: 'done',
    fingerprint,
    readAt,
    ...shown,
    companiesLost: lost,
    causes: [...ofSheets, ...causes],
  };
  return structuredClone(answer) as Answer;
}

/**
 * Puts the draft and the source that was chosen with it in use, and confirms the headings that the administrator saw. The next reading replaces all published data, or nothing.
 * Throws `conflict` if the draft is not the one that was previewed, or the source may have changed since, because the guard does not check a first publication.
 */
export async function publish(
  { settings, sourceSettings, audit, clock, database, nextSource }: PreviewParts,
  { email, origin }: Actor,
  fingerprint: string,
  version: number | undefined,
): Promise<void> {
  const documents = await settings.latest();
  const draft = documentOf(documents, LAYOUT_DRAFT_KEY);
  requireVersion(draft, version);
  const layout = draftIn(documents);
  const source = await nextSource();
  const previewed = await readPreviewed(database.db, fingerprint);
  if (!source || previewed?.source !== byLayout(source, layout ?? undefined).identity) throw new Refusal('conflict');
  if (previewed.token !== (await tokenOf(source))) throw new Refusal('conflict');
  if (previewed.token === null && clock() - previewed.readAt > LAYOUT_READING.publishWithinMs)
    throw new Refusal('conflict');
  const inForce = documentOf(documents, LAYOUT_KEY);
  const { draft: chosen, version: chosenVersion } = await sourceSettings.latest();
  const changes = [
    // The source that was chosen with the layout is used from now on too.
    ...(chosen === null ? [] : [{ key: SOURCE_KEY, value: { inForce: chosen, draft: null }, version: chosenVersion }]),
    { key: LAYOUT_KEY, value: { layout }, version: inForce.version },
    ...(draft.version > 0 ? [{ key: LAYOUT_DRAFT_KEY, value: null, version: draft.version }] : []),
  ];
  // If the source cannot tell whether it has changed, the next reading must have the same rows, otherwise it waits for a confirmation.
  const { headings, content } = previewed;
  const confirmed = previewed.token === null ? confirmedContent(headings, content) : headings;
  const details = { source: source.label, documented: layout === null };
  await orConflict(
    settings.write(changes, email, async (transaction) => {
      await confirmHeadings(transaction, { ...previewed, headings: confirmed }, email, clock());
      await audit.mustRecord({ kind: 'layout-published', actor: email, origin, details }, transaction);
    }),
  );
}

const tokenOf = async (source: NextSource): Promise<string | null> => (await source.fingerprint()) ?? null;

/** Fingerprint of the layout, the source, the deciding headings, and the rows. */
function fingerprintOf(identity: string, headings: string, content: string): string {
  return createHash('sha256')
    .update(JSON.stringify([identity, headings, content]))
    .digest('hex')
    .slice(0, 32);
}
