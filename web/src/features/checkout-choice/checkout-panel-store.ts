import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import type { ChosenInPersonPlan, ChosenTier } from '#web/data/plans/chosen-plan.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';

export type OpenedPanel = ChosenTier | ChosenInPersonPlan | { readonly packagesAt: LocationId };

/** Lives outside React so that opening the panel re-renders nothing else. */
let open: OpenedPanel | null = null;
const { subscribe, notify } = createListeners();

function set(panel: OpenedPanel | null): void {
  open = panel;
  notify();
}

export function openCheckoutPanel(panel: OpenedPanel): void {
  set(panel);
}

export function closeCheckoutPanel(): void {
  set(null);
}

export function openedPanel(): OpenedPanel | null {
  return open;
}

export const subscribeToPanel = subscribe;
