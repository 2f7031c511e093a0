import * as z from 'zod/mini';

const text = z.string();
const texts = z.record(text, z.optional(text));

/** The part of an HTTP API's event (payload format 2.0) that the platform itself reads. Absent parts may be null. */
const gatewayEvent = z.object({
  headers: z._default(texts, {}),
  body: z.optional(text),
  isBase64Encoded: z._default(z.boolean(), false),
  // Left out on AWS where a route has none; the local cloud says null.
  pathParameters: z.nullish(texts),
  queryStringParameters: z.nullish(texts),
  requestContext: z.object({
    requestId: text,
    http: z.object({ sourceIp: text }),
    authorizer: z.nullish(z.object({ jwt: z.nullish(z.object({ claims: z.unknown() })) })),
  }),
});

/** A request as it arrived, before anything of it is believed. */
export type Arrival = {
  readonly requestId: string;
  readonly headers: Headers;
  /** The exact bytes, also where the gateway sent them as base64. */
  readonly rawBody: Uint8Array;
  readonly pathParameters: Readonly<Record<string, string | undefined>>;
  /** What stands behind the question mark; a name that comes twice is joined by commas. */
  readonly queryParameters: Readonly<Record<string, string | undefined>>;
  /** The peer that the gateway saw. */
  readonly peerAddress: string;
  /** Of the access token that the gateway verified, if there was one. */
  readonly claims: unknown;
};

/** @throws Error for anything that is not an event of an HTTP API. */
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

/** Headers take single bytes only; whatever else the gateway let through is no header that we know. */
function latin1(value: string): string {
  return [...value].map((letter) => (letter.charCodeAt(0) > 255 ? '?' : letter)).join('');
}

const routed = z.object({
  routeKey: z.optional(text),
  rawPath: z.optional(text),
  requestContext: z.object({ http: z.optional(z.object({ method: text })) }),
});

/**
 * What a route may be listed under, likeliest first. The gateway has matched the route already and names it by its
 * key, which is the list's own `METHOD /path/{parameter}`; the plain path serves gateways that name it otherwise.
 */
export function routeKeysOf(event: unknown): readonly string[] {
  const parsed = z.safeParse(routed, event);
  if (!parsed.success) return [];
  const { routeKey, rawPath, requestContext } = parsed.data;
  const plain = `${requestContext.http?.method ?? ''} ${rawPath ?? ''}`;
  return routeKey === undefined ? [plain] : [routeKey, plain];
}

const identified = z.object({ requestContext: z.object({ requestId: text }) });

/** The gateway's id of the request, which its access log holds too; a new one where there is none. */
export function requestIdOf(event: unknown): string {
  const parsed = z.safeParse(identified, event);
  return parsed.success ? parsed.data.requestContext.requestId : crypto.randomUUID();
}
