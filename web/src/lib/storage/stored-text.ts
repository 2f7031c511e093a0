export type ValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage of this tab. A browser that blocks storage throws already when a page asks for it. */
export const tabStorage = (): Storage => sessionStorage;

/** One text in the browser's storage. If storage is full or disabled, nothing is kept and nothing is thrown. */
export function storedText(key: string, storage: () => ValueStorage = () => localStorage) {
  return {
    read(): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** @returns Whether it is kept. */
    keep(text: string): boolean {
      try {
        storage().setItem(key, text);
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
