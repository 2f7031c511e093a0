import { createListeners } from '#web/lib/listeners.ts';

/** Whether a visitor lets their visit be counted. Undecided counts as no. */
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

/** A browser that says 'do not sell or share' has refused already, until its owner says otherwise here. */
export function currentConsent(): Consent {
  const stored = readStored();
  if (stored === 'granted' || stored === 'refused') return stored;
  return Reflect.get(navigator, 'globalPrivacyControl') === true ? 'refused' : 'undecided';
}

export function decideConsent(decision: Exclude<Consent, 'undecided'>): void {
  try {
    localStorage.setItem(consentStorageKey, decision);
  } catch {
    // Without storage the question comes again with the next page, and nothing is counted until then.
  }
  reopened = false;
  notify();
}

/** Asks again, for whoever wants to change their mind. */
export function reopenConsent(): void {
  reopened = true;
  notify();
}

/** Whether the visitor asked to see the question again. */
export function isConsentReopened(): boolean {
  return reopened;
}

/** Whether the question waits for an answer. */
export function isConsentAsked(): boolean {
  return reopened || currentConsent() === 'undecided';
}

export const subscribeToConsent = subscribe;
