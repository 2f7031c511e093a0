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

export type RouteAnswer<R extends RouteId> = z.input<Routes[R]['response']>;

export type RouteHandler<R extends RouteId> = (
  call: RouteCall<R>,
) => Promise<RouteAnswer<R>> | RouteAnswer<R>;

export type RouteHandlers<F extends FunctionName> = { readonly [R in RouteOf<F>]: RouteHandler<R> };

export type FunctionApi<F extends FunctionName> = {
  /** Only this function's routes: the whole list would load every feature's contracts. */
  readonly routes: Readonly<Record<RouteOf<F>, ApiRoute>>;
  readonly handlers: RouteHandlers<F>;
};

export type ServedRoute = {
  readonly id: string;
  readonly route: ApiRoute;
  readonly handle: (call: {
    readonly caller: Caller | null;
    readonly params: unknown;
    readonly query: unknown;
    readonly body: unknown;
    readonly request: RequestFacts;
    readonly log: Log;
  }) => unknown;
};
