import { type CoachPersonality, coachPersonalities } from '#shared/contracts/speech/speech.ts';
import { storedText } from './storage/stored-text.ts';

const firstVoice: CoachPersonality = 'motivational';

/** Goes with a sign-out, like every key that impersonal-keys.ts does not list. */
const voiceOf = (accountId: string) => storedText(`repz.coach-voice.${accountId}`);
/** For a page without storage. */
const chosen = new Map<string, CoachPersonality>();

/** The voice that the account chose for its coach on this device. */
export function coachVoice(accountId: string): CoachPersonality {
  const known = chosen.get(accountId);
  if (known !== undefined) return known;
  const stored = voiceOf(accountId).read();
  return coachPersonalities.find((id) => id === stored) ?? firstVoice;
}

/** Whether the account chose or started a voice on this device. */
export const hasCoachVoice = (accountId: string): boolean =>
  chosen.has(accountId) || voiceOf(accountId).read() !== null;

export function chooseCoachVoice(accountId: string, personality: CoachPersonality): void {
  chosen.set(accountId, personality);
  // Without storage the choice lasts as long as the page.
  voiceOf(accountId).keep(personality);
}
