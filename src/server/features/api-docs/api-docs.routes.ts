import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/api-docs.ts';
import { openApiDocument } from '#contract/open-api.ts';
import { register } from '#server/http/register.ts';

/** The API reference, made from the contract that the server validates with. */
export function apiDocsRoutes(app: FastifyInstance, { productName }: { readonly productName: string }): void {
  register(app, contract.apiDocs, () => openApiDocument(productName) as { openapi: string });
}
