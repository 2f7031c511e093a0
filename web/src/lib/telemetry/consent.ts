import { createListeners } from '#web/lib/hooks/listeners.ts';
import { storedText } from '#web/lib/storage/stored-text.ts';

/** Undecided counts as refused. */
export type Consent = 'undecided' | 'granted' | 'refused';

export const consentStorageKey = 'repz.consent';
const { subscribe, notify } = createListeners();
let reopened = false;

const storedConsent = storedText(consentStorageKey);

/** Global Privacy Control counts as a refusal until the visitor decides here. */
export function currentConsent(): Consent {
  const stored = storedConsent.read();
  if (stored === 'granted' || stored === 'refused') return stored;
  return Reflect.get(navigator, 'globalPrivacyControl') === true ? 'refused' : 'undecided';
}

export function decideConsent(decision: Exclude<Consent, 'undecided'>): void {
  // Without storage, the next page asks again and counts nothing until then.
  storedConsent.keep(decision);
  reopened = false;
  notify();
}

export function reopenConsent(): void {
  reopened = true;
  notify();
}

export function isConsentReopened(): boolean {
  return reopened;
}

export function isConsentAsked(): boolean {
  return reopened || currentConsent() === 'undecided';
}

export const subscribeToConsent = subscribe;
