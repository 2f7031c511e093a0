import { isUnreachable } from './api-error.ts';

/**
 * Whether a screen has to say that this did not load. While nothing gets through, what the device knows is shown, and a
 * notice above it would be wrong: the page says once that it is offline. A refusal is shown, because it may be new.
 */
export function failedToLoad({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean {
  return error !== null && error !== undefined && !(data !== undefined && isUnreachable(error));
}
