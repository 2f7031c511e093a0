import { createListeners } from '#web/lib/hooks/listeners.ts';

/** Undecided counts as refused. */
export type Consent = 'undecided' | 'granted' | 'refused';

export const consentStorageKey = 'repz.consent';
const { subscribe, notify } = createListeners();
let reopened = false;

function readStored(): string | null {
  try {
    return localStorage.getItem(consentStorageKey);
  } catch {
    return null;
  }
}

/** Global Privacy Control counts as a refusal until the visitor decides here. */
export function currentConsent(): Consent {
  const stored = readStored();
  if (stored === 'granted' || stored === 'refused') return stored;
  return Reflect.get(navigator, 'globalPrivacyControl') === true ? 'refused' : 'undecided';
}

export function decideConsent(decision: Exclude<Consent, 'undecided'>): void {
  try {
    localStorage.setItem(consentStorageKey, decision);
  } catch {
    // Without storage, the next page asks again and counts nothing until then.
  }
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
