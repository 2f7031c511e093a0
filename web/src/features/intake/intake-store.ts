import type { BillingPeriod, TierId } from '#shared/domain/tiers.ts';

/** What the page knew when it opened the form. */
export type IntakeOpening = { readonly tier?: TierId; readonly period?: BillingPeriod };

let opened: IntakeOpening | null = null;
const listeners = new Set<() => void>();

function set(next: IntakeOpening | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Opens the intake form over the page; a page that wants it carries `IntakeHost`. */
export function openIntake(opening: IntakeOpening = {}): void {
  set(opening);
}

export function closeIntake(): void {
  set(null);
}

export function openedIntake(): IntakeOpening | null {
  return opened;
}

export function subscribeToIntake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
