import { useState } from 'react';
import type { Workout, WorkoutChange } from '#shared/contracts/training.ts';
import { nextSet, restAfter, setsDone } from '#shared/domain/training/next-set.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button, LinkButton } from '#web/components/ui/button.tsx';
import { Alert, Card, EmptyState, Progress } from '#web/components/ui/display.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useText } from '#web/lib/i18n/use-text.ts';
import { soundAlert, unlockSound } from '../device/alert-sound.ts';
import { useRestTimer } from '../device/use-rest-timer.ts';
import { useWorkoutSession, type WorkoutSession } from '../device/use-workout-session.ts';
import { useWakeLock } from '../device/wake-lock.ts';
import { useExerciseName } from '../library/use-library.ts';
import { trainingLink } from '../model/training-links.ts';
import { ExerciseActions } from './exercise-actions.tsx';
import { RestTimerPanel } from './rest-timer-panel.tsx';
import { NothingRunning, RunningNow } from './running-now.tsx';
import { SetForm } from './set-form.tsx';
import { SetList } from './set-list.tsx';
import { TargetText } from './target-text.tsx';
import { usePerson } from './use-person.ts';
import { WorkoutSummaryView } from './workout-summary.tsx';

/** Runs one workout, set by set; a finished one shows what it came to. */
export default function WorkoutRunner({
  workoutId,
  sync,
}: {
  readonly workoutId: string;
  readonly sync: () => Promise<unknown>;
}) {
  const t = useText();
  const { account } = usePerson();
  const session = useWorkoutSession(account, workoutId, sync);
  switch (session.state.phase) {
    case 'loading':
      return <Skeleton lines={6} />;
    case 'missing':
      return (
        <EmptyState
          title={t('training.workout-missing')}
          action={<LinkButton to={trainingLink}>{t('training.back')}</LinkButton>}
        />
      );
    case 'failed':
      return <Alert tone="danger" title={t('training.load-failed')} />;
    default:
      return <OpenWorkout {...session} session={session.state.session} />;
  }
}

type Running = Omit<ReturnType<typeof useWorkoutSession>, 'state'> & { readonly session: WorkoutSession };

function OpenWorkout({ session, logSet, removeSet, change }: Running) {
  const t = useText();
  const { account } = usePerson();
  const { workout, sets, records } = session;
  const [chosen, setChosen] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const nameOf = useExerciseName();
  const timer = useRestTimer(
    // One function for good: the timer starts anew whenever it changes.
    useState(() => () => {
      setOver(true);
      soundAlert();
    })[0],
  );
  useWakeLock(workout.status === 'in-progress');
  const apply = (wanted: WorkoutChange) => change(workout, wanted);
  const at = () => new Date().toISOString();

  if (workout.status === 'completed') {
    return (
      <>
        <NothingRunning />
        <WorkoutSummaryView session={session} />
      </>
    );
  }
  if (workout.status !== 'in-progress') {
    return (
      <section className="training-section">
        <WorkoutHead workout={workout} />
        <ol className="training-plan">
          {workout.exercises.map((slot) => (
            <li key={slot.slotId}>
              <strong>{nameOf(slot.exerciseId)}</strong>
              <TargetText
                slot={slot}
                unit={account.weightUnit}
                record={records.find(({ exerciseId }) => exerciseId === slot.exerciseId)}
              />
            </li>
          ))}
        </ol>
        <div className="shell-actions">
          <Button
            onClick={() => {
              unlockSound();
              void apply({ type: 'start', at: at() });
            }}
          >
            {t('training.start')}
          </Button>
          <LinkButton variant="secondary" to={trainingLink}>
            {t('training.back')}
          </LinkButton>
        </div>
      </section>
    );
  }

  const upNext = nextSet(workout.exercises, sets);
  const slotId = chosen ?? upNext?.slotId ?? workout.exercises[0]?.slotId;
  const slot = workout.exercises.find((candidate) => candidate.slotId === slotId);
  const planned = workout.exercises.reduce((sum, each) => sum + (each.skipped ? 0 : each.sets), 0);
  const done = sets.filter((set) => !set.deleted).length;
  const record = records.find(({ exerciseId }) => exerciseId === slot?.exerciseId);
  return (
    <section className="training-section">
      <WorkoutHead workout={workout} />
      <Progress label={t('training.progress')} value={Math.min(done, planned)} max={Math.max(1, planned)} />
      <ol className="training-slots" aria-label={t('training.exercises')}>
        {workout.exercises.map((each) => (
          <li key={each.slotId}>
            <button
              type="button"
              aria-current={each.slotId === slotId ? 'step' : undefined}
              onClick={() => setChosen(each.slotId)}
            >
              <span>{nameOf(each.exerciseId)}</span>
              <span className="muted">
                {each.skipped
                  ? t('training.status.skipped')
                  : `${setsDone(each.slotId, sets)} / ${each.sets}`}
              </span>
              {each.superset ? (
                <Badge tone="outline">{t('training.superset', { letter: each.superset })}</Badge>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
      {slot ? (
        <Card className="training-current">
          <RunningNow
            name={nameOf(slot.exerciseId)}
            set={Math.min(setsDone(slot.slotId, sets) + 1, slot.sets)}
            sets={slot.sets}
            target={`${slot.minimumReps}-${slot.maximumReps}`}
          />
          <h3>{nameOf(slot.exerciseId)}</h3>
          <p className="training-target">
            <TargetText slot={slot} unit={account.weightUnit} record={record} />
          </p>
          <SetForm
            key={`${slot.slotId}-${slot.exerciseId}-${setsDone(slot.slotId, sets)}`}
            slot={slot}
            setNumber={setsDone(slot.slotId, sets) + 1}
            sets={sets.filter((set) => set.slotId === slot.slotId && !set.deleted)}
            record={record}
            onSet={async (entry) => {
              unlockSound();
              setOver(false);
              await logSet(entry);
              setChosen(null);
              const rest = restAfter(workout.exercises, sets, slot);
              if (rest > 0) timer.start(rest);
            }}
          />
          <SetList
            sets={sets.filter((set) => set.slotId === slot.slotId && !set.deleted)}
            onRemove={removeSet}
          />
          <ExerciseActions slot={slot} onChange={apply} />
        </Card>
      ) : null}
      {upNext === null ? (
        <p role="status">
          <strong>{t('training.all-done')}</strong>
        </p>
      ) : null}
      <RestTimerPanel
        timer={timer}
        over={over}
        restSeconds={slot?.restSeconds ?? 90}
        onStart={() => setOver(false)}
      />
      <Button
        variant="danger"
        onClick={() => {
          timer.skip();
          void apply({ type: 'finish', at: at() });
        }}
      >
        {t('training.end-workout')}
      </Button>
    </section>
  );
}

function WorkoutHead({ workout }: { readonly workout: Workout }) {
  const t = useText();
  return (
    <header className="training-head">
      <h2>{workout.name}</h2>
      <p className="muted">
        {t('training.workout-facts', {
          minutes: workout.estimatedMinutes,
          count: workout.exercises.length,
        })}
      </p>
      {workout.notes ? <p className="training-coach-note">{workout.notes}</p> : null}
    </header>
  );
}
