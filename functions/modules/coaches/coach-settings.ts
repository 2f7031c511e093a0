import type { Account } from '#shared/contracts/account/account.ts';
import { type CoachSettings, defaultCoachSettings } from '#shared/domain/coaching/coach-settings.ts';

export type CoachSettingsRepository = {
  find(coachId: string): Promise<CoachSettings | null>;
  /** The last one saved wins: they are one coach's own. */
  save(coachId: string, settings: CoachSettings): Promise<void>;
};

export async function readCoachSettings(
  { settings }: { readonly settings: Pick<CoachSettingsRepository, 'find'> },
  coach: Pick<Account, 'id' | 'locale'>,
): Promise<CoachSettings> {
  return (await settings.find(coach.id)) ?? defaultCoachSettings(coach.locale);
}
