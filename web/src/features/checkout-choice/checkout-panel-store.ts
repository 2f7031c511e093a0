import type { PlaceId } from '#shared/domain/session-places.ts';
import { createListeners } from '#web/lib/listeners.ts';
import type { ChosenInPersonPlan, ChosenTier } from './chosen-plan.ts';

/** What the panel shows: something that renews, or what is sold at a place. */
export type OpenedPanel = ChosenTier | ChosenInPersonPlan | { readonly packagesAt: PlaceId };

/** The panel's state, outside React so that opening it re-renders nothing else of the page. */
let open: OpenedPanel | null = null;
const { subscribe, notify } = createListeners();

function set(panel: OpenedPanel | null): void {
  open = panel;
  notify();
}

/** Shows the choice panel for a plan, or for the packages of a place. */
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
