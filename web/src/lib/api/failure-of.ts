import { ApiError, isClockRefusal, isRouteNotFound } from './api-error.ts';

/** `refused` is permanent, `later` may pass for this call, and `unreachable` concerns every call. */
export type Failure =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'later' }
  | { readonly kind: 'unreachable' };

/** What became of something that is sent again until the API has it. */
export function failureOf(error: unknown): Failure {
  if (isClockRefusal(error) || !(error instanceof ApiError)) return { kind: 'unreachable' };
  if (error.code === 'unknown_route' || isRouteNotFound(error)) return { kind: 'later' };
  // Below 400 is no answer, or one that a reload of the page cut off.
  if (error.status < 400 || error.status === 401) return { kind: 'unreachable' };
  if (error.status >= 500 || [408, 429].includes(error.status)) return { kind: 'later' };
  // The owner may still undo the deletion of the account, and then it takes writes again.
  if (error.code === 'account_closing') return { kind: 'later' };
  return { kind: 'refused', code: error.code };
}
