import * as z from 'zod/mini';
import { accountRoutes } from '#shared/contracts/account/account-routes.ts';
import { errorResponseSchema, gatewayErrorSchema } from '#shared/contracts/error.ts';
import type { ApiRoute, apiRoutes, RouteId } from '#shared/contracts/routes.ts';
import { deviceTimeHeader } from '#shared/domain/calendar/device-time.ts';
import { ApiError, unlessGone } from '#web/lib/api/api-error.ts';
import { reportMissingCode } from '#web/lib/api/missing-code.ts';

export type RequestOf<Id extends RouteId> = (typeof apiRoutes)[Id] extends {
  readonly request: infer Schema extends z.core.$ZodType;
}
  ? z.input<Schema>
  : undefined;
export type ResponseOf<Id extends RouteId> = z.output<(typeof apiRoutes)[Id]['response']>;
type PartOf<Id extends RouteId, Part extends 'params' | 'query'> = (typeof apiRoutes)[Id] extends {
  readonly [P in Part]: infer Schema extends z.core.$ZodType;
}
  ? z.input<Schema>
  : never;
/** Required only if the route's contract requires them. */
type Part<Id extends RouteId, Name extends 'params' | 'query'> = [PartOf<Id, Name>] extends [never]
  ? { readonly [N in Name]?: never }
  : Record<never, never> extends PartOf<Id, Name>
    ? { readonly [N in Name]?: PartOf<Id, Name> }
    : { readonly [N in Name]: PartOf<Id, Name> };
type CallOptions<Id extends RouteId> = {
  readonly signal?: AbortSignal;
  /** Replaces the login session's token for this call. */
  readonly token?: string;
  /** Goes on when the page is hidden or closed. */
  readonly keepalive?: true;
} & Part<Id, 'params'> &
  Part<Id, 'query'>;
export type AnyOptions = {
  readonly signal?: AbortSignal;
  readonly token?: string;
  readonly keepalive?: true;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
};

export type CallArguments<Id extends RouteId> = Extract<
  Record<never, never> extends CallOptions<Id>
    ? RequestOf<Id> extends undefined
      ? [body?: undefined, options?: CallOptions<Id>]
      : [body: RequestOf<Id>, options?: CallOptions<Id>]
    : [body: RequestOf<Id>, options: CallOptions<Id>],
  readonly [body?: unknown, options?: AnyOptions]
>;

function addressOf(path: string, { params = {}, query = {} }: AnyOptions): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

type AccessTokenProvider = () => Promise<string | null>;
let provideAccessToken: AccessTokenProvider = async () => null;

/** The session feature sets this, so the module doesn't depend on Amplify. */
export function setAccessTokenProvider(provider: AccessTokenProvider): void {
  provideAccessToken = provider;
}

/** Null when signed out. */
export function accessToken(): Promise<string | null> {
  return provideAccessToken();
}

async function refusalOf(response: Response): Promise<ApiError> {
  if (response.status === 429) console.warn('rate_limit_exceeded');
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => null);
  return new ApiError({
    status: response.status,
    ...saidBy(body, response.status),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** The error may come from the API or from the gateway before it. */
function saidBy(body: unknown, status: number) {
  const ours = z.safeParse(errorResponseSchema, body);
  if (ours.success) return ours.data.error;
  const gateway = z.safeParse(gatewayErrorSchema, body);
  if (gateway.success) return { code: gatewayCodes.get(status) ?? 'refused', message: gateway.data.message };
  return { code: 'unexpected_answer', message: `The server answered ${status}` };
}

/** The gateway sends no error codes, so map its statuses to ours. */
const gatewayCodes = new Map([
  [401, 'unauthenticated'],
  [413, 'body_too_large'],
  [429, 'rate_limited'],
]);

/** One object instead of one for each method: times every route, that is more than the compiler represents. */
type CalledRoute = Pick<ApiRoute, keyof ApiRoute>;

type Contract = {
  readonly [Id in RouteId]: CalledRoute & { readonly response: z.core.$ZodType<ResponseOf<Id>> };
};

/** The others of clients weigh four times as much, those of coaches and admins as much again. */
let known: Partial<Contract> = accountRoutes;

/** Routes that the code of a screen brings along, so that its first call waits for no other file. */
export function bringRoutes(routes: Partial<Contract>): void {
  known = { ...known, ...routes };
}

/** The routes of clients beyond the first view. A page that sends what waits loads them ahead. */
export const loadClientRoutes = () => import('./client-routes.ts');

/** @throws ApiError `network` if the other routes fail to load. */
async function routeOf<Id extends RouteId>(id: Id): Promise<Contract[Id]> {
  const brought = known[id];
  if (brought !== undefined) return brought;
  const { clientRoutes } = await loaded(loadClientRoutes());
  const ofClients: Partial<Contract> = clientRoutes;
  const found = ofClients[id];
  if (found !== undefined) return found;
  const every: Contract = await loaded(import('#shared/contracts/routes.ts').then((all) => all.apiRoutes));
  return every[id];
}

async function loaded<Routes>(loading: Promise<Routes>): Promise<Routes> {
  try {
    return await loading;
  } catch (cause) {
    reportMissingCode(cause);
    throw unreachable(cause);
  }
}

type RoutesByName = Readonly<Record<string, CalledRoute | undefined>>;

/** Only clients have writes that wait on the device. */
async function queuedRouteOf(id: string): Promise<CalledRoute> {
  const brought: RoutesByName = known;
  const { clientRoutes } = await loaded(loadClientRoutes());
  const ofClients: RoutesByName = clientRoutes;
  const route = brought[id] ?? ofClients[id];
  if (route?.queued === true) return route;
  throw new ApiError({ code: 'unknown_route', status: 0, message: `This version does not queue ${id}` });
}

const unreachable = (cause: unknown) =>
  new ApiError({ code: 'network', status: 0, message: 'The server could not be reached' }, { cause });

/** @throws ApiError `network`: renewing a token that has expired needs a connection, too. */
async function freshToken(): Promise<string | null> {
  try {
    return await provideAccessToken();
  } catch (cause) {
    throw unreachable(cause);
  }
}

type AnswerContract<Answer> = Pick<ApiRoute, 'formerNames'> & { readonly response: z.core.$ZodType<Answer> };

async function parseAnswer<Answer>(
  { response: schema, formerNames }: AnswerContract<Answer>,
  response: Response,
): Promise<Answer> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const body: unknown = isJson ? await response.json().catch(() => null) : await response.text();
  const parsed = z.safeParse(schema, formerNames === undefined ? body : formerNames.accept(body));
  if (parsed.success) return parsed.data;
  throw new ApiError(
    { code: 'unexpected_answer', status: response.status, message: 'The server answered in an unknown form' },
    { cause: parsed.error },
  );
}

/**
 * Calls a route and validates its response: `await callApi('startCheckout', { tier, period })`.
 * @throws ApiError for a rejection, a lost connection, or a response that breaks the contract.
 */
export async function callApi<Id extends RouteId>(
  id: Id,
  ...given: CallArguments<Id>
): Promise<ResponseOf<Id>> {
  const [body, options = {}]: readonly [body?: unknown, options?: AnyOptions] = given;
  return exchange(await routeOf(id), body, options);
}

/**
 * Sends a write that was stored on the device. Its parts have the types of an earlier version, so the API judges them.
 * Removing what is not there succeeds.
 * @throws ApiError as `callApi`; `unknown_route` for a write that this version does not queue.
 */
export async function callStored(id: string, body: unknown, options: AnyOptions): Promise<unknown> {
  const route = await queuedRouteOf(id);
  const answer = exchange(route, body, options);
  return route.method === 'DELETE' ? ((await unlessGone(answer)) ?? {}) : answer;
}

/**
 * Reads an answer that was kept on the device.
 * @throws ZodError if the contract has changed since.
 */
export async function readStored<Id extends RouteId>(id: Id, answer: unknown): Promise<ResponseOf<Id>> {
  const { response, formerNames } = await routeOf(id);
  return z.parse(response, formerNames === undefined ? answer : formerNames.accept(answer));
}

let writes = 0;

/** How many writes this page has sent, whether they succeeded or not. An answer that was asked for before is older. */
export function writesSoFar(): number {
  return writes;
}

async function exchange<Answer>(
  route: CalledRoute & AnswerContract<Answer>,
  body: unknown,
  options: AnyOptions,
): Promise<Answer> {
  const token = options.token ?? (route.access.kind === 'public' ? null : await freshToken());
  const response = await fetch(addressOf(route.path, options), {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(route.deviceTime === true ? { [deviceTimeHeader]: new Date().toISOString() } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  })
    .catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw unreachable(cause);
    })
    .finally(() => {
      if (route.method !== 'GET') writes += 1;
    });
  return answerOf(route, response);
}

/**
 * Reads a response that was fetched elsewhere.
 * @throws ApiError as `callApi`.
 */
export async function readAnswer<Id extends RouteId>(id: Id, response: Response): Promise<ResponseOf<Id>> {
  return answerOf(await routeOf(id), response);
}

async function answerOf<Answer>(route: AnswerContract<Answer>, response: Response): Promise<Answer> {
  if (!response.ok) throw await refusalOf(response);
  return parseAnswer(route, response);
}
