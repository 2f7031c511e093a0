import { AppError } from '#functions/platform/app-error.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { WeekHours } from '#shared/contracts/coaching/coach-profile.ts';
import {
  type CoachSettings,
  type CoachSetupStep,
  coachSetupSteps,
  defaultCoachSettings,
} from '#shared/domain/coaching/coach-settings.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { CoachSettingsRepository } from './coach-settings.ts';

export type CoachHours = {
  /** Whether the coach has hours in an ordinary week. */
  areSet(coachId: string): Promise<boolean>;
};
export type CoachWeek = {
  /** null for a coach without hours. */
  weekOf(coachId: string): Promise<WeekHours | null>;
};
export type HoursOfCoaches = {
  /** Those of the coaches who have hours in an ordinary week. */
  setBy(coachIds: readonly string[]): Promise<ReadonlySet<string>>;
};

export type CoachSetupDeps = {
  readonly settings: Pick<CoachSettingsRepository, 'find'>;
  readonly hours: CoachHours;
};

export type CoachSetup = {
  readonly settings: CoachSettings;
  /** What is left to set; empty for a coach to whom clients may come by themselves. */
  readonly missing: readonly CoachSetupStep[];
};

export async function readCoachSetup(
  { settings, hours }: CoachSetupDeps,
  coach: Pick<Account, 'id' | 'locale'>,
): Promise<CoachSetup> {
  const [stored, hasHours] = await Promise.all([settings.find(coach.id), hours.areSet(coach.id)]);
  return coachSetupOf(stored, hasHours, coach.locale);
}

/** @param stored null for a coach who has not saved settings. */
export function coachSetupOf(
  stored: CoachSettings | null,
  hasHours: boolean,
  locale: LanguageId,
): CoachSetup {
  const isSet: Readonly<Record<CoachSetupStep, boolean>> = { hours: hasHours, clients: stored !== null };
  return {
    settings: stored ?? defaultCoachSettings(locale),
    missing: coachSetupSteps.filter((step) => !isSet[step]),
  };
}

/** @throws AppError conflict (`coach_not_ready`, with what is missing). */
export async function requireSetup(
  deps: CoachSetupDeps,
  coach: Pick<Account, 'id' | 'locale'>,
): Promise<void> {
  const { missing } = await readCoachSetup(deps, coach);
  if (missing.length === 0) return;
  const text = 'A coach gets clients once hours, languages and the number of clients are set.';
  throw new AppError('conflict', 'coach_not_ready', text, { missing });
}
