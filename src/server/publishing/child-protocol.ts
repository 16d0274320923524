import type { LayoutPreview } from '#domain/layout/causes/preview.ts';
import type { SourceLook } from '#domain/layout/propose/proposal.ts';
import type { SourceCause, SourceFacts } from '#domain/source/source-causes.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import type { BuildSummary } from './build-publication.ts';
import type { Inspection } from './inspection.ts';
import type { ChangedPayload, CompanyChanges, PublishedState, StoredPayload } from '#server/store/publication-plan.ts';

/** The request to a child: what to read, and what to compare with. */
export type ChildRequest =
  | {
      readonly kind: 'build';
      readonly spec: SourceSpec;
      readonly before: PublishedState;
      /** Digest of the published content; undefined if the source must be read in any case. */
      readonly known: string | undefined;
    }
  | { readonly kind: 'inspect'; readonly spec: SourceSpec }
  | { readonly kind: 'look'; readonly spec: SourceSpec }
  | {
      readonly kind: 'preview';
      readonly spec: SourceSpec;
      readonly before: PublishedState;
      readonly client: string | undefined;
    };

/** A source as it is sent to the child. */
export type SentSpec =
  | Exclude<SourceSpec, { kind: 'uploaded-workbook' }>
  | Omit<Extract<SourceSpec, { kind: 'uploaded-workbook' }>, 'piece'>;

/** A request as it is sent to the child. */
export type SentRequest<Request extends ChildRequest = ChildRequest> = Request extends ChildRequest
  ? Omit<Request, 'spec'> & { readonly spec: SentSpec }
  : never;

/** Parent to child: the request; then one `taken` for every batch of payloads, one `stored` for every `wanted`, one `piece` for every `piece-wanted`. */
export type ToChild =
  | SentRequest
  | { readonly kind: 'taken' }
  /** Undefined once the workbook was replaced. */
  | { readonly kind: 'piece'; readonly body: Uint8Array | undefined }
  | { readonly kind: 'stored'; readonly payloads: readonly StoredPayload[] };

/** Child to parent. */
export type FromChild =
  | {
      readonly kind: 'payloads';
      readonly payloads: readonly ChangedPayload[];
      /** The changes of each company. */
      readonly changes: readonly CompanyChanges[];
    }
  /** Asks for the published payloads of these companies. */
  | { readonly kind: 'wanted'; readonly tab: string; readonly companies: readonly string[] }
  /** Asks for one encrypted piece of an uploaded workbook. */
  | { readonly kind: 'piece-wanted'; readonly number: number }
  /** Without a summary if the source delivered the known content. */
  | { readonly kind: 'built'; readonly summary: BuildSummary | undefined }
  | { readonly kind: 'inspected'; readonly inspection: Inspection }
  /** Number of rows read so far. */
  | { readonly kind: 'progress'; readonly rows: number }
  | { readonly kind: 'looked'; readonly look: SourceLook }
  | { readonly kind: 'previewed'; readonly preview: LayoutPreview }
  | {
      readonly kind: 'failed';
      readonly code: SourceCause;
      readonly facts: SourceFacts;
      readonly retryAfterMs?: number;
    }
  /** A fault of the program, for the log only. */
  | { readonly kind: 'broken'; readonly stack: string };
