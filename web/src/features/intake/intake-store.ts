import type { BillingPeriod, TierId } from '#shared/domain/tiers/tiers.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';

export type IntakeOpening = { readonly tier?: TierId; readonly period?: BillingPeriod };

let opened: IntakeOpening | null = null;
const { subscribe, notify } = createListeners();

function set(next: IntakeOpening | null): void {
  opened = next;
  notify();
}

export function openIntake(opening: IntakeOpening = {}): void {
  set(opening);
}

export function closeIntake(): void {
  set(null);
}

export function openedIntake(): IntakeOpening | null {
  return opened;
}

export const subscribeToIntake = subscribe;
