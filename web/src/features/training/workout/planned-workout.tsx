import { Suspense } from 'react';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { startChange } from '#web/data/training/start-change.ts';
import { trainingLink } from '#web/data/training/training-links.ts';
import { unlockSound } from '#web/lib/alert-sound.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ChangeForToday } from '#web/parts/session-for-today/change-for-today.tsx';
import { AnswerFirst, EasyReason } from '#web/parts/training/easy-first.tsx';
import { ExerciseClip } from '#web/parts/training/exercise-clip.tsx';
import { TargetText } from '#web/parts/training/target-text.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { WorkedMuscles } from '../library/worked-muscles.tsx';
import { useNotifyPermission } from '../rest/rest-alert.ts';
import { RestAlertNote } from '../rest/rest-alert-note.tsx';
import type { Running } from '../session/running.ts';
import { usePerson } from '../use-person.ts';
import { AdjustedNotice } from './adjusted-notice.tsx';
import './planned-workout.css';

const DidIt = lazyPart(() => import('../log/did-it.tsx'), ['workout-log']);
const WhatChanged = lazyPart(
  () => import('#web/parts/session-for-today/what-changed.tsx'),
  ['today-session', 'health', 'exercises'],
);

/** What a workout asks for, before it is started. */
export function PlannedWorkout({ session, change, adjust }: Pick<Running, 'session' | 'change' | 'adjust'>) {
  const t = useText();
  const { account } = usePerson();
  const { today } = usePersonClock();
  const asksToNotify = useNotifyPermission().state === 'default';
  const nameOf = useExerciseName();
  const { workout, records } = session;
  const { adjusted } = workout;
  return (
    <section className="planned">
      <header className="planned-head">
        <h2>{sessionName(t, workout)}</h2>
        <p className="muted">
          {t('training.workout-facts', {
            minutes: workout.estimatedMinutes,
            count: workout.exercises.length,
          })}
        </p>
        {workout.easy ? <EasyReason /> : null}
        {adjusted && !workout.easy ? <AdjustedNotice workout={workout} adjust={adjust} /> : null}
        {workout.notes && !workout.easy ? <p className="training-coach-note">{workout.notes}</p> : null}
      </header>
      <div className="actions">
        {workout.easy ? <AnswerFirst /> : null}
        <Button
          variant={workout.easy ? 'secondary' : 'primary'}
          onClick={() => {
            unlockSound();
            window.scrollTo({ top: 0 });
            void change(workout, startChange(workout));
          }}
        >
          {t(workout.easy ? 'training.easy-start' : 'training.start')}
        </Button>
        <LinkButton variant="secondary" to={trainingLink}>
          {t('training.back')}
        </LinkButton>
        {workout.day <= today() ? (
          <Suspense>
            <DidIt workout={workout} onLog={change} />
          </Suspense>
        ) : null}
        {workout.easy ? null : <ChangeForToday workout={workout} account={account} adjust={adjust} />}
      </div>
      {adjusted && !workout.easy ? (
        <Suspense>
          <WhatChanged workout={{ ...workout, adjusted }} account={account} adjust={adjust} />
        </Suspense>
      ) : null}
      {asksToNotify ? <RestAlertNote /> : null}
      <div className="planned-columns">
        <ol className="training-plan">
          {workout.exercises.map((slot) => (
            <li key={slot.slotId}>
              <strong>{nameOf(slot.exerciseId)}</strong>
              <TargetText
                slot={slot}
                unit={account.weightUnit}
                record={records.find(({ exerciseId }) => exerciseId === slot.exerciseId)}
              />
              <ExerciseClip exerciseId={slot.exerciseId} />
            </li>
          ))}
        </ol>
        <WorkedMuscles exerciseIds={workout.exercises.map(({ exerciseId }) => exerciseId)} />
      </div>
    </section>
  );
}
