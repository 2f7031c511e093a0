import type { ErrorKind, ErrorResponse } from '#shared/contracts/error.ts';
import { AppError } from '../app-error.ts';

/** The one table from what went wrong to the HTTP status that says so. */
export const statusByKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

/** Refusals for which HTTP has a more exact status than their kind. */
const statusByCode: Readonly<Record<string, number>> = { body_too_large: 413 };

/** @returns The status and body of a refusal. An unknown error says nothing of itself. */
export function toErrorResponse(error: unknown, requestId: string): { status: number; body: ErrorResponse } {
  if (error instanceof AppError) {
    const { code, message, details } = error;
    return {
      status: statusByCode[code] ?? statusByKind[error.kind],
      body: { error: { code, message, ...(details === undefined ? {} : { details }), requestId } },
    };
  }
  return {
    status: 500,
    body: { error: { code: 'internal', message: 'Something went wrong. Please try again.', requestId } },
  };
}
