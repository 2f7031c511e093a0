/**
 * True if this device prefers screen reader settings: messages stay until closed, charts start as tables, and numbers
 * don't animate. `boot.js` and the preferences set the attribute.
 */
export function isScreenReaderMode(): boolean {
  return document.documentElement.dataset.reader === 'on';
}

/** Less motion was asked for in the browser or in the account, or a screen reader gains nothing from it. */
export function wantsStillness(): boolean {
  return (
    document.documentElement.dataset.motion === 'reduced' ||
    isScreenReaderMode() ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
