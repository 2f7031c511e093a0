import { useSyncExternalStore } from 'react';
import { type BiomarkerId, biomarkers, type MarkerUnit } from '#shared/domain/check-ins/biomarkers.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';
import { storedText } from '#web/lib/storage/stored-text.ts';

/** Markers that this device shows in their other unit, by commas. */
const stored = storedText('repz.marker-units');
const { subscribe, notify } = createListeners();
/** What could not be stored, and holds as long as the page. Else null, so that a sign-out forgets the choice. */
let unstored: string | null = null;

const remembered = (): string => unstored ?? stored.read() ?? '';

function choose(id: BiomarkerId, isOther: boolean): void {
  const others = remembered()
    .split(',')
    .filter((each) => each !== '' && each !== id);
  const chosen = [...others, ...(isOther ? [id] : [])].join();
  unstored = stored.keep(chosen) ? null : chosen;
  notify();
}

/** The unit in which values of a marker are entered and shown, where it is not the stored one. */
export function useMarkerUnits(): (id: BiomarkerId) => MarkerUnit | null {
  const all = useSyncExternalStore(subscribe, remembered, () => '');
  return (id) => (all.split(',').includes(id) ? biomarkers[id].other : null);
}

export function useMarkerUnit(id: BiomarkerId): readonly [MarkerUnit | null, (isOther: boolean) => void] {
  return [useMarkerUnits()(id), (isOther) => choose(id, isOther)];
}
