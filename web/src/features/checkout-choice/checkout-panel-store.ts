import type { ChosenPlan } from './chosen-plan.ts';

/** The panel's state, outside React so that opening it re-renders nothing else of the page. */
let open: ChosenPlan | null = null;
const listeners = new Set<() => void>();

function set(plan: ChosenPlan | null): void {
  open = plan;
  for (const listener of listeners) listener();
}

/** Shows the tier choice panel for a plan. */
export function openCheckoutPanel(plan: ChosenPlan): void {
  set(plan);
}

export function closeCheckoutPanel(): void {
  set(null);
}

export function openedPlan(): ChosenPlan | null {
  return open;
}

export function subscribeToPanel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
