import * as z from 'zod/mini';
import { errorsOf, FILE_NAME_HEADER, FILE_TYPE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ERRORS, ERROR_CODE_HEADER } from './errors.ts';
import type { ErrorCode } from './errors.ts';

type Json = Readonly<Record<string, unknown>>;

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that the change was made on, in quotation marks. A newer one on the server is a conflict.',
  schema: { type: 'string', pattern: '^"[0-9]{1,15}"$' },
};

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of an earlier answer.',
  schema: { type: 'string' },
};

const FILE_NAME = {
  name: FILE_NAME_HEADER,
  in: 'header',
  required: false,
  description: 'The name of the file, percent-encoded.',
  schema: { type: 'string' },
};

/** The contract as an OpenAPI 3.1 document, made from the schemas and error codes that the server works with. */
export function openApiDocument(title: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description: 'Calls of the portal’s own pages. The session is an HttpOnly cookie; bodies are JSON.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-ipb_sid' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['success', 'message'],
          properties: { success: { const: false }, message: { type: 'string' } },
        },
      },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const inPath = endpoint.params ? Object.entries(schemaOf(endpoint.params)['properties'] ?? {}) : [];
  const parameters = [
    ...inPath.map(([key, schema]) => ({ name: key, in: 'path', required: true, schema })),
    ...(endpoint.versioned ? [IF_MATCH] : []),
    ...(endpoint.tagged ? [IF_NONE_MATCH] : []),
    ...(endpoint.upload ? [FILE_NAME] : []),
  ];
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.access],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body) } } } }
      : {}),
    ...(endpoint.upload ? { requestBody: { required: true, content: { [FILE_TYPE]: {} } } } : {}),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.answer) } } },
      ...(endpoint.tagged ? { '304': { description: 'The caller has the newest answer already.' } } : {}),
      ...errorAnswers(errorsOf(endpoint)),
    },
  };
}

/** One answer for each status. Its header `x-error-code` has one of the codes of that status. */
function errorAnswers(codes: readonly ErrorCode[]): Record<string, Json> {
  const byStatus = Map.groupBy(codes.toSorted(), (code) => String(ERRORS[code].status));
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `${code}: ${ERRORS[code].message}`).join('\n'),
        headers: { [ERROR_CODE_HEADER]: { required: true, schema: { enum: same } } },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodMiniType): Record<string, Json | undefined> {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Record<
    string,
    Json
  >;
  return rest;
}
