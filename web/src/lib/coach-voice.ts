import { type CoachPersonality, coachPersonalities } from '#shared/contracts/speech/speech.ts';
import { storedText } from './storage/stored-text.ts';

const firstVoice: CoachPersonality = 'motivational';

/** Goes with a sign-out, like every key that impersonal-keys.ts does not list. */
const storedFor = (accountId: string) => storedText(`repz.coach-voice.${accountId}`);
/** For a page without storage. */
const chosen = new Map<string, CoachPersonality>();

/** The voice that the account chose for its coach on this device. */
export function coachVoice(accountId: string): CoachPersonality {
  const known = chosen.get(accountId);
  if (known !== undefined) return known;
  const stored = storedFor(accountId).read();
  return coachPersonalities.find((id) => id === stored) ?? firstVoice;
}

/** Whether the account chose or started a voice on this device. */
export function hasCoachVoice(accountId: string): boolean {
  return chosen.has(accountId) || storedFor(accountId).read() !== null;
}

export function chooseCoachVoice(accountId: string, personality: CoachPersonality): void {
  chosen.set(accountId, personality);
  storedFor(accountId).keep(personality);
}
