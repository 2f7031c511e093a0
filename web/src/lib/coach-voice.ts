import { type CoachPersonality, coachPersonalities } from '#shared/contracts/speech/speech.ts';

const firstVoice: CoachPersonality = 'motivational';

/** Goes with a sign-out, like every key that impersonal-keys.ts does not list. */
const keyOf = (accountId: string) => `repz.coach-voice.${accountId}`;
/** For a page without storage. */
const chosen = new Map<string, CoachPersonality>();

/** The voice that the account chose for its coach on this device. */
export function coachVoice(accountId: string): CoachPersonality {
  const known = chosen.get(accountId);
  if (known !== undefined) return known;
  try {
    const stored = localStorage.getItem(keyOf(accountId));
    return coachPersonalities.find((id) => id === stored) ?? firstVoice;
  } catch {
    return firstVoice;
  }
}

/** Whether the account chose or started a voice on this device. */
export function hasCoachVoice(accountId: string): boolean {
  try {
    return chosen.has(accountId) || localStorage.getItem(keyOf(accountId)) !== null;
  } catch {
    return chosen.has(accountId);
  }
}

export function chooseCoachVoice(accountId: string, personality: CoachPersonality): void {
  chosen.set(accountId, personality);
  try {
    localStorage.setItem(keyOf(accountId), personality);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
