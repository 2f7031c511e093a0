import type { Canary } from '../site-checks.ts';

/** To a caller that may read one secret alone, Secrets Manager denies a missing one, whose full name it does not know. */
const isMissing = new Set(['ResourceNotFoundException', 'AccessDeniedException']);

/** Undefined where nobody has made the account's secret. */
export async function findCanary(readSecret: () => Promise<Canary>): Promise<Canary | undefined> {
  try {
    return await readSecret();
  } catch (error) {
    if (error instanceof Error && isMissing.has(error.name)) return undefined;
    throw error;
  }
}
