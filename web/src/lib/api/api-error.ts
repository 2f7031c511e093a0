/** A rejection by the API, or `network` or `unexpected_answer` without a valid response. */
export class ApiError extends Error {
  readonly code: string;
  /** HTTP status, or 0 without a response. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Seconds, from Retry-After. */
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

/** The API does not believe this device's clock, so it stored nothing. */
export function isClockRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'device_clock';
}

/** The API gave no answer at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

/** The API or what protects it said no, in whatever form: the firewall's 429 has no body. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/**
 * What was asked has no answer: none came, or one of something else, such as the login page of a hotel's network or the
 * edge in front of a function that is down.
 */
export function isUnanswered(error: unknown): boolean {
  const isForeign = error instanceof ApiError && error.code === 'unexpected_answer' && !isRefusal(error);
  return isForeign || isUnreachable(error);
}

/** Of a 404 that says nothing about the resource: of a function that does not know the route, and of what is before it. */
const otherNotFound = ['route_not_found', 'refused', 'unexpected_answer'];

/**
 * The resource itself is not there, or not for the caller. Another 404 says nothing about it: during a release the gateway
 * or a function may not know the route.
 */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && !isRouteNotFound(error);
}

/** The route is not there, as may be during a release. Whether the resource is, nobody said. */
export function isRouteNotFound(error: ApiError): boolean {
  return error.status === 404 && otherNotFound.includes(error.code);
}

/** True if the resource doesn't exist, the caller may not see it, or the id is malformed. */
export function namesNothing(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.code === 'invalid_request');
}

/** For removals: what is not there is removed, and then there is no answer. */
export function unlessGone<Answer>(removal: Promise<Answer>): Promise<Answer | undefined> {
  return removal.catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
    return undefined;
  });
}
