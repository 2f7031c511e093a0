import type { ErrorKind } from '#shared/contracts/error.ts';

/**
 * The error that use cases throw on purpose. `code` is stable and machine-readable, `message` is for the person,
 * `details` reach the caller.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    details?: Readonly<Record<string, unknown>>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AppError';
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}
