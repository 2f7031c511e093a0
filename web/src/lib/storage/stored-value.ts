import * as z from 'zod/mini';
import { storedText, type TextStorage } from './stored-text.ts';

/** One value as JSON in the browser's storage, parsed on each read. What cannot be kept is dropped, as a text is. */
export function storedValue<T>(key: string, schema: z.ZodMiniType<T>, storage?: () => TextStorage) {
  const { read, keep, forget } = storedText(key, storage);
  return {
    /** Null without a value of this shape. */
    read(): T | null {
      try {
        const parsed = z.safeParse(schema, JSON.parse(read() ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    /** @returns Whether it is kept. */
    keep: (value: T): boolean => keep(JSON.stringify(value)),
    forget,
  };
}
