import type * as z from 'zod/mini';
import type { ApiRoute, apiRoutes, FunctionName, RouteId } from '#shared/contracts/routes.ts';
import type { Log } from '../logging.ts';
import type { Caller } from './caller.ts';

type Routes = typeof apiRoutes;

/** The routes that one function serves, by the route list. */
export type RouteOf<F extends FunctionName> = {
  [R in RouteId]: Routes[R]['function'] extends F ? R : never;
}[RouteId];

/** The request as it arrived. `rawBody` holds the exact bytes, also where the gateway sent them as base64. */
export type RequestFacts = {
  readonly requestId: string;
  readonly rawBody: Uint8Array;
  readonly headers: Headers;
  /** Of the person's own connection, see `viewerAddress`. Personal data: never in a log. */
  readonly sourceIp: string;
};

/** What the contract makes of one part of a request; undefined where the route takes nothing there. */
type Parsed<R extends RouteId, Part extends 'params' | 'query' | 'request'> = Routes[R] extends {
  readonly [P in Part]: infer S extends z.core.$ZodType;
}
  ? z.output<S>
  : undefined;

/** What a handler gets: who calls, what they sent (parsed by the contract), and the request's facts. */
export type RouteCall<R extends RouteId> = {
  readonly caller: Routes[R]['access']['kind'] extends 'public' ? null : Caller;
  readonly params: Parsed<R, 'params'>;
  readonly query: Parsed<R, 'query'>;
  readonly body: Parsed<R, 'request'>;
  readonly request: RequestFacts;
  readonly log: Log;
};

/** What a handler answers, before the contract's response schema strips what it does not name. */
export type RouteAnswer<R extends RouteId> = z.input<Routes[R]['response']>;

export type RouteHandler<R extends RouteId> = (
  call: RouteCall<R>,
) => Promise<RouteAnswer<R>> | RouteAnswer<R>;

export type RouteHandlers<F extends FunctionName> = { readonly [R in RouteOf<F>]: RouteHandler<R> };

/** A function's part of the API: its routes with their contracts, and a handler for each, for no other. */
export type FunctionApi<F extends FunctionName> = {
  /** The function's own part of the route list: the whole list would load every feature's contracts. */
  readonly routes: Readonly<Record<RouteOf<F>, ApiRoute>>;
  readonly handlers: RouteHandlers<F>;
};

/** A route and its handler once the pairing is checked; the pipeline runs them alike. */
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
