import * as z from 'zod/mini';
import { admit } from './access.ts';
import type { Caller } from './caller.ts';
import type { ApiPlatform } from './create-api.ts';
import { answerError, jsonAnswer } from './error-answer.ts';
import { enforceRateLimit } from './rate-limit.ts';
import { parseBody, refuseOversize } from './request-body.ts';
import type { RequestFacts, ServedRoute } from './route-types.ts';
import { readClaims } from './verified-claims.ts';
import { viewerAddress } from './viewer-address.ts';

/** The part of the gateway's event that the platform itself reads. */
const gatewayEvent = z.object({
  requestContext: z.object({
    requestId: z.string(),
    http: z.object({ sourceIp: z.string() }),
    authorizer: z.optional(z.object({ jwt: z.optional(z.object({ claims: z.unknown() })) })),
  }),
});

type Arrival = { readonly event: unknown; readonly headers: Headers; readonly rawBody: Uint8Array };

/** One request through one route: every check in its order, the handler, the answer. Never rejects. */
export async function serveRoute(
  platform: ApiPlatform,
  served: ServedRoute,
  arrival: Arrival,
  limitBytes: number,
): Promise<Response> {
  const startedAt = platform.clock();
  const gateway = z.safeParse(gatewayEvent, arrival.event);
  const requestId = gateway.success ? gateway.data.requestContext.requestId : crypto.randomUUID();
  const answer = await (async () => {
    try {
      if (!gateway.success) throw new Error('The event is not one of an HTTP API');
      const { http, authorizer } = gateway.data.requestContext;
      const request: RequestFacts = {
        requestId,
        rawBody: arrival.rawBody,
        headers: arrival.headers,
        sourceIp: viewerAddress(arrival.headers, http.sourceIp, platform.edgeToken),
      };
      return jsonAnswer(
        200,
        await run(platform, served, request, authorizer?.jwt?.claims, limitBytes),
        requestId,
      );
    } catch (error) {
      return answerError(platform.log, error, requestId);
    }
  })();
  const durationMs = platform.clock() - startedAt;
  platform.log.info('request', { requestId, route: served.id, status: answer.status, durationMs });
  return answer;
}

async function run(
  platform: ApiPlatform,
  { route, handle }: ServedRoute,
  request: RequestFacts,
  claims: unknown,
  limitBytes: number,
): Promise<unknown> {
  refuseOversize(request.rawBody, limitBytes);
  const caller = await identify(platform, route, request, claims);
  const body = route.request === undefined ? undefined : parseBody(route.request, request.rawBody);
  const answer = await handle({ caller, body, request, log: platform.log });
  // Reduces the answer to what the contract names; a field that slipped in never leaves.
  const reduced = z.safeParse(route.response, answer);
  if (!reduced.success) throw new Error('The answer breaks its contract', { cause: reduced.error });
  return reduced.data;
}

/** Who calls, counted against their limit. Access is decided before the body is read: a stranger learns nothing. */
async function identify(
  platform: ApiPlatform,
  route: ServedRoute['route'],
  request: RequestFacts,
  claims: unknown,
): Promise<Caller | null> {
  const count = async (identifier: string) => {
    if (route.unlimited !== undefined) return;
    await enforceRateLimit(platform.rateCounter, identifier, platform.rateLimit, platform.clock());
  };
  if (route.access.kind === 'public') {
    await count(`ip:${request.sourceIp}`);
    return null;
  }
  if (platform.signedIn === undefined) throw new Error('A signed-in route without a caller directory');
  const verified = readClaims(claims, platform.signedIn.clientId);
  // Counted first, not beside the read: a caller over the limit must not cost a read, nor make an account.
  await count(`account:${verified.accountId}`);
  return admit(route.access, verified, await platform.signedIn.callers.load(verified));
}
