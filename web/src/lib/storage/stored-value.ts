import * as z from 'zod/mini';

export type ValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage of this tab. A browser that blocks storage throws already when a page asks for it. */
export const tabStorage = (): Storage => sessionStorage;

/**
 * One value as JSON in the browser's storage, parsed on each read. If storage is full or disabled, nothing is kept and
 * nothing is thrown.
 */
export function storedValue<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  storage: () => ValueStorage = () => localStorage,
) {
  return {
    /** Null without a value of this shape. */
    read(): T | null {
      try {
        const parsed = z.safeParse(schema, JSON.parse(storage().getItem(key) ?? 'null'));
        return parsed.success ? parsed.data : null;
      } catch {
        return null;
      }
    },
    /** @returns Whether it is kept. */
    keep(value: T): boolean {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    forget(): void {
      try {
        storage().removeItem(key);
      } catch {}
    },
  };
}
