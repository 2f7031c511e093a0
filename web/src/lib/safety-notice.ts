import type { SafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import { createListeners } from '#web/lib/hooks/listeners.ts';

const { subscribe, notify } = createListeners();
let shown: SafetyNotice | null = null;

/** Also for what was written offline: it shows when that is sent, wherever the person is by then. */
export function showSafetyNotice({ safety }: { readonly safety?: SafetyNotice | undefined }): void {
  if (safety === undefined) return;
  shown = safety;
  notify();
}

export function closeSafetyNotice(): void {
  shown = null;
  notify();
}

export const currentSafetyNotice = () => shown;
export const subscribeToSafetyNotice = subscribe;
