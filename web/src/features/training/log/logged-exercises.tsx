import { useState } from 'react';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog, Workout } from '#shared/contracts/training/training.ts';
import { tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import type { Running } from '../session/running.ts';
import type { WorkoutSession } from '../session/use-workout-session.ts';
import { SetChips } from '../set/set-chips.tsx';
import { usePerson } from '../use-person.ts';
import AddClip from './add-clip.tsx';
import { AddExercise } from './add-exercise.tsx';
import { AddSet } from './add-set.tsx';
import OwnNote from './own-note.tsx';
import { type FilmedWorkout, SetClips, useFilmedWorkout } from './set-clips.tsx';
import './log.css';

type Actions = Pick<Running, 'logSet' | 'changeSet' | 'removeSet' | 'change'>;
type Logged = {
  readonly exerciseId: string;
  readonly slot: PlannedExercise | undefined;
  readonly sets: readonly SetLog[];
  /** It has another slot in this workout, so its clips belong to one of them. */
  readonly isRepeated: boolean;
};

/** The exercises of a workout that does not run: their sets are added, changed and removed. */
export function LoggedExercises({ session, ...actions }: Actions & { readonly session: WorkoutSession }) {
  const { workout } = session;
  const filmed = useFilmedWorkout(workout.id);
  const apply = (change: WorkoutChange) => void actions.change(workout, change);
  return (
    <div className="stack">
      {loggedIn(workout, session.sets).map((logged) => (
        <LoggedExercise
          key={`${logged.exerciseId} ${logged.slot?.slotId}`}
          {...logged}
          {...actions}
          session={session}
          filmed={filmed}
        />
      ))}
      <div className="actions">
        <AddExercise workout={workout} onAdd={apply} />
      </div>
    </div>
  );
}

/**
 * In the order of the plan, each slot with its own sets; what was logged for an exercise that is no longer in it follows. A
 * set of a slot that is gone belongs to the last slot of its exercise.
 */
export function loggedIn(
  { exercises }: Pick<Workout, 'exercises'>,
  all: readonly SetLog[],
): readonly Logged[] {
  const done = all.filter(({ deleted }) => !deleted);
  const slotOf = (set: SetLog) => {
    const same = exercises.filter(({ exerciseId }) => exerciseId === set.exerciseId);
    return same.find(({ slotId }) => slotId === set.slotId) ?? same.at(-1);
  };
  const planned = exercises
    .map((slot) => ({
      exerciseId: slot.exerciseId,
      slot,
      sets: done.filter((set) => slotOf(set) === slot),
    }))
    .filter(({ slot, sets }) => slot.skipped !== true || sets.length > 0);
  const gone = new Set(done.flatMap((set) => (slotOf(set) === undefined ? set.exerciseId : [])));
  const others = [...gone].map((exerciseId) => ({
    exerciseId,
    slot: undefined,
    sets: done.filter((set) => set.exerciseId === exerciseId),
  }));
  return [...planned, ...others].map((logged, _, found) => ({
    ...logged,
    isRepeated: found.filter(({ exerciseId }) => exerciseId === logged.exerciseId).length > 1,
  }));
}

function LoggedExercise({
  exerciseId,
  slot,
  sets,
  isRepeated,
  session,
  filmed,
  logSet,
  changeSet,
  removeSet,
  change,
}: Actions & Logged & { readonly session: WorkoutSession; readonly filmed: FilmedWorkout }) {
  const t = useText();
  const name = useExerciseName()(exerciseId);
  const { tier } = usePerson();
  const [isAsking, setAsking] = useState(false);
  const { workout } = session;
  const filmedSlot = isRepeated && slot !== undefined ? { slotId: slot.slotId } : {};
  const remove = async () => {
    setAsking(false);
    for (const set of sets) await removeSet(set);
    if (slot === undefined) return;
    const { slotId, addedAt } = slot;
    const at = new Date().toISOString();
    await change(
      workout,
      addedAt === undefined
        ? { type: 'skip-exercise', at, slotId, skipped: true }
        : { type: 'remove-exercise', at, slotId },
    );
  };
  return (
    <section className="logged-exercise">
      <h4>{name}</h4>
      <SetChips sets={sets} onCorrect={changeSet} onRemove={removeSet} />
      <SetClips filmed={filmed} exerciseId={exerciseId} {...filmedSlot} />
      {sets.length > 0 && tierHasFeature(tier, 'form_review') ? (
        <AddClip
          workoutId={workout.id}
          exerciseId={exerciseId}
          {...filmedSlot}
          lastDone={sets.length}
          sets={sets.length}
        />
      ) : null}
      {slot === undefined ? null : (
        <OwnNote
          note={slot.ownNote}
          name={name}
          slotId={slot.slotId}
          onChange={(note) => void change(workout, note)}
        />
      )}
      <div className="actions">
        <AddSet session={session} exerciseId={exerciseId} slot={slot} sets={sets} logSet={logSet} />
        <Button
          size="small"
          variant="ghost"
          aria-label={t('workout-log.remove-of', { name })}
          onClick={() => setAsking(true)}
        >
          {t('workout-log.remove')}
        </Button>
      </div>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={t('workout-log.remove-of', { name })}>
        {sets.length === 0 ? null : <p>{t('workout-log.remove-text', { count: sets.length })}</p>}
        <div className="actions">
          <Button variant="danger" onClick={() => void remove()}>
            {t('workout-log.remove')}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('workout-log.keep')}
          </Button>
        </div>
      </Sheet>
    </section>
  );
}
