/** Shared by all tabs. The value is epoch milliseconds. */
export const sessionMarkerKey = 'repz.session-started-at';

/** Epoch milliseconds, or null without a valid marker. */
export function readSessionMarker(storage: Pick<Storage, 'getItem'>): number | null {
  const value = Number(storage.getItem(sessionMarkerKey) ?? Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** Restarts the hour. Other tabs see it through the storage event. */
export function writeSessionMarker(storage: Pick<Storage, 'setItem'>, now: number): void {
  storage.setItem(sessionMarkerKey, String(now));
}

export function clearSessionMarker(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(sessionMarkerKey);
}
