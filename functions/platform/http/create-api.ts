import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ApiRoute, FunctionName } from '#shared/contracts/routes.ts';
import type { Clock } from '../clock.ts';
import type { RequestCounter } from '../figures/count-requests.ts';
import type { Log } from '../logging.ts';
import { onDemand } from '../on-demand.ts';
import type { CallerDirectory } from './caller.ts';
import { type EdgeTokens, requireDistribution } from './edge-token.ts';
import { answerError, refuseUnknownRoute } from './error-answer.ts';
import { createRouteFinder, type RouteFinder } from './find-route.ts';
import { requestIdOf, requestTargetOf } from './gateway-event.ts';
import type { HealthAccessLog } from './health-looks.ts';
import type { RateCounter } from './rate-limit.ts';
import { maxBodyBytes } from './request-body.ts';
import type { FunctionApi, ServedRoute } from './route-types.ts';
import type { SecondFactors } from './second-factor.ts';
import { serveRoute } from './serve-route.ts';

export type ApiPlatform = {
  readonly clock: Clock;
  readonly log: Log;
  readonly rateCounter: RateCounter;
  readonly rateLimit: number;
  /** When set, requests without such a token are rejected. */
  readonly edgeTokens: EdgeTokens | undefined;
  readonly requests?: RequestCounter;
  readonly signedIn?: {
    readonly clientId: string;
    readonly callers: CallerDirectory;
    readonly healthLooks: HealthAccessLog;
    /** null in a stage that does not require it of admins. */
    readonly secondFactors: SecondFactors | null;
  };
};

/** Takes a gateway event (format 2.0). Never rejects. */
export type ApiHandler = (event: unknown) => Promise<APIGatewayProxyStructuredResultV2>;

type ApiOptions<F extends FunctionName> = {
  readonly function: F;
  readonly platform: ApiPlatform;
  readonly maxBodyBytes?: number;
};

/**
 * Builds a function's entry point. A request passes the distribution's token, size limit, access token, rate limit,
 * account and session, role, permissions and tier, then its contract; the response keeps only what the contract names.
 * Use `load` to keep start-up short, whatever the feature imports (docs/decisions/003-router-and-functions.md), and
 * `routes` with `handlers` in tests. `createSignedInPlatform` and `createPublicPlatform` make the platform.
 * @throws Error at start when `routes` hold a signed-in one without `platform.signedIn`; with `load`, its requests fail.
 */
export function createApi<F extends FunctionName>(
  options: ApiOptions<F> & (FunctionApi<F> | { readonly load: () => Promise<FunctionApi<F>> }),
): ApiHandler {
  const { platform } = options;
  const limitBytes = options.maxBodyBytes ?? maxBodyBytes;
  const finderOf = routeFinderOf(options);
  return async (event) => {
    const target = requestTargetOf(event);
    if (target === null) return refuseUnknownRoute(event);
    try {
      await requireDistribution(event, platform.edgeTokens);
      const findRoute = await finderOf();
      const found = findRoute(target);
      return found === undefined ? refuseUnknownRoute(event) : serveRoute(platform, found, event, limitBytes);
    } catch (error) {
      return answerError(platform.log, error, requestIdOf(event));
    }
  };
}

function routeFinderOf<F extends FunctionName>(
  options: ApiOptions<F> & (FunctionApi<F> | { readonly load: () => Promise<FunctionApi<F>> }),
): () => Promise<RouteFinder> | RouteFinder {
  const { platform } = options;
  if ('load' in options) return onDemand(async () => finderFor<F>(platform, await options.load()));
  const finder = finderFor<F>(platform, options);
  return () => finder;
}

function finderFor<F extends FunctionName>(platform: ApiPlatform, api: FunctionApi<F>): RouteFinder {
  const routes = servedRoutes<F>(api);
  const signedIn = routes.find(({ route }) => route.access.kind === 'signed-in');
  if (signedIn !== undefined && platform.signedIn === undefined)
    throw new Error(`${signedIn.id} needs to know its caller: pass platform.signedIn`);
  return createRouteFinder(routes);
}

function servedRoutes<F extends FunctionName>({
  routes,
  handlers,
  rights = {},
}: FunctionApi<F>): readonly ServedRoute[] {
  return Object.entries<ApiRoute>(routes).map(([id, route]) => {
    // `RouteHandlers<F>` holds exactly these ids, each with the handler type of its route; the pipeline passes it
    // what that type says, because it parses by the same route.
    const handle = Reflect.get(handlers, id) as ServedRoute['handle'];
    const requireRight = Reflect.get(rights, id) as ServedRoute['requireRight'];
    return requireRight === undefined ? { id, route, handle } : { id, route, handle, requireRight };
  });
}
