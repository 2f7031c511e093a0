import * as z from 'zod/mini';
import { storedText, type ValueStorage } from './stored-text.ts';

/** As `storedText`, one value as JSON, parsed on each read. */
export function storedValue<T>(key: string, schema: z.ZodMiniType<T>, storage?: () => ValueStorage) {
  const text = storedText(key, storage);
  return {
    /** Null without a value of this shape. */
    read(): T | null {
      try {
        const parsed = z.safeParse(schema, JSON.parse(text.read() ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    /** @returns Whether it is kept. */
    keep: (value: T): boolean => text.keep(JSON.stringify(value)),
    forget: text.forget,
  };
}
