import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ApiRoute, FunctionName } from '#shared/contracts/routes.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../logging.ts';
import type { CallerDirectory } from './caller.ts';
import { refuseUnknownRoute } from './error-answer.ts';
import { routeKeysOf } from './gateway-event.ts';
import type { RateCounter } from './rate-limit.ts';
import { maxBodyBytes } from './request-body.ts';
import type { RouteHandlers, RouteOf, ServedRoute } from './route-types.ts';
import { serveRoute } from './serve-route.ts';

/** What every function's API stands on; each is a port, so that tests pass their own. */
export type ApiPlatform = {
  readonly clock: Clock;
  readonly log: Log;
  readonly rateCounter: RateCounter;
  /** Requests per identifier and window: `RATE_LIMIT_REQUESTS`. */
  readonly rateLimit: number;
  /** See `viewerAddress`. */
  readonly edgeToken?: string | undefined;
  /** Left out by functions whose routes are all public. */
  readonly signedIn?: { readonly clientId: string; readonly callers: CallerDirectory };
};

/** A function's entry point: takes the gateway's event (format 2.0), always answers, never rejects. */
export type ApiHandler = (event: unknown) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * Builds one function's entry point from its use cases. The route list says which routes the function serves; the
 * compiler asks for a handler for each, and for no other.
 *
 * Per request, before the handler: size limit, access token, rate limit, the caller's account, entitlement and
 * session in one read, role, permissions and tier, then the body by its contract. After it: the answer is reduced to
 * what the contract names. Errors leave in the one shape (`AppError` by its kind, anything else as a plain 500).
 *
 * A function's `handler.ts` is config, adapters, this call:
 *
 *     const config = readConfig([...signedInVariables, 'PAYMENT_SECRET_ARN']);
 *     const log = createLog('billing', config);
 *     const tables = createTableClient();
 *     const orders = createDynamoOrderRepository(tables, config.BILLING_TABLE);
 *
 *     export const handler = createApi({
 *       function: 'billing',
 *       routes: billingRoutes,
 *       platform: createSignedInPlatform(config, tables, log),
 *       handlers: {
 *         startCheckout: ({ caller, body }) => startCheckout({ orders, clock }, caller, body),
 *         …
 *       },
 *     });
 *
 * `createSignedInPlatform` (functions/account) serves functions with signed-in routes, `createPublicPlatform`
 * (functions/platform/http) those without. On public routes `caller` is null; a route without a request schema has
 * no `body`, its exact bytes are `request.rawBody`.
 * @throws Error at start when a signed-in route would be served without a way to know the caller.
 */
export function createApi<F extends FunctionName>(options: {
  readonly function: F;
  /** The function's own part of the route list: the whole list would load every feature's contracts. */
  readonly routes: Readonly<Record<RouteOf<F>, ApiRoute>>;
  readonly platform: ApiPlatform;
  readonly handlers: RouteHandlers<F>;
  /** Only for a route whose sender we do not control; `maxBodyBytes` otherwise. */
  readonly maxBodyBytes?: number;
}): ApiHandler {
  const { platform } = options;
  const limitBytes = options.maxBodyBytes ?? maxBodyBytes;
  const routes = new Map<string, ServedRoute>();
  for (const served of servedRoutes<F>(options.routes, options.handlers)) {
    if (served.route.access.kind === 'signed-in' && platform.signedIn === undefined) {
      throw new Error(`${served.id} needs to know its caller: pass platform.signedIn`);
    }
    routes.set(`${served.route.method} ${served.route.path}`, served);
  }
  return async (event) => {
    const served = routeKeysOf(event)
      .map((key) => routes.get(key))
      .find((route) => route !== undefined);
    return served === undefined ? refuseUnknownRoute(event) : serveRoute(platform, served, event, limitBytes);
  };
}

function servedRoutes<F extends FunctionName>(
  routes: Readonly<Record<RouteOf<F>, ApiRoute>>,
  handlers: RouteHandlers<F>,
): readonly ServedRoute[] {
  return Object.entries<ApiRoute>(routes).map(([id, route]) => {
    // `RouteHandlers<F>` holds exactly these ids, each with the handler type of its route; the pipeline passes it
    // what that type says, because it parses by the same route.
    const handle = Reflect.get(handlers, id) as ServedRoute['handle'];
    return { id, route, handle };
  });
}
