import * as z from 'zod/mini';

const text = z.string();
const texts = z.record(text, z.optional(text));

const gatewayEvent = z.object({
  headers: z._default(texts, {}),
  body: z.optional(text),
  isBase64Encoded: z._default(z.boolean(), false),
  pathParameters: z.nullish(texts),
  queryStringParameters: z.nullish(texts),
  requestContext: z.object({
    requestId: text,
    http: z.object({ sourceIp: text }),
    authorizer: z.nullish(z.object({ jwt: z.nullish(z.object({ claims: z.unknown() })) })),
  }),
});

export type Arrival = {
  readonly requestId: string;
  readonly headers: Headers;
  readonly rawBody: Uint8Array;
  readonly pathParameters: Readonly<Record<string, string | undefined>>;
  readonly queryParameters: Readonly<Record<string, string | undefined>>;
  readonly peerAddress: string;
  readonly claims: unknown;
};

export function readEvent(event: unknown): Arrival {
  const parsed = z.safeParse(gatewayEvent, event);
  if (!parsed.success) throw new Error('The event is not one of an HTTP API', { cause: parsed.error });
  const { headers, body, isBase64Encoded, pathParameters, queryStringParameters, requestContext } =
    parsed.data;
  return {
    requestId: requestContext.requestId,
    headers: new Headers(
      Object.entries(headers ?? {}).map(([name, value]): [string, string] => [name, latin1(value ?? '')]),
    ),
    rawBody: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
    pathParameters: pathParameters ?? {},
    queryParameters: queryStringParameters ?? {},
    peerAddress: requestContext.http.sourceIp,
    claims: requestContext.authorizer?.jwt?.claims,
  };
}

/** Headers are single bytes; any other text cannot be one of our headers. */
function latin1(value: string): string {
  return [...value].map((letter) => (letter.charCodeAt(0) > 255 ? '?' : letter)).join('');
}

const routed = z.object({
  routeKey: z.optional(text),
  rawPath: z.optional(text),
  requestContext: z.object({ http: z.optional(z.object({ method: text })) }),
});

/**
 * Keys to look a route up by, most likely first. The gateway sends its route key; the plain path serves gateways that
 * name it differently.
 */
export function routeKeysOf(event: unknown): readonly string[] {
  const parsed = z.safeParse(routed, event);
  if (!parsed.success) return [];
  const { routeKey, rawPath, requestContext } = parsed.data;
  const plain = `${requestContext.http?.method ?? ''} ${rawPath ?? ''}`;
  return routeKey === undefined ? [plain] : [routeKey, plain];
}

const identified = z.object({ requestContext: z.object({ requestId: text }) });

export function requestIdOf(event: unknown): string {
  const parsed = z.safeParse(identified, event);
  return parsed.success ? parsed.data.requestContext.requestId : crypto.randomUUID();
}
