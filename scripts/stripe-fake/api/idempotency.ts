import { ApiError } from '../errors.ts';
import type { Provider } from '../provider.ts';
import type { SavedAnswer } from '../store.ts';

/** Stripe keeps keys for at least 24 hours. */
const keptSeconds = 86_400;

export function savedAnswer(provider: Provider, key: string, fingerprint: string): SavedAnswer | null {
  const saved = provider.store.savedAnswers.get(key);
  if (!saved || saved.savedAt < provider.now() - keptSeconds) return null;
  if (saved.fingerprint === fingerprint) return saved;
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Stripe also saves failures, except of calls that it rejected before executing them. */
export function isSaved(status: number): boolean {
  return status < 400 || status === 402 || status >= 500;
}

export function keyInUse(key: string): ApiError {
  const error = new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${key}. If you're seeing this error, wait and try again.`,
  });
  return error;
}
