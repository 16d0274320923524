/** A recorded answer of Google, without repeated parts. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const json = (status: number, body: unknown, headers?: Readonly<Record<string, string>>): RecordedAnswer => ({
  status,
  body: JSON.stringify(body),
  ...(headers ? { headers } : {}),
});

/** Failures of the token endpoint (RFC 6749, section 5.2, in Google's words). */
export const TOKEN_FAILURES = {
  badSignature: json(400, { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }),
  clockSkew: json(400, {
    error: 'invalid_grant',
    error_description:
      'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
  }),
  accountNotFound: json(400, { error: 'invalid_grant', error_description: 'Invalid grant: account not found' }),
  disabledClient: json(401, { error: 'disabled_client', error_description: 'The OAuth client was disabled.' }),
  deletedClient: json(401, { error: 'deleted_client', error_description: 'The OAuth client was deleted.' }),
  invalidClient: json(401, { error: 'invalid_client', error_description: 'The OAuth client was not found.' }),
  unavailable: json(503, { error: 'internal_failure' }),
} as const satisfies Record<string, RecordedAnswer>;

const rpcError = (status: number, name: string, message: string, details?: readonly unknown[]): RecordedAnswer =>
  json(status, { error: { code: status, message, status: name, ...(details ? { details } : {}) } });

const errorInfo = (reason: string): unknown => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata: { service: 'sheets.googleapis.com', consumer: 'projects/123456789012' },
});

/** Failures of the Sheets API, version 4 (google.rpc.Status). */
export const SHEETS_FAILURES = {
  notShared: rpcError(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  serviceDisabled: rpcError(
    403,
    'PERMISSION_DENIED',
    'Google Sheets API has not been used in project 123456789012 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/sheets.googleapis.com/overview?project=123456789012 then retry.',
    [errorInfo('SERVICE_DISABLED')],
  ),
  projectDeleted: rpcError(403, 'PERMISSION_DENIED', "Project 'projects/123456789012' has been deleted.", [
    errorInfo('CONSUMER_INVALID'),
  ]),
  notFound: rpcError(404, 'NOT_FOUND', 'Requested entity was not found.'),
  officeFile: rpcError(400, 'FAILED_PRECONDITION', 'This operation is not supported for this document'),
  tokenRefused: rpcError(
    401,
    'UNAUTHENTICATED',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
    [errorInfo('ACCESS_TOKEN_EXPIRED')],
  ),
  quota: rpcError(
    429,
    'RESOURCE_EXHAUSTED',
    "Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user' of service 'sheets.googleapis.com' for consumer 'project_number:123456789012'.",
    [errorInfo('RATE_LIMIT_EXCEEDED')],
  ),
  internal: rpcError(500, 'INTERNAL', 'Internal error encountered.'),
  unavailable: rpcError(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
  badGateway: { status: 502, body: '<!DOCTYPE html><title>Error 502 (Server Error)!!1</title>' },
  proxyPage: { status: 200, body: '<html><body>Please sign in to the network</body></html>' },
  proxyRefusal: { status: 403, body: '<html><body>Blocked by policy</body></html>' },
  cutOff: { status: 200, body: '{"spreadsheetId":"x","valueRanges":[{"range":"Users!A1:Q3","values":[["Na' },
} as const satisfies Record<string, RecordedAnswer>;

/** The refusal of a range whose first column the sheet does not have. */
export function exceedsGrid(range: string, rows: number, columns: number): RecordedAnswer {
  return rpcError(
    400,
    'INVALID_ARGUMENT',
    `Range (${range}) exceeds grid limits. Max rows: ${rows}, max columns: ${columns}`,
  );
}

/** The refusal of a range of a sheet that does not exist or was renamed. */
export function unparsableRange(range: string): RecordedAnswer {
  return rpcError(400, 'INVALID_ARGUMENT', `Unable to parse range: ${range}`);
}
