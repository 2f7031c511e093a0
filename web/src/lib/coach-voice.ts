import type { CoachPersonality } from '#shared/contracts/speech.ts';

let chosen: CoachPersonality = 'motivational';

/** The voice that the client chose for their coach, for whatever speaks on this page. */
export function coachVoice(): CoachPersonality {
  return chosen;
}

export function chooseCoachVoice(personality: CoachPersonality): void {
  chosen = personality;
}
