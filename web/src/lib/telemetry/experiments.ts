import type { AbTestId, AbVariant } from '#shared/domain/site/ab-tests.ts';
import { property } from '#web/lib/reading/property.ts';
import { storedText } from '#web/lib/storage/stored-text.ts';

/** `boot.js` stores `{ id, variants: { test: variant }, points, outside: [test] }` here. */
export const experimentsStorageKey = 'repz.experiments';

/** The next page's `boot.js` reads `{ test: { active, trafficPercent } }` from here. */
export const abTestSettingsKey = 'repz.ab-tests';

export function assignedVariants(): [test: string, variant: string][] {
  const kept = stored(experimentsStorageKey);
  const settings = stored(abTestSettingsKey);
  const outside = property(kept, 'outside');
  return Object.entries(property(kept, 'variants') ?? {}).flatMap(([test, variant]: [string, unknown]) =>
    typeof variant === 'string' &&
    !(Array.isArray(outside) && outside.includes(test)) &&
    // The test ended during this visit, so later actions don't count.
    property(property(settings, test), 'active') !== false
      ? [[test, variant]]
      : [],
  );
}

/** Random, and made on this device; null without storage. It is sent to nobody. */
export function visitorId(): string | null {
  const id = property(stored(experimentsStorageKey), 'id');
  return typeof id === 'string' ? id : null;
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Applies from the next page on, so the current one doesn't change. Without storage, visitors see the control. */
export function keepAbTestSettings(settings: unknown): void {
  if (settings) storedText(abTestSettingsKey).keep(JSON.stringify(settings));
}

/**
 * Reads the attribute on <html>, which is set before the first paint and also drives the styles.
 */
export function shownVariant<Test extends AbTestId>(test: Test): string | AbVariant<Test> {
  return document.documentElement.getAttribute(`data-${test}`) ?? 'control';
}
