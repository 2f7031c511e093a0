import { createListeners } from '../hooks/listeners.ts';

let missing = false;
const { subscribe, notify } = createListeners();

/** Code of this page could not be fetched. Browsers remember that until the page is reloaded. */
export function reportMissingCode(error: unknown): void {
  console.warn('A part of the page could not be loaded', error);
  missing = true;
  notify();
}

export function isCodeMissing(): boolean {
  return missing;
}

/** The person has read the notice. What fails later shows it again. */
export function forgetMissingCode(): void {
  missing = false;
  notify();
}

export const subscribeToMissingCode = subscribe;
