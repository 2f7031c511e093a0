import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { rateLimitFactor } from '#shared/domain/tiers/limits.ts';
import { refuseWrongClock } from '../device-clock.ts';
import { admit, refuseWhileClosing } from './access.ts';
import type { Caller } from './caller.ts';
import { compressedAnswer } from './compressed-answer.ts';
import type { ApiPlatform } from './create-api.ts';
import { answerError, jsonAnswer } from './error-answer.ts';
import type { FoundRoute } from './find-route.ts';
import { readEvent, requestIdOf } from './gateway-event.ts';
import { recordHealthAccess } from './health-looks.ts';
import { parseInput } from './parse-input.ts';
import { enforceRateLimit } from './rate-limit.ts';
import { parseJson, refuseOversize } from './request-body.ts';
import type { RequestFacts, ServedRoute } from './route-types.ts';
import { requireSecondFactor } from './second-factor.ts';
import { readClaims } from './verified-claims.ts';
import { viewerAddress } from './viewer-address.ts';

/** Of a request that `requireDistribution` let through. */
export async function serveRoute(
  platform: ApiPlatform,
  found: FoundRoute,
  event: unknown,
  limitBytes: number,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { served } = found;
  const startedAt = platform.clock();
  const requestId = requestIdOf(event);
  const answer = await run(platform, found, event, limitBytes).catch((error: unknown) =>
    answerError(platform.log, error, requestId),
  );
  const at = platform.clock();
  const durationMs = at - startedAt;
  const { statusCode: status = 200 } = answer;
  platform.log.info('request', { requestId, route: served.id, status, durationMs });
  await platform.requests?.count({ requestId, route: served.id, status, durationMs, at });
  return answer;
}

async function answerOf(
  route: ServedRoute['route'],
  body: unknown,
  { requestId, headers }: Pick<RequestFacts, 'requestId' | 'headers'>,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { contentType, edgeSeconds } = route;
  const sent = route.formerNames === undefined ? body : route.formerNames.add(body);
  const answer = jsonAnswer(200, sent, requestId, {
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(edgeSeconds !== undefined && { 'cache-control': sharedCaching(route) }),
  });
  const own = contentType === undefined ? answer : { ...answer, body: String(body) };
  // The distribution compresses what it keeps, once for everyone.
  return edgeSeconds === undefined ? compressedAnswer(own, headers.get('accept-encoding')) : own;
}

/**
 * Browsers ask again each time; only the distribution keeps it. Unless told otherwise CloudFront answers with what has
 * expired for as long as its origin fails.
 */
function sharedCaching({ edgeSeconds, neverStale }: ServedRoute['route']): string {
  return `public, max-age=0, s-maxage=${edgeSeconds}${neverStale === true ? ', stale-if-error=0' : ''}`;
}

async function run(
  platform: ApiPlatform,
  { served: { route, handle, requireRight }, pathParameters }: FoundRoute,
  event: unknown,
  limitBytes: number,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { peerAddress, claims, queryParameters, ...arrived } = readEvent(event);
  const isBehindDistribution = platform.edgeTokens !== undefined;
  const sourceIp = viewerAddress(arrived.headers, peerAddress, isBehindDistribution);
  const request = { ...arrived, sourceIp };
  refuseOversize(request.rawBody, limitBytes);
  const caller = await identify(platform, route, request, claims);
  if (route.deviceTime === true) refuseWrongClock(request.headers, platform.clock());
  const params = route.params && parseInput(route.params, pathParameters);
  const { query, body } = await readInput(route, queryParameters, request.rawBody, () =>
    requireRight?.({ caller, params }),
  );
  const answer = await handle({ caller, params, query, body, request, log: platform.log });
  const reduced = z.safeParse(route.response, answer);
  if (!reduced.success) throw new Error('The answer breaks its contract', { cause: reduced.error });
  if (platform.signedIn !== undefined) {
    const opened = { caller, params, at: platform.clock() };
    await recordHealthAccess(platform.signedIn.healthLooks, route.access, opened);
  }
  return answerOf(route, reduced.data, request);
}

async function readInput(
  route: ServedRoute['route'],
  queryParameters: unknown,
  rawBody: Uint8Array,
  requireRight: () => Promise<unknown> | undefined,
) {
  try {
    const query = route.query && parseInput(route.query, queryParameters);
    if (route.request === undefined) return { query, body: undefined };
    const sent = parseJson(rawBody);
    const body = parseInput(
      route.request,
      route.formerNames === undefined ? sent : route.formerNames.accept(sent),
    );
    return { query, body };
  } catch (error) {
    await requireRight();
    throw error;
  }
}

async function identify(
  platform: ApiPlatform,
  route: ServedRoute['route'],
  request: RequestFacts,
  claims: unknown,
): Promise<Caller | null> {
  const count = async (identifier: string, factor = 1) => {
    if (route.unlimited !== undefined) return;
    const limit = platform.rateLimit * factor;
    await enforceRateLimit(platform.rateCounter, identifier, limit, platform.clock());
  };
  // Reads have their own counter, so that a page that loads again and again never stops a write.
  const isRead = route.method === 'GET';
  if (route.access.kind === 'public') {
    if (isRead) await count(`read-ip:${request.sourceIp}`, rateLimitFactor.read);
    else await count(`ip:${request.sourceIp}`);
    return null;
  }
  if (platform.signedIn === undefined) throw new Error('A signed-in route without a caller directory');
  const verified = readClaims(claims, platform.signedIn.clientId);
  // Counts before reading: a caller over the limit must cost no read and create no account.
  if (isRead) await count(`read-account:${verified.accountId}`, rateLimitFactor.read);
  else await count(`account:${verified.accountId}`, verified.inCoachGroup ? rateLimitFactor.coach : 1);
  const context = await platform.signedIn.callers.load(verified);
  const caller = admit(route.access, verified, context, platform.clock());
  refuseWhileClosing(route, context);
  await requireSecondFactor(platform.signedIn.secondFactors, route.access, caller.account);
  return caller;
}
