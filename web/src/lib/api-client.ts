import * as z from 'zod/mini';
import { accountRoutes } from '#shared/contracts/account-routes.ts';
import { errorResponseSchema } from '#shared/contracts/error.ts';
import { messagesRoutes } from '#shared/contracts/messages-routes.ts';
import type { ApiRoute, apiRoutes, RouteId } from '#shared/contracts/routes.ts';
import { trainingRoutes } from '#shared/contracts/training-routes.ts';
import { mayArrive } from '#web/lib/keep-asking.ts';

/** A refusal by the API, or `network` / `unexpected_answer` when there was no proper one. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status; 0 when nothing came back. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Seconds to wait, from Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    refusal: {
      readonly code: string;
      readonly status: number;
      readonly message: string;
      readonly details?: Readonly<Record<string, unknown>> | undefined;
      readonly retryAfter?: number | undefined;
    },
    options?: ErrorOptions,
  ) {
    super(refusal.message, options);
    this.name = 'ApiError';
    this.code = refusal.code;
    this.status = refusal.status;
    this.details = refusal.details;
    this.retryAfter = refusal.retryAfter;
  }
}

export type RequestOf<Id extends RouteId> = (typeof apiRoutes)[Id] extends {
  readonly request: infer Schema extends z.core.$ZodType;
}
  ? z.input<Schema>
  : undefined;
export type ResponseOf<Id extends RouteId> = z.output<(typeof apiRoutes)[Id]['response']>;
type CallOptions = {
  readonly signal?: AbortSignal;
  /** For the `{names}` of the route's path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Instead of the session's own: of a sign-in that was made for this call. */
  readonly token?: string;
};

/** The address of a route with its parameters filled in. */
function addressOf(path: string, options: CallOptions | undefined): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options?.path?.[name] ?? ''),
  );
  const query = new URLSearchParams(options?.query).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

type AccessTokenProvider = () => Promise<string | null>;
let provideAccessToken: AccessTokenProvider = async () => null;

/** The session feature plugs itself in here, so that this module needs to know nothing of Amplify. */
export function setAccessTokenProvider(provider: AccessTokenProvider): void {
  provideAccessToken = provider;
}

/** Of the person who is signed in; null for nobody. */
export function accessToken(): Promise<string | null> {
  return provideAccessToken();
}

async function refusalOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const body = z.safeParse(errorResponseSchema, await response.json().catch(() => null));
  return new ApiError({
    status: response.status,
    code: body.success ? body.data.error.code : 'unexpected_answer',
    message: body.success ? body.data.error.message : `The server answered ${response.status}`,
    details: body.success ? body.data.error.details : undefined,
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

type Contract = {
  readonly [Id in RouteId]: ApiRoute & { readonly response: z.core.$ZodType<ResponseOf<Id>> };
};

/** What the first view of the dashboard asks for. The other routes weigh as much as the dashboard's own code. */
const firstRoutes: Partial<Contract> = { ...accountRoutes, ...messagesRoutes, ...trainingRoutes };

/** @throws ApiError network where the other routes cannot be loaded. */
async function routeOf<Id extends RouteId>(id: Id): Promise<Contract[Id]> {
  const first = firstRoutes[id];
  if (first !== undefined) return first;
  // An import that fails may fail for as long as the page is open.
  if (!mayArrive()) throw unreachable(undefined);
  try {
    const { apiRoutes: every } = await import('#shared/contracts/routes.ts');
    const contract: Contract = every;
    return contract[id];
  } catch (cause) {
    throw unreachable(cause);
  }
}

const unreachable = (cause: unknown) =>
  new ApiError({ code: 'network', status: 0, message: 'The server could not be reached' }, { cause });

async function parseAnswer<Answer>(schema: z.core.$ZodType<Answer>, response: Response): Promise<Answer> {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  const body: unknown = isJson ? await response.json().catch(() => null) : await response.text();
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  throw new ApiError(
    { code: 'unexpected_answer', status: response.status, message: 'The server answered in an unknown form' },
    { cause: parsed.error },
  );
}

/**
 * Calls a route of the contract and parses its answer: `await callApi('startCheckout', { tier, period })`.
 * Throws ApiError for every refusal, a lost network, and an answer that breaks the contract.
 */
export async function callApi<Id extends RouteId>(
  id: Id,
  ...[body, options]: RequestOf<Id> extends undefined
    ? [undefined?, CallOptions?]
    : [RequestOf<Id>, CallOptions?]
): Promise<ResponseOf<Id>> {
  const route = await routeOf(id);
  const token = options?.token ?? (route.access.kind === 'public' ? null : await provideAccessToken());
  const response = await fetch(addressOf(route.path, options), {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options?.signal ? { signal: options.signal } : {}),
  }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw unreachable(cause);
  });
  return answerOf(route, response);
}

/** The answer of a route that came another way. @throws ApiError as `callApi`. */
export async function readAnswer<Id extends RouteId>(id: Id, response: Response): Promise<ResponseOf<Id>> {
  return answerOf(await routeOf(id), response);
}

async function answerOf<Answer>(
  route: { readonly response: z.core.$ZodType<Answer> },
  response: Response,
): Promise<Answer> {
  if (!response.ok) throw await refusalOf(response);
  return parseAnswer(route.response, response);
}
