import type { LayoutPreview } from '#domain/layout/causes/preview.ts';
import type { SourceLook } from '#domain/layout/propose/proposal.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import type { PublishedState } from '#server/store/publication-plan.ts';

/** Reads a source for a layout, without publishing. Calls `progress` with the number of rows read. Rejects with `SourceFailure`. */
export interface ReadLayout {
  look(spec: SourceSpec, progress: (rows: number) => void): Promise<SourceLook>;
  preview(
    spec: SourceSpec,
    before: PublishedState,
    client: string | undefined,
    progress: (rows: number) => void,
  ): Promise<LayoutPreview>;
}
