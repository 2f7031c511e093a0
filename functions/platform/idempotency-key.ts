/**
 * Stripe repeats its answer under this idempotency key for 24 hours, so a retry needs a new key. Never for a call
 * without an answer or one that did not begin: there the same key is what finds out.
 */
export class IdempotencyKeyExhausted extends Error {
  /** `other-parameters`: the key was used for a different request. */
  readonly reason: 'failed' | 'other-parameters';

  constructor(reason: 'failed' | 'other-parameters', cause: unknown) {
    super(`The idempotency key is exhausted: ${reason}`, { cause });
    this.name = 'IdempotencyKeyExhausted';
    this.reason = reason;
  }
}

/**
 * Attempts are counted in the stored row, so every retry uses the same key until it is exhausted.
 * @param attempt From 0.
 */
export function attemptKey(seed: string, attempt: number): string {
  return attempt === 0 ? seed : `${seed}-${attempt}`;
}
