import type { AbTestId, AbVariant } from '#shared/domain/ab-tests.ts';

/** Where `boot.js` keeps the anonymous id and the variants: `{ id, variants: { test: variant | 'outside' } }`. */
export const experimentsStorageKey = 'repz.experiments';

/** The tests that this visitor takes part in, each with their variant. */
export function assignedVariants(): [test: string, variant: string][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(experimentsStorageKey) ?? '{}');
    const variants: unknown =
      typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'variants') : null;
    return Object.entries(variants ?? {}).flatMap(([test, variant]: [string, unknown]) =>
      typeof variant === 'string' && variant !== 'outside' ? [[test, variant]] : [],
    );
  } catch {
    return [];
  }
}

/**
 * The variant that is on screen: an attribute of <html>, set before the first paint. Styles read the same attribute, so
 * what differs from the first paint on needs no code. `control` on screens that were not rendered at build time.
 */
export function shownVariant<Test extends AbTestId>(test: Test): string | AbVariant<Test> {
  return document.documentElement.getAttribute(`data-${test}`) ?? 'control';
}
