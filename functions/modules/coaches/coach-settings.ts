import type { CoachSettings } from '#shared/domain/coaching/coach-settings.ts';

export type CoachSettingsRepository = {
  find(coachId: string): Promise<CoachSettings | null>;
  /** The last one saved wins: they are one coach's own. */
  save(coachId: string, settings: CoachSettings): Promise<void>;
};
