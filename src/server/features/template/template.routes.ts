import type { FastifyInstance } from 'fastify';
import { downloadTemplate } from '#contract/template.ts';
import { registerPublic } from '#server/http/register.ts';
import { templateSheets } from './template-sheets.ts';
import { xlsxFile } from '#server/files/xlsx-file.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook to start from. It contains nothing about the firm, so anyone may download it. */
export function templateRoutes(app: FastifyInstance): void {
  // The same bytes for every caller, made with the first call.
  let file: Buffer | undefined;
  registerPublic(app, downloadTemplate, ({ reply }) =>
    reply
      .header('content-disposition', 'attachment; filename="portfolio-template.xlsx"')
      .type(XLSX)
      .send((file ??= xlsxFile(templateSheets()))),
  );
}
