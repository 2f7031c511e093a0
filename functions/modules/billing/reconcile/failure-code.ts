import { AppError } from '#functions/platform/app-error.ts';

/** What the log may say of a failure: never a message, which may quote what somebody wrote. */
export function failureCode(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
