/**
 * The provider has answered under an idempotency key and will answer the same again for a day: that key leads nowhere
 * any more, and whoever wants what they asked for needs another one.
 *
 * Never for a call without an answer (a timeout, a broken connection): what came of it is unknown, and the same key is
 * what finds out. Nor for a call that was not begun, because another one has the key or there are too many.
 */
export class KeySpent extends Error {
  /** `failed`: the provider tried and could not. `other-parameters`: the key was used for something else before. */
  readonly reason: 'failed' | 'other-parameters';

  /** @param cause What the caller is told where another key is of no help now. */
  constructor(reason: 'failed' | 'other-parameters', cause: unknown) {
    super(`The idempotency key is spent: ${reason}`, { cause });
    this.name = 'KeySpent';
    this.reason = reason;
  }
}

/**
 * The key of an attempt. Attempts are counted in the row of what is being made, so every request and every retry asks
 * under the same key, and only a spent key leads to the next.
 * @param attempt From 0.
 */
export function attemptKey(seed: string, attempt: number): string {
  return attempt === 0 ? seed : `${seed}-${attempt}`;
}
