import type { SourceCause, SourceFacts } from '#domain/source/source-causes.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import type { BuildSummary } from './build-publication.ts';
import type { Inspection } from './inspection.ts';
import type { ChangedPayload, PublishedState, StoredPayload } from '#server/store/publication-plan.ts';

/** Parent to child: what to read, and what to compare with; then one `taken` for every batch of payloads, and one `stored` for every `wanted`. */
export type ToChild =
  | { readonly kind: 'build'; readonly spec: SourceSpec; readonly before: PublishedState }
  | { readonly kind: 'inspect'; readonly spec: SourceSpec }
  | { readonly kind: 'taken' }
  | { readonly kind: 'stored'; readonly payloads: readonly StoredPayload[] };

/** Child to parent. */
export type FromChild =
  | { readonly kind: 'payloads'; readonly payloads: readonly ChangedPayload[] }
  /** Asks for the bytes of what is published. */
  | { readonly kind: 'wanted'; readonly tab: string; readonly companies: readonly string[] }
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
