import type { CoachPersonality } from '#shared/contracts/speech/speech.ts';

/** Names are not translated. Source: signed-in areas, section 3. */
export const personalityNames: Readonly<Record<CoachPersonality, string>> = {
  motivational: 'Motivational Mike',
  technical: 'Technical Tom',
  supportive: 'Supportive Sarah',
  intense: 'Intense Ivan',
};

/** Derived from the names, so this screen doesn't load the schema library. */
export const personalityIds = Object.keys(personalityNames).filter(
  (id): id is CoachPersonality => id in personalityNames,
);
