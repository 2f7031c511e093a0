/** The storage key of the session's start, shared by all tabs. Its value is epoch milliseconds. */
export const sessionMarkerKey = 'repz.session-started-at';

/** When the session started (epoch milliseconds), or null where no valid marker is stored. */
export function readSessionMarker(storage: Pick<Storage, 'getItem'>): number | null {
  const value = Number(storage.getItem(sessionMarkerKey) ?? Number.NaN);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** Starts the hour anew; other tabs hear of it by the storage event. */
export function writeSessionMarker(storage: Pick<Storage, 'setItem'>, now: number): void {
  storage.setItem(sessionMarkerKey, String(now));
}

export function clearSessionMarker(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(sessionMarkerKey);
}
