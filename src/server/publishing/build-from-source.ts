import type { PortfolioSource, SourceSpec } from '#server/sources/portfolio-source.ts';
import type { PublishedState, ReadStored, TakeBatch } from '#server/store/publication-plan.ts';
import { buildPublication } from './build-publication.ts';
import type { BuildSummary } from './build-publication.ts';

/** Builds a publication from an opened source. Returns undefined if the content of the source has the digest `known`. */
export async function buildFromSource(
  source: PortfolioSource,
  { layout, fields }: Pick<SourceSpec, 'layout' | 'fields'>,
  before: PublishedState,
  stored: ReadStored,
  hand: TakeBatch,
  signal: AbortSignal,
  known?: string,
): Promise<BuildSummary | undefined> {
  const opened = await source.open(signal, layout, fields);
  const delivered = await opened.digest();
  if (delivered === known) return undefined;
  return { ...(await buildPublication(await opened.content(), before, stored, hand, fields)), delivered };
}
