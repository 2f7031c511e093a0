import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import type { WorkoutChange } from '#shared/contracts/training.ts';
import { targetOf } from '#shared/domain/training/exercise-measure.ts';
import { nextSet, restAfter, setsDone, setsLeft } from '#shared/domain/training/next-set.ts';
import { TargetText } from '#web/components/training/target-text.tsx';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/display.tsx';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { trainingLink } from '#web/data/training/training-links.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { unlockSound } from '../rest/alert-sound.ts';
import { alertRestOver } from '../rest/rest-alert.ts';
import { RestAlertNote } from '../rest/rest-alert-note.tsx';
import { RestTimerPanel } from '../rest/rest-timer-panel.tsx';
import { useRestTimer } from '../rest/use-rest-timer.ts';
import { usePerson } from '../use-person.ts';
import { EndWorkout } from './end-workout.tsx';
import { ExerciseActions } from './exercise-actions.tsx';
import { ExerciseStrip } from './exercise-strip.tsx';
import { LoadedProgress } from './loaded-progress.tsx';
import { RunningNow } from './running-now.tsx';
import { SetForm } from './set-form.tsx';
import { SetList } from './set-list.tsx';
import type { useWorkoutSession, WorkoutSession } from './use-workout-session.ts';
import { WorkoutHead } from './workout-head.tsx';

export type Running = Omit<ReturnType<typeof useWorkoutSession>, 'state'> & {
  readonly session: WorkoutSession;
  /** Omitted when the tier has no voice coach. */
  readonly voiceControl?: ComponentType | undefined;
};

export function RunningWorkout({
  session,
  logSet,
  changeSet,
  removeSet,
  change,
  voiceControl: Voice,
}: Running) {
  const t = useText();
  const { account } = usePerson();
  const { workout, sets, records } = session;
  const [chosen, setChosen] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  /** The first form doesn't take focus, so phones don't open the keyboard uninvited. */
  const [logged, setLogged] = useState(0);
  const nameOf = useExerciseName();
  const timer = useRestTimer(
    account.id,
    workout.id,
    useRestOver(() => setOver(true)),
  );
  const apply = (wanted: WorkoutChange) => change(workout, wanted);

  const upNext = nextSet(workout.exercises, sets);
  const slotId = chosen ?? upNext?.slotId ?? workout.exercises[0]?.slotId;
  const slot = workout.exercises.find((candidate) => candidate.slotId === slotId);
  const record = records.find(({ exerciseId }) => exerciseId === slot?.exerciseId);
  const slotSets = sets.filter((set) => set.slotId === slotId && !set.deleted);
  return (
    <section className="stack training-running">
      <WorkoutHead
        workout={workout}
        action={
          <EndWorkout
            setsLeft={setsLeft(workout.exercises, sets)}
            onEnd={() => {
              timer.skip();
              void apply({ type: 'finish', at: new Date().toISOString() });
            }}
          />
        }
      />
      <LoadedProgress exercises={workout.exercises} sets={sets} />
      <ExerciseStrip exercises={workout.exercises} sets={sets} slotId={slotId} onChoose={setChosen} />
      {upNext === null ? (
        <p role="status">
          <strong>{t('training.all-done')}</strong>
        </p>
      ) : null}
      {slot ? (
        <Card className="training-current">
          <RunningNow
            name={nameOf(slot.exerciseId)}
            set={Math.min(setsDone(slot.slotId, sets) + 1, slot.sets)}
            sets={slot.sets}
            target={targetOf(slot)}
            resting={timer.status !== 'idle'}
          />
          <div className="training-target">
            <h3>{nameOf(slot.exerciseId)}</h3>
            <TargetText slot={slot} unit={account.weightUnit} record={record} />
          </div>
          <SetForm
            key={`${slot.slotId}-${slot.exerciseId}-${slotSets.length}-${logged}`}
            slot={slot}
            setNumber={slotSets.length + 1}
            sets={slotSets}
            record={record}
            takesFocus={logged > 0}
            onSet={async (entry) => {
              unlockSound();
              setOver(false);
              await logSet(entry);
              setChosen(null);
              setLogged((count) => count + 1);
              const rest = restAfter(workout.exercises, sets, slot);
              if (rest > 0) timer.start(rest);
            }}
          />
          <RestTimerPanel
            timer={timer}
            over={over}
            restSeconds={slot.restSeconds}
            onStart={() => setOver(false)}
          />
          <SetList sets={slotSets} onCorrect={changeSet} onRemove={removeSet} />
          <ExerciseActions slot={slot} onChange={apply} />
        </Card>
      ) : null}
      <div className="actions">
        <LinkButton variant="ghost" to={trainingLink}>
          {t('training.back')}
        </LinkButton>
      </div>
      <RestAlertNote />
      {Voice ? (
        <Suspense>
          <Voice />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Stable for the whole workout, because a new function would restart the timer. The ref keeps the language current. */
function useRestOver(onOver: () => void): () => void {
  const t = useText();
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      onOver();
      alertRestOver({ title: t('training.rest-over'), body: t('training.rest-over-body') });
    };
  });
  return useState(() => () => latest.current())[0];
}
