import { readEvent } from './gateway-event.ts';

/** The distribution signs requests in `Authorization`, so the access token travels in this header. */
export const tokenHeader = 'x-repz-authorization';

export type TokenVerifier = (token: string) => Promise<Readonly<Record<string, unknown>> | null>;

export async function asGatewayEvent(
  event: unknown,
  { method, path }: { readonly method: string; readonly path: string },
  verify: TokenVerifier,
): Promise<unknown> {
  const { headers, requestId, peerAddress, rawBody } = readEvent(event);
  // An answer becomes a line of the stream, so it stays as it is.
  headers.delete('accept-encoding');
  const [, token] = /^Bearer ([\w.-]+)$/.exec(headers.get(tokenHeader) ?? '') ?? [];
  const claims = token === undefined ? null : await verify(token);
  return {
    routeKey: `${method} ${path}`,
    headers: Object.fromEntries(headers),
    body: Buffer.from(rawBody).toString('base64'),
    isBase64Encoded: true,
    requestContext: {
      requestId,
      http: { method, sourceIp: peerAddress },
      ...(claims === null ? {} : { authorizer: { jwt: { claims } } }),
    },
  };
}
