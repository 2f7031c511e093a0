/**
 * Whether this device asks for what suits a screen reader: messages stay until they are closed, charts begin as tables,
 * figures stand still. `boot.js` and the preferences keep the attribute.
 */
export function isReaderOptimised(): boolean {
  return document.documentElement.dataset.reader === 'on';
}
