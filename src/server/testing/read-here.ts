import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import { buildFromSource } from '#server/publishing/build-from-source.ts';
import { lookAtSource } from '#server/publishing/look-at-source.ts';
import { previewOf } from '#server/publishing/preview-layout.ts';
import { readPortfolio } from '#server/publishing/read-portfolio.ts';
import { openGoogleSheets } from '#server/sources/google-sheets/google-sheets-source.ts';
import type { PortfolioSource, SourceSpec } from '#server/sources/portfolio-source.ts';
import { openWorkbook } from '#server/sources/workbook/workbook-source.ts';
import { noPause } from './sheets-portal.ts';
import type { TestAppOptions } from './test-app.ts';

function open(spec: SourceSpec): PortfolioSource {
  if (spec.kind === 'workbook') return openWorkbook(spec.path);
  if (spec.kind === 'google-sheets') return openGoogleSheets(spec, noPause);
  throw new Error('a test that reads an upload needs a process for it');
}

const { signal } = new AbortController();

/** Reads sources in the process of the test, because a child process takes a second to start. */
export const readHere: Required<Pick<TestAppOptions, 'runBuild' | 'readLayout'>> = {
  runBuild: async (spec, before, take, stop, stored, known) =>
    buildFromSource(open(spec), spec, before, stored, take, stop, known),
  readLayout: {
    look: (spec, progress) => lookAtSource(open(spec), spec.layout, signal, progress),
    async preview(spec, before, client) {
      const { layout, fields = NO_FIELDS } = spec;
      const reading = await open(spec).read(signal, layout, fields);
      return previewOf(reading, await readPortfolio(reading, fields), before, client);
    },
  },
};
