import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { jsonText } from './json-text.ts';

const cacheMs = 5 * 60 * 1000;

export type FetchSecret = (arn: string) => Promise<string>;

const fetchFromSecretsManager: FetchSecret = async (arn) => {
  const { readSecretString } = await import('./secrets-manager.ts');
  return readSecretString(arn);
};

/**
 * Caches one JSON secret for five minutes. Parallel readers share a fetch; failures are not cached.
 * @throws Error without the value when the secret has another shape.
 */
export function createSecretReader<T>(
  arn: string,
  schema: z.ZodMiniType<T>,
  clock: Clock,
  fetchSecret: FetchSecret = fetchFromSecretsManager,
): () => Promise<T> {
  let cached: { readonly value: Promise<T>; readonly until: number } | undefined;
  const load = async (): Promise<T> => {
    const text = await fetchSecret(arn);
    const parsed = z.safeParse(z.pipe(jsonText, schema), text);
    if (!parsed.success) throw new Error('The secret is not JSON of the expected shape');
    return parsed.data;
  };
  return () => {
    if (cached === undefined || cached.until <= clock()) {
      const value = load();
      cached = { value, until: clock() + cacheMs };
      value.catch(() => {
        if (cached?.value === value) cached = undefined;
      });
    }
    return cached.value;
  };
}
