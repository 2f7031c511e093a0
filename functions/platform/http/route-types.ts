import type * as z from 'zod/mini';
import type { ApiRoute, apiRoutes, FunctionName, RouteId } from '#shared/contracts/routes.ts';
import type { Log } from '../logging.ts';
import type { Caller } from './caller.ts';

type Routes = typeof apiRoutes;

export type RouteOf<F extends FunctionName> = {
  [R in RouteId]: Routes[R]['function'] extends F ? R : never;
}[RouteId];

export type RequestFacts = {
  readonly requestId: string;
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
  /** Personal data: never log it. See `viewerAddress`. */
  readonly sourceIp: string;
};

type Parsed<R extends RouteId, Part extends 'params' | 'query' | 'request'> = Routes[R] extends {
  readonly [P in Part]: infer S extends z.core.$ZodType;
}
  ? z.output<S>
  : undefined;

export type RouteCall<R extends RouteId> = {
  readonly caller: Routes[R]['access']['kind'] extends 'public' ? null : Caller;
  readonly params: Parsed<R, 'params'>;
  readonly query: Parsed<R, 'query'>;
  readonly body: Parsed<R, 'request'>;
  readonly request: RequestFacts;
  readonly log: Log;
};

/** A call of a signed-in caller whose path names something. */
export type CallNaming<Name extends string> = {
  readonly caller: Caller;
  readonly params: Readonly<Record<Name, string>>;
};

export type RouteAnswer<R extends RouteId> = z.input<Routes[R]['response']>;

export type RouteHandler<R extends RouteId> = (
  call: RouteCall<R>,
) => Promise<RouteAnswer<R>> | RouteAnswer<R>;

export type RouteHandlers<F extends FunctionName> = { readonly [R in RouteOf<F>]: RouteHandler<R> };

/**
 * Whether the caller may use what the path names. Asked only about an input that breaks its contract, so that a made-up
 * or foreign id is not found before its body is judged. The use case refuses the same of a correct one.
 * @throws AppError not-found.
 */
export type RouteRights<F extends FunctionName> = {
  readonly [R in RouteOf<F>]?: (call: Pick<RouteCall<R>, 'caller' | 'params'>) => Promise<unknown>;
};

export type FunctionApi<F extends FunctionName> = {
  /** Only this function's routes: the whole list would load every feature's contracts. */
  readonly routes: Readonly<Record<RouteOf<F>, ApiRoute>>;
  readonly handlers: RouteHandlers<F>;
  readonly rights?: RouteRights<F>;
};

export type ServedRoute = {
  readonly id: string;
  readonly route: ApiRoute;
  readonly requireRight?: (call: {
    readonly caller: Caller | null;
    readonly params: unknown;
  }) => Promise<unknown>;
  readonly handle: (call: {
    readonly caller: Caller | null;
    readonly params: unknown;
    readonly query: unknown;
    readonly body: unknown;
    readonly request: RequestFacts;
    readonly log: Log;
  }) => unknown;
};
