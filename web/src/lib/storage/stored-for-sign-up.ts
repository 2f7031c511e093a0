import * as z from 'zod/mini';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { ValueStorage } from './stored-text.ts';
import { storedValue } from './stored-value.ts';

/** How long Cognito's code is valid. */
const keptMs = dayMs;

const end = z.object({ until: z.number() });

/** A value that waits for a sign-up's confirmation: as `storedValue` keeps it, until the code of the mail is no longer valid. */
export function storedForSignUp<T extends object>(
  key: string,
  schema: z.ZodMiniType<T>,
  storage?: () => ValueStorage,
) {
  const value = storedValue(key, schema, storage);
  const kept = storedValue(key, end, storage);
  return {
    read: (now: number = Date.now()): T | null => ((kept.read()?.until ?? 0) > now ? value.read() : null),
    /** @returns Whether it is kept. */
    keep: (of: T, now: number = Date.now()): boolean => value.keep({ ...of, until: now + keptMs }),
    forget: value.forget,
  };
}
