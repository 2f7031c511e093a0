/**
 * True if this device prefers screen reader settings: messages stay until closed, charts start as tables, and numbers
 * don't animate. `boot.js` and the preferences set the attribute.
 */
export function isScreenReaderMode(): boolean {
  return document.documentElement.dataset.reader === 'on';
}
