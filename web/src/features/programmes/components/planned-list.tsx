import type { PlannedSession } from '#shared/contracts/programmes.ts';
import type { WeightUnit } from '#shared/domain/training/weight.ts';
import { TargetText } from '#web/features/training/components/target-text.tsx';
import { useExerciseName } from '#web/features/training/library/use-library.ts';

/** A session that can no longer be changed. */
export function PlannedList({
  session,
  unit,
}: {
  readonly session: PlannedSession;
  readonly unit: WeightUnit;
}) {
  const nameOf = useExerciseName();
  return (
    <>
      <h3>{session.name}</h3>
      <ul className="programme-planned">
        {session.exercises.map((exercise) => (
          <li key={exercise.slotId}>
            <strong>{nameOf(exercise.exerciseId)}</strong>
            <TargetText slot={exercise} unit={unit} />
          </li>
        ))}
      </ul>
    </>
  );
}
