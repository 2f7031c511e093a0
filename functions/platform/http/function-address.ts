import { readEvent } from './gateway-event.ts';

/** The header that carries the access token where the distribution signs requests in `Authorization` itself. */
export const tokenHeader = 'x-repz-authorization';

/** Port: the claims of an access token that the user pool signed; null for any other token. */
export type TokenVerifier = (token: string) => Promise<Readonly<Record<string, unknown>> | null>;

/**
 * A request to a function's own address as the gateway would have passed it: no gateway stands before it, so the
 * token is verified here, and whatever the request says about its caller is thrown away.
 * The address serves one route, whatever method and path it was called with.
 * @throws Error where the user pool's keys cannot be had.
 */
export async function asGatewayEvent(
  event: unknown,
  { method, path }: { readonly method: string; readonly path: string },
  verify: TokenVerifier,
): Promise<unknown> {
  const { headers, requestId, peerAddress, rawBody } = readEvent(event);
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
