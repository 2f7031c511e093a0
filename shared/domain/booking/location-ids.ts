import type { TrainingLocation } from './in-person-locations.ts';

/** Apart from what the locations offer, which the sign-in does not need. */
export const locationIds = [
  'city-sports-club',
  'home-training',
  'gym-partnership',
] as const satisfies readonly TrainingLocation['id'][];
