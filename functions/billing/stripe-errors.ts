import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';

const providerError = z.object({ type: z.string(), code: z.optional(z.nullable(z.string())) });

/** Not our mistake and not the caller's: trying again may help. */
const passing = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);

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
    const parsed = z.safeParse(providerError, error);
    if (parsed.success && passing.has(parsed.data.type)) {
      throw new AppError(
        'unavailable',
        'payment_provider_unavailable',
        'The payment provider does not answer. Please try again in a moment.',
        undefined,
        { cause: error },
      );
    }
    throw error;
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
