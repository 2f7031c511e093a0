import type { PlannedSession } from '#shared/contracts/training/programs.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ExerciseClip } from '#web/parts/training/exercise-clip.tsx';
import { TargetText } from '#web/parts/training/target-text.tsx';

export function PlannedList({
  session,
  unit,
}: {
  readonly session: Pick<PlannedSession, 'name' | 'exercises'>;
  readonly unit: WeightUnit;
}) {
  const t = useText();
  const nameOf = useExerciseName();
  return (
    <>
      <h3>{sessionName(t, session)}</h3>
      <ul className="program-planned">
        {session.exercises.map((exercise) => (
          <li key={exercise.slotId}>
            <strong>{nameOf(exercise.exerciseId)}</strong>
            <TargetText slot={exercise} unit={unit} />
            <ExerciseClip exerciseId={exercise.exerciseId} />
          </li>
        ))}
      </ul>
    </>
  );
}
