import { locationIds } from '#shared/domain/booking/location-ids.ts';
import type { LocationId } from '#shared/domain/booking/session-locations.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

export type CoachSettings = {
  /** How many paying clients the coach takes. 0 takes no new ones. */
  readonly capacity: number;
  readonly languages: readonly LanguageId[];
  /** Where the coach trains in person; none for online coaching alone. */
  readonly locations: readonly LocationId[];
};

export const maxCapacity = 200;

/** What a coach has to set before clients come by themselves: weekly hours; how many clients, and in which languages. */
export const coachSetupSteps = ['hours', 'clients'] as const;
export type CoachSetupStep = (typeof coachSetupSteps)[number];

/** Of a coach who has not set anything, and gets nobody until then. */
export function defaultCoachSettings(locale: LanguageId): CoachSettings {
  return { capacity: 0, languages: [locale], locations: locationIds };
}
