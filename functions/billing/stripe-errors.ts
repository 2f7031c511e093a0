import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import { KeySpent } from './key-spent.ts';

const providerError = z.object({
  type: z.string(),
  code: z.optional(z.nullable(z.string())),
  /** Missing where no answer came. */
  statusCode: z.optional(z.number()),
});

/** Not our mistake and not the caller's: trying again may help. */
const passing = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

/** Answers to a call that was not begun: wrong credentials, a key in use, too many calls. Nothing is kept of them. */
const notBegun = new Set([401, 403, 409, 429]);

/** @returns The provider's code for an error (`resource_missing`), or null for any other error. */
export function codeOf(error: unknown): string | null {
  const parsed = z.safeParse(providerError, error);
  return parsed.success ? (parsed.data.code ?? null) : null;
}

/** @throws AppError unavailable when the provider could not be reached; the provider's error as it is otherwise. */
export async function calling<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw forCaller(error);
  }
}

/**
 * As `calling`, for a write under an idempotency key of ours. The provider keeps the answer of a call that it began,
 * failures of its own too, and gives it again to whoever comes with the key.
 * @throws KeySpent around what `calling` throws.
 */
export async function callingUnderKey<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const reason = spentBy(error);
    throw reason === null ? forCaller(error) : new KeySpent(reason, forCaller(error));
  }
}

/** As `calling`, with null for an object that the provider does not know. */
export async function finding<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await calling(call);
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return null;
    throw error;
  }
}

function forCaller(error: unknown): unknown {
  const parsed = z.safeParse(providerError, error);
  if (!parsed.success || !passing.has(parsed.data.type)) return error;
  return new AppError(
    'unavailable',
    'payment_provider_unavailable',
    'The payment provider does not answer. Please try again in a moment.',
    undefined,
    { cause: error },
  );
}

function spentBy(error: unknown): KeySpent['reason'] | null {
  const parsed = z.safeParse(providerError, error);
  if (!parsed.success) return null;
  const { type, statusCode } = parsed.data;
  if (type === 'StripeIdempotencyError') return 'other-parameters';
  const isBegun = statusCode !== undefined && !notBegun.has(statusCode) && type !== 'StripeRateLimitError';
  return isBegun ? 'failed' : null;
}
