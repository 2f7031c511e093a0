import { createListeners } from './listeners.ts';

const { subscribe, notify } = createListeners();
let isOn = false;

/** Whether this browser is subscribed to push, as far as this page knows. False until it has looked. */
export const isPushOnDevice = (): boolean => isOn;
export const subscribeToPushOnDevice = subscribe;

export function setPushOnDevice(on: boolean): void {
  if (isOn === on) return;
  isOn = on;
  notify();
}
