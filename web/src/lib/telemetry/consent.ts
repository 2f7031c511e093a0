import { createListeners } from '#web/lib/hooks/listeners.ts';
import { storedText } from '#web/lib/storage/stored-text.ts';

/** Undecided counts as refused. */
export type Consent = 'undecided' | 'granted' | 'refused';

const stored = storedText('repz.consent');
const { subscribe, notify } = createListeners();
let reopened = false;

/** Global Privacy Control counts as a refusal until the visitor decides here. */
export function currentConsent(): Consent {
  const decision = stored.read();
  if (decision === 'granted' || decision === 'refused') return decision;
  return Reflect.get(navigator, 'globalPrivacyControl') === true ? 'refused' : 'undecided';
}

/** Without storage, the next page asks again and counts nothing until then. */
export function decideConsent(decision: Exclude<Consent, 'undecided'>): void {
  stored.keep(decision);
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
