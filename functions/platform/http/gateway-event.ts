import * as z from 'zod/mini';

const text = z.string();
const texts = z.record(text, z.optional(text));

const gatewayEvent = z.object({
  headers: z._default(texts, {}),
  body: z.optional(text),
  isBase64Encoded: z._default(z.boolean(), false),
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
  readonly queryParameters: Readonly<Record<string, string | undefined>>;
  readonly peerAddress: string;
  readonly claims: unknown;
};

export function readEvent(event: unknown): Arrival {
  const parsed = z.safeParse(gatewayEvent, event);
  if (!parsed.success) throw new Error('The event is not one of an HTTP API', { cause: parsed.error });
  const { headers, body, isBase64Encoded, queryStringParameters, requestContext } = parsed.data;
  return {
    requestId: requestContext.requestId,
    headers: new Headers(
      Object.entries(headers ?? {}).map(([name, value]): [string, string] => [name, latin1(value ?? '')]),
    ),
    rawBody: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
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
  pathParameters: z.nullish(texts),
  requestContext: z.object({ http: z.optional(z.object({ method: text })) }),
});

export type RequestTarget = {
  readonly routeKey: string | undefined;
  readonly method: string;
  /** Decoded once. */
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, string | undefined>>;
};

/** What a request asks for; null for an event of something other than a gateway. */
export function requestTargetOf(event: unknown): RequestTarget | null {
  const parsed = z.safeParse(routed, event);
  if (!parsed.success) return null;
  const { routeKey, rawPath = '', requestContext } = parsed.data;
  const pathParameters = parsed.data.pathParameters ?? {};
  const [, pattern] = /^ANY (\S+)$/.exec(routeKey ?? '') ?? [];
  return {
    routeKey,
    method: requestContext.http?.method ?? '',
    path: pattern === undefined ? rawPath : filledPath(pattern, pathParameters),
    pathParameters,
  };
}

/** Path parameters are decoded, as the documentation of API Gateway says; it says nothing of that about `rawPath`. */
function filledPath(pattern: string, values: Readonly<Record<string, string | undefined>>): string {
  return pattern.replaceAll(/\{(\w+)\+?\}/g, (_, name: string) => values[name] ?? '');
}

const identified = z.object({ requestContext: z.object({ requestId: text }) });

export function requestIdOf(event: unknown): string {
  const parsed = z.safeParse(identified, event);
  return parsed.success ? parsed.data.requestContext.requestId : crypto.randomUUID();
}
