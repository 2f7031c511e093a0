import type { Program } from '#shared/contracts/training/current-program.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { ownedEquipment } from '#shared/domain/health/health-screening.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';
import type { AnswerOutcome } from '#shared/domain/program/answer-exercise.ts';
import type { ReplacementLimits } from '#shared/domain/program/replacement.ts';
import { areasAround } from '#shared/domain/progression/pain.ts';
import type { PainArea } from '#shared/domain/progression/pain-area.ts';

/**
 * What an exercise of this workout may ask for: the day's limits, else those that the client told us once. Areas that hurt
 * count from everywhere.
 */
export function limitsOf(
  { adjusted }: Pick<Workout, 'adjusted'>,
  program: Pick<Program, 'limits' | 'experience'> | undefined,
  experience: ExperienceId | undefined,
  hurts: readonly PainArea[] = [],
): ReplacementLimits {
  const known = adjusted ?? program?.limits;
  return {
    equipment: known?.equipment ?? ownedEquipment,
    avoid: areasAround(adjusted?.avoid, program?.limits?.avoid, hurts),
    level: experience ?? program?.experience,
  };
}

type Slots = Pick<Workout, 'exercises'>;

/** As the runner writes them, so that both ways to train leave the same log. */
export function changesFor(outcomes: readonly AnswerOutcome[], at: string): readonly WorkoutChange[] {
  return outcomes.flatMap((outcome): WorkoutChange[] => {
    const { slotId } = outcome;
    switch (outcome.kind) {
      case 'swap':
        return [{ type: 'swap-exercise', at, slotId, exerciseId: outcome.exerciseId }];
      case 'skip':
        return [{ type: 'skip-exercise', at, slotId, skipped: true }];
      default:
        return [];
    }
  });
}

/** Takes an answer back. @param before The workout that it was given in. */
export function changesBack(
  outcomes: readonly AnswerOutcome[],
  { exercises }: Slots,
  at: string,
): readonly WorkoutChange[] {
  return outcomes.flatMap((outcome): WorkoutChange[] => {
    const { slotId } = outcome;
    const before = exercises.find((slot) => slot.slotId === slotId);
    if (before === undefined || outcome.kind === 'lighter') return [];
    return outcome.kind === 'swap'
      ? [{ type: 'swap-exercise', at, slotId, exerciseId: before.exerciseId }]
      : [{ type: 'skip-exercise', at, slotId, skipped: false }];
  });
}
