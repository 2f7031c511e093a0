import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { nextSet, restAfter, setsDone, setsLeft } from '#shared/domain/sets/next-set.ts';
import { plannedSet } from '#shared/domain/sets/planned-sets.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useDecisions } from '#web/data/training/client-decisions.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { unlockSound } from '#web/lib/alert-sound.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { OwnNoteText } from '#web/parts/training/own-note-text.tsx';
import { EmptyState } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { AddExercise } from '../log/add-exercise.tsx';
import { useFilmedWorkout } from '../log/set-clips.tsx';
import { alertRestOver } from '../rest/rest-alert.ts';
import { RestDock } from '../rest/rest-dock.tsx';
import { useRestPush } from '../rest/use-rest-push.ts';
import { useRestTimer } from '../rest/use-rest-timer.ts';
import type { Running } from '../session/running.ts';
import { usePerson } from '../use-person.ts';
import { CurrentSet } from './current/current-set.tsx';
import { EndWorkout } from './end-workout.tsx';
import { ExerciseStrip } from './exercise-strip.tsx';
import { LoadedProgress } from './loaded-progress.tsx';
import { RunnerHead } from './runner-head.tsx';
import { setsAhead } from './sets-ahead.ts';
import './runner.css';

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
  const { workout, sets, records, experience, phase } = session;
  const decisions = useDecisions(account.id, session);
  const filmed = useFilmedWorkout(workout.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const formId = useId();
  const nameOf = useExerciseName();
  const timer = useRestTimer(
    account.id,
    workout.id,
    useRestOver(() => setOver(true)),
  );
  useRestPush(workout.id, timer.endsAt);
  const apply = (wanted: WorkoutChange) => change(workout, wanted);
  const addExercise = (
    <AddExercise
      workout={workout}
      onAdd={(wanted, added) => {
        setChosen(added);
        void apply(wanted);
      }}
    />
  );

  const upNext = nextSet(workout.exercises, sets);
  // An exercise that was removed is no longer there.
  const kept = workout.exercises.find((each) => each.slotId === chosen)?.slotId;
  const slotId = kept ?? upNext?.slotId ?? workout.exercises[0]?.slotId;
  const slot = workout.exercises.find((candidate) => candidate.slotId === slotId);
  const record = records.find(({ exerciseId }) => exerciseId === slot?.exerciseId);
  const asked = slot && plannedSet(slot, setsDone(slot, sets));
  const left = setsLeft(workout.exercises, sets);
  const slotSets = sets.filter((set) => set.slotId === slotId && !set.deleted);
  const position = workout.exercises.findIndex((candidate) => candidate.slotId === slotId);
  const endWorkout = (
    <EndWorkout
      setsLeft={left}
      onEnd={() => {
        timer.skip();
        void apply({ type: 'finish', at: new Date().toISOString() });
      }}
    />
  );
  return (
    <section className="runner">
      <RunnerHead
        name={sessionName(t, workout)}
        since={workout.startedAt}
        action={left > 0 ? endWorkout : null}
      />
      <div className="runner-list">
        <LoadedProgress
          plates={workout.exercises
            .filter(({ skipped }) => skipped !== true)
            .map((each) => ({
              id: each.slotId,
              sets: each.sets,
              done: setsDone(each, sets),
            }))}
        />
        {slot === undefined ? null : (
          <>
            <ExerciseStrip
              exercises={workout.exercises}
              sets={sets}
              slotId={slotId}
              onChoose={setChosen}
              action={left === 0 ? null : addExercise}
            />
            <OwnNoteText note={slot.ownNote} />
          </>
        )}
        {workout.notes ? <p className="training-coach-note">{workout.notes}</p> : null}
      </div>
      {slot && asked ? (
        <div className="runner-current">
          {left === 0 ? (
            <>
              <p role="status">
                <strong>{t('training.all-done')}</strong>
              </p>
              {addExercise}
            </>
          ) : null}
          <CurrentSet
            formId={formId}
            workout={workout}
            experience={experience}
            phase={phase}
            decisions={decisions}
            slot={slot}
            sets={slotSets}
            record={record}
            ahead={setsAhead(workout.exercises, sets, slotId, nameOf)}
            resting={timer.status !== 'idle'}
            filmed={filmed}
            onSet={async (entry) => {
              unlockSound();
              navigator.vibrate?.(10);
              setOver(false);
              const saved = await logSet(entry);
              // The plan says what comes next; an exercise that the client added stays until its sets are done.
              const stays = slot.addedAt !== undefined && setsDone(slot, sets) + 1 < slot.sets;
              setChosen(stays ? slot.slotId : null);
              const rest = restAfter(workout.exercises, sets, asked, entry.kind);
              if (rest > 0) timer.start(rest);
              return saved;
            }}
            onChange={apply}
            onCorrect={changeSet}
            onRemove={removeSet}
            isOdd={position % 2 === 1}
            onSwipe={(direction) => {
              const neighbor = workout.exercises[position + direction];
              if (neighbor) setChosen(neighbor.slotId);
            }}
            menu={
              Voice ? (
                <Suspense>
                  <Voice />
                </Suspense>
              ) : null
            }
          />
          <RestDock timer={timer} over={over} restSeconds={asked.restSeconds} onStart={() => setOver(false)}>
            <Button
              type="submit"
              form={formId}
              variant={timer.status === 'idle' && left > 0 ? 'primary' : 'secondary'}
            >
              {t('training.complete-set')}
            </Button>
            {left === 0 ? endWorkout : null}
          </RestDock>
        </div>
      ) : (
        <div className="runner-current">
          <EmptyState title={t('training.nothing-yet')} action={addExercise}>
            <p className="muted">{t('training.nothing-yet-text')}</p>
          </EmptyState>
          <div className="actions">{endWorkout}</div>
        </div>
      )}
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
