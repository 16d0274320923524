import type { SourceCause, SourceFacts } from '#domain/source/source-causes.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import type { BuildSummary } from './build-publication.ts';
import type { Inspection } from './inspection.ts';
import type { ChangedPayload, PublishedState } from './publication-plan.ts';

/** Parent to child: what to read, and what to compare with; then one `taken` for every batch of payloads. */
export type ToChild =
  | { readonly kind: 'build'; readonly spec: SourceSpec; readonly before: PublishedState }
  | { readonly kind: 'inspect'; readonly spec: SourceSpec }
  | { readonly kind: 'taken' };

/** Child to parent. */
export type FromChild =
  | { readonly kind: 'payloads'; readonly payloads: readonly ChangedPayload[] }
  | { readonly kind: 'built'; readonly summary: BuildSummary }
  | { readonly kind: 'inspected'; readonly inspection: Inspection }
  | {
      readonly kind: 'failed';
      readonly code: SourceCause;
      readonly facts: SourceFacts;
      readonly retryAfterMs?: number;
    }
  /** A mistake of ours, for the log only. */
  | { readonly kind: 'broken'; readonly stack: string };
