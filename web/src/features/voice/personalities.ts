import type { CoachPersonality } from '#shared/contracts/speech.ts';

/** The names are the same in every language. Source: signed-in areas, section 3. */
export const personalityNames: Readonly<Record<CoachPersonality, string>> = {
  motivational: 'Motivational Mike',
  technical: 'Technical Tom',
  supportive: 'Supportive Sarah',
  intense: 'Intense Ivan',
};

/** Listed again so that the screen does not load the schema library for it; the type holds it to the contract. */
export const personalityIds = Object.keys(personalityNames).filter(
  (id): id is CoachPersonality => id in personalityNames,
);
