import type { ErrorKind, ErrorResponse } from '#shared/contracts/error.ts';
import { AppError } from '../app-error.ts';

export const statusByKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  limited: 429,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

const statusByCode: Readonly<Record<string, number>> = { body_too_large: 413 };

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
