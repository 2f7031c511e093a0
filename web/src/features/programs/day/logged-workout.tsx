import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { wasLoggedAfterwards } from '#shared/domain/training/summarize-workout.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useWorkoutClips } from '#web/data/messages/workout-clips.ts';
import { setOfKindText } from '#web/data/training/counting-text.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { summaryText } from '#web/data/training/summary-text.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { FilmedSets } from '#web/parts/clips/filmed-sets.tsx';
import { OwnNoteText } from '#web/parts/training/own-note-text.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useClientWorkout } from '../api/client-program.ts';

export function LoggedWorkout({
  clientId,
  workoutId,
  unit,
}: {
  readonly clientId: string;
  readonly workoutId: string;
  readonly unit: WeightUnit;
}) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useExerciseName();
  const { show } = usePersonClock();
  const { data, isPending } = useClientWorkout(clientId, workoutId);
  const clips = useWorkoutClips(clientId, workoutId);
  if (isPending) return <Skeleton lines={5} />;
  if (data === undefined) return <Alert tone="danger" title={t('coach.roster-failed')} />;
  const { workout } = data;
  const done = data.sets.filter((set) => !set.deleted);
  const withoutSlot = removedExercises(workout, done);
  const line = (set: SetLog) =>
    [
      setOfKindText(t, set, unit, language),
      set.effort === null ? '' : `RPE ${showDecimal(String(set.effort), language)}`,
      set.notes,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <p className="actions">
        <strong>{sessionName(t, workout)}</strong>
        {workout.summary ? (
          <span className="muted">{summaryText(t, workout.summary, unit, language)}</span>
        ) : null}
        {workout.status === 'skipped' ? <Badge tone="outline">{t('programs.state-skipped')}</Badge> : null}
      </p>
      {workout.finishedAt !== undefined && wasLoggedAfterwards(workout) ? (
        <p className="muted">
          {t('programs.logged-later', {
            day: showDay(doneDay(workout), language, { month: 'long', day: 'numeric' }),
            when: show(workout.finishedAt, dayAndTime),
          })}
        </p>
      ) : null}
      {workout.editedAt === undefined ? null : (
        <p>
          <strong>{t('programs.edited', { when: show(workout.editedAt, dayAndTime) })}</strong>
        </p>
      )}
      <OwnNoteText note={workout.ownNote} />
      <ul className="program-planned">
        {[...workout.exercises, ...withoutSlot].map(
          ({ slotId, exerciseId, swappedFrom, skipped, addedAt, ownNote }) => (
            <li key={slotId}>
              <strong>{nameOf(exerciseId)}</strong>
              {swappedFrom ? (
                <span className="muted">{t('programs.instead-of', { name: nameOf(swappedFrom) })}</span>
              ) : null}
              {skipped ? <Badge tone="outline">{t('programs.state-skipped')}</Badge> : null}
              {addedAt ? <Badge tone="outline">{t('programs.client-added')}</Badge> : null}
              <OwnNoteText note={ownNote} />
              <FilmedSets clientId={clientId} clips={clips} exerciseId={exerciseId} slotId={slotId} />
              <ol>
                {done
                  .filter((set) => set.slotId === slotId)
                  .sort((a, b) => a.setNumber - b.setNumber)
                  .map((set) => (
                    <li key={set.id}>{line(set)}</li>
                  ))}
              </ol>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

type Shown = Pick<
  PlannedExercise,
  'slotId' | 'exerciseId' | 'swappedFrom' | 'skipped' | 'addedAt' | 'ownNote'
>;

/** Another device may have logged sets for an exercise that the client removed meanwhile: they stay. */
function removedExercises({ exercises }: Workout, done: readonly SetLog[]): readonly Shown[] {
  const known = new Set(exercises.map(({ slotId }) => slotId));
  const removed = new Map(
    done.filter(({ slotId }) => !known.has(slotId)).map(({ slotId, exerciseId }) => [slotId, exerciseId]),
  );
  return [...removed].map(([slotId, exerciseId]) => ({ slotId, exerciseId }));
}
