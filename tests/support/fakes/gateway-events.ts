export const testClientId = 'web-client';

/** Claims of an access token as the gateway passes them: every value a string. */
export function accessClaims(about: Readonly<Record<string, string | undefined>> = {}) {
  return {
    sub: 'account-1',
    username: 'account-1',
    token_use: 'access',
    client_id: testClientId,
    origin_jti: 'session-1',
    jti: 'token-1',
    scope: 'aws.cognito.signin.user.admin',
    ...about,
  };
}

type EventOptions = {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Takes the place of `body`: exactly these characters, or these bytes as base64. */
  readonly rawBody?: string | Uint8Array;
  /** Values for the `{names}` of the path, which is then the route's own. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sourceIp?: string;
};

/** An event of an HTTP API, payload format 2.0. */
export function gatewayEvent(method: string, path: string, options: EventOptions = {}) {
  const { claims, body, rawBody, headers = {}, sourceIp = '203.0.113.7' } = options;
  const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    version: '2.0',
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: '',
    headers: { 'content-type': 'application/json', ...headers },
    ...(options.params && { pathParameters: options.params }),
    ...(options.query && { queryStringParameters: options.query }),
    requestContext: {
      requestId: 'request-1',
      http: { method, path, sourceIp, protocol: 'HTTP/1.1', userAgent: 'test' },
      ...(claims === undefined ? {} : { authorizer: { jwt: { claims, scopes: null } } }),
    },
    ...(text === undefined
      ? {}
      : { body: typeof text === 'string' ? text : Buffer.from(text).toString('base64') }),
    isBase64Encoded: typeof text === 'object',
  };
}
