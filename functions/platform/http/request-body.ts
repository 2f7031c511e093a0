import { AppError } from '../app-error.ts';

export const maxBodyBytes = 64 * 1024;

/** @throws AppError invalid, answered as 413. */
export function refuseOversize(rawBody: Uint8Array, limitBytes: number): void {
  if (rawBody.byteLength <= limitBytes) return;
  throw new AppError('invalid', 'body_too_large', `Send at most ${limitBytes} bytes.`, { limitBytes });
}

/**
 * An empty body counts as `{}`, so calls without arguments may omit it.
 * @throws AppError invalid.
 */
export function parseJson(rawBody: Uint8Array): unknown {
  if (rawBody.byteLength === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch (error) {
    throw new AppError('invalid', 'invalid_json', 'The body is not JSON in UTF-8.', undefined, {
      cause: error,
    });
  }
}
