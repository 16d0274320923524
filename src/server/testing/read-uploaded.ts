import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import { buildFromSource } from '#server/publishing/build-from-source.ts';
import { inspectionOf } from '#server/publishing/inspection.ts';
import type { Inspection } from '#server/publishing/inspection.ts';
import { lookAtSource } from '#server/publishing/look-at-source.ts';
import { previewOf } from '#server/publishing/preview-layout.ts';
import { readPortfolio } from '#server/publishing/read-portfolio.ts';
import type { RunBuild } from '#server/publishing/run-in-child.ts';
import type { ReadLayout } from '#server/settings/read-layout.ts';
import type { PortfolioSource, SourceReading, SourceSpec } from '#server/sources/portfolio-source.ts';
import { openUploaded } from '#server/sources/workbook/uploaded.ts';
import { openPiece } from '#server/uploads/sealed-pieces.ts';

/** Reads an uploaded workbook in this process, as the sync's process does: so that a test of many uploads need not wait for a process each time. */
function uploadOf(spec: SourceSpec): PortfolioSource {
  if (spec.kind !== 'uploaded-workbook') throw new Error(`a test that reads a ${spec.kind} needs a process for it`);
  return openUploaded(spec, async (number) => {
    const sealed = await spec.piece(number);
    return sealed && openPiece(spec.key, { workbook: spec.id, number }, sealed);
  });
}

export function readUploaded(spec: SourceSpec): Promise<SourceReading> {
  return uploadOf(spec).read(new AbortController().signal, spec.layout, spec.fields);
}

export const inspectUploaded = async (spec: SourceSpec): Promise<Inspection> => inspectionOf(await readUploaded(spec));

export const buildUploaded: RunBuild = async (spec, before, take, signal, stored, known) =>
  buildFromSource(uploadOf(spec), spec, before, stored, take, signal, known);

export const layoutUploaded: ReadLayout = {
  look: (spec, progress) => lookAtSource(uploadOf(spec), spec.layout, new AbortController().signal, progress),
  async preview(spec, before, client) {
    const reading = await readUploaded(spec);
    return previewOf(reading, await readPortfolio(reading, spec.fields ?? NO_FIELDS), before, client);
  },
};
