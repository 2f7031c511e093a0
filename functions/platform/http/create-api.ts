import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ApiRoute, FunctionName } from '#shared/contracts/routes.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../logging.ts';
import { onDemand } from '../on-demand.ts';
import type { CallerDirectory } from './caller.ts';
import { requireDistribution } from './edge-token.ts';
import { answerError, refuseUnknownRoute } from './error-answer.ts';
import { requestIdOf, routeKeysOf } from './gateway-event.ts';
import type { RateCounter } from './rate-limit.ts';
import { maxBodyBytes } from './request-body.ts';
import type { FunctionApi, ServedRoute } from './route-types.ts';
import type { SecondFactors } from './second-factor.ts';
import { serveRoute } from './serve-route.ts';

/** What every function's API stands on; each is a port, so that tests pass their own. */
export type ApiPlatform = {
  readonly clock: Clock;
  readonly log: Log;
  readonly rateCounter: RateCounter;
  /** Requests per identifier and window: `RATE_LIMIT_REQUESTS`. */
  readonly rateLimit: number;
  /** What the distribution sends. With one, nothing else is answered. */
  readonly edgeToken: string | undefined;
  /** Left out by functions whose routes are all public. */
  readonly signedIn?: {
    readonly clientId: string;
    readonly callers: CallerDirectory;
    /** Asked of admins; null in a stage that asks it of nobody. */
    readonly secondFactors: SecondFactors | null;
  };
};

/** A function's entry point: takes the gateway's event (format 2.0), always answers, never rejects. */
export type ApiHandler = (event: unknown) => Promise<APIGatewayProxyStructuredResultV2>;

type ApiOptions<F extends FunctionName> = {
  readonly function: F;
  readonly platform: ApiPlatform;
  /** Only for a route whose sender we do not control; `maxBodyBytes` otherwise. */
  readonly maxBodyBytes?: number;
};

/**
 * Builds one function's entry point from its use cases. The route list says which routes the function serves; the
 * compiler asks for a handler for each, and for no other.
 *
 * Per request, before the handler: the token of the distribution, size limit, access token, rate limit, the caller's account, entitlement and
 * session in one read, role, permissions and tier, then the body by its contract. After it: the answer is reduced to
 * what the contract names. Errors leave in the one shape (`AppError` by its kind, anything else as a plain 500).
 *
 * A function's `handler.ts` is config, platform and this call. The feature itself, contracts and adapters and use
 * cases, is a file beside it that is loaded with the first request, so that start-up stays the same however much a
 * feature grows (docs/decisions/003-router-and-functions.md):
 *
 *     const config = z.parse(environments.orders, process.env);
 *     const log = createLog('orders', config);
 *     const tables = createTableClient();
 *
 *     export const handler = createApi({
 *       function: 'orders',
 *       platform: createSignedInPlatform(config, tables, log),
 *       load: async () => (await import('./api.ts')).createOrdersApi(config, tables),
 *     });
 *
 * and its `api.ts`:
 *
 *     export function createOrdersApi(config: Config<'ORDERS_TABLE'>, tables: DynamoDBDocumentClient) {
 *       const orders = createDynamoOrderRepository(tables, config.ORDERS_TABLE);
 *       return {
 *         routes: ordersRoutes,
 *         handlers: { placeOrder: ({ caller, body }) => placeOrder({ orders, clock }, caller, body) },
 *       } satisfies FunctionApi<'orders'>;
 *     }
 *
 * `createSignedInPlatform` (functions/account) serves functions with signed-in routes, `createPublicPlatform`
 * (functions/platform/http) those without. On public routes `caller` is null; a route without a request schema has
 * no `body`, its exact bytes are `request.rawBody`.
 *
 * Tests may pass `routes` and `handlers` themselves instead of `load`.
 *
 * A part that few of the feature's own requests need (an SDK client, a file format) stands behind an `import()` of
 * its own within the feature: see `onDemand`.
 * @throws Error at start when `routes` hold a signed-in one and there is no way to know the caller; where they are
 * loaded, each of their requests fails instead.
 */
export function createApi<F extends FunctionName>(
  options: ApiOptions<F> & (FunctionApi<F> | { readonly load: () => Promise<FunctionApi<F>> }),
): ApiHandler {
  const { platform } = options;
  const limitBytes = options.maxBodyBytes ?? maxBodyBytes;
  const routesOf = routeFinder(options);
  return async (event) => {
    const keys = routeKeysOf(event);
    if (keys.length === 0) return refuseUnknownRoute(event);
    try {
      requireDistribution(event, platform.edgeToken);
      const routes = await routesOf();
      const served = keys.map((key) => routes.get(key)).find((route) => route !== undefined);
      return served === undefined
        ? refuseUnknownRoute(event)
        : serveRoute(platform, served, event, limitBytes);
    } catch (error) {
      return answerError(platform.log, error, requestIdOf(event));
    }
  };
}

type Routes = ReadonlyMap<string, ServedRoute>;

/** Routes that are given are checked at start, those that are loaded when they are. */
function routeFinder<F extends FunctionName>(
  options: ApiOptions<F> & (FunctionApi<F> | { readonly load: () => Promise<FunctionApi<F>> }),
): () => Promise<Routes> | Routes {
  if ('load' in options) return onDemand(async () => routesByKey<F>(options.platform, await options.load()));
  const routes = routesByKey<F>(options.platform, options);
  return () => routes;
}

/** @throws Error when a signed-in route would be served without a way to know the caller. */
function routesByKey<F extends FunctionName>(platform: ApiPlatform, api: FunctionApi<F>): Routes {
  const routes = new Map<string, ServedRoute>();
  for (const served of servedRoutes<F>(api)) {
    if (served.route.access.kind === 'signed-in' && platform.signedIn === undefined) {
      throw new Error(`${served.id} needs to know its caller: pass platform.signedIn`);
    }
    routes.set(`${served.route.method} ${served.route.path}`, served);
  }
  return routes;
}

function servedRoutes<F extends FunctionName>({ routes, handlers }: FunctionApi<F>): readonly ServedRoute[] {
  return Object.entries<ApiRoute>(routes).map(([id, route]) => {
    // `RouteHandlers<F>` holds exactly these ids, each with the handler type of its route; the pipeline passes it
    // what that type says, because it parses by the same route.
    const handle = Reflect.get(handlers, id) as ServedRoute['handle'];
    return { id, route, handle };
  });
}
