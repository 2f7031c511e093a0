import type { AbTestId, AbVariant } from '#shared/domain/ab-tests.ts';

/** Where `boot.js` keeps the anonymous id and the draws: `{ id, variants: { test: variant }, points, outside: [test] }`. */
export const experimentsStorageKey = 'repz.experiments';

/** Where the operators' settings wait for the next page's `boot.js`: `{ test: { active, trafficPercent } }`. */
export const abTestSettingsKey = 'repz.ab-tests';

/** The tests that this visitor takes part in, each with their variant. */
export function assignedVariants(): [test: string, variant: string][] {
  const kept = stored(experimentsStorageKey);
  const settings = stored(abTestSettingsKey);
  const outside = property(kept, 'outside');
  return Object.entries(property(kept, 'variants') ?? {}).flatMap(([test, variant]: [string, unknown]) =>
    typeof variant === 'string' &&
    !(Array.isArray(outside) && outside.includes(test)) &&
    // Ended while this visitor was looking: what they do from now on is not part of it.
    property(property(settings, test), 'active') !== false
      ? [[test, variant]]
      : [],
  );
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
}

/** Keeps what operators have set. It holds from this visitor's next page on: what is on screen does not change. */
export function keepAbTestSettings(settings: unknown): void {
  try {
    if (settings) localStorage.setItem(abTestSettingsKey, JSON.stringify(settings));
  } catch {
    // Without storage everybody sees the control.
  }
}

/**
 * The variant that is on screen: an attribute of <html>, set before the first paint. Styles read the same attribute, so
 * what differs from the first paint on needs no code. `control` on screens that were not rendered at build time.
 */
export function shownVariant<Test extends AbTestId>(test: Test): string | AbVariant<Test> {
  return document.documentElement.getAttribute(`data-${test}`) ?? 'control';
}
