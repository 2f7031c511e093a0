import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import { IdempotencyKeyExhausted } from '#functions/platform/idempotency-key.ts';

const providerError = z.object({
  type: z.string(),
  code: z.optional(z.nullable(z.string())),
  statusCode: z.optional(z.number()),
});

const passing = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

/** Stripe stores no answer for these under the key. */
const notBegun = new Set([401, 403, 409, 429]);

export function codeOf(error: unknown): string | null {
  const parsed = z.safeParse(providerError, error);
  return parsed.success ? (parsed.data.code ?? null) : null;
}

/**
 * Of an error by which Stripe says that it will not do this: `''` where it gives no code. null for one after which the same
 * call may succeed.
 */
export function refusedCodeOf(error: unknown): string | null {
  const refused = error instanceof IdempotencyKeyExhausted ? error.cause : error;
  const parsed = z.safeParse(providerError, refused);
  if (!parsed.success) return null;
  const { type, code } = parsed.data;
  return type === 'StripeInvalidRequestError' || type === 'StripeCardError' ? (code ?? '') : null;
}

/** @throws AppError unavailable when Stripe cannot be reached; otherwise Stripe's error. */
export async function calling<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw forCaller(error);
  }
}

/**
 * Stripe stores the answer of a call that began, failures included, and repeats it for the key.
 * @throws IdempotencyKeyExhausted around what `calling` throws.
 */
export async function callingUnderKey<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const reason = exhaustedBy(error);
    throw reason === null ? forCaller(error) : new IdempotencyKeyExhausted(reason, forCaller(error));
  }
}

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

function exhaustedBy(error: unknown): IdempotencyKeyExhausted['reason'] | null {
  const parsed = z.safeParse(providerError, error);
  if (!parsed.success) return null;
  const { type, statusCode } = parsed.data;
  if (type === 'StripeIdempotencyError') return 'other-parameters';
  const isBegun = statusCode !== undefined && !notBegun.has(statusCode) && type !== 'StripeRateLimitError';
  return isBegun ? 'failed' : null;
}
