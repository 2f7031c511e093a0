import { ApiError } from '#web/lib/api/api-error.ts';
import type { AuthTextKey } from '#web/session/text-key.ts';

export function secondFactorRefusal(error: unknown): AuthTextKey {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'wrong_code':
      return 'auth.error.code-wrong';
    case 'too_many_attempts':
    case 'rate_limited':
      return 'auth.error.too-many';
    case 'network':
      return 'auth.error.network';
    default:
      return 'auth.error.unexpected';
  }
}
