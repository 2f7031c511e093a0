import { Suspense, useState } from 'react';
import type { WorkoutView } from '#shared/contracts/training/training.ts';
import { datedSets } from '#shared/domain/sets/dated-sets.ts';
import { estimatedMaximum } from '#shared/domain/sets/personal-record.ts';
import { gramsNumber } from '#shared/domain/sets/weight.ts';
import {
  recordsAgainst,
  summarizeWorkout,
  wasLoggedAfterwards,
} from '#shared/domain/training/summarize-workout.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { countText, setText } from '#web/data/training/counting-text.ts';
import { useReportsPain } from '#web/data/training/reported-pain.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showClock, showGrams } from '#web/data/training/training-format.ts';
import { historyLink, trainingLink } from '#web/data/training/training-links.ts';
import { showDay } from '#web/lib/format-date.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { OwnNoteText } from '#web/parts/training/own-note-text.tsx';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { WorkedMuscles } from '../../library/worked-muscles.tsx';
import { SetClips, useFilmedWorkout } from '../../log/set-clips.tsx';
import type { Running } from '../../session/running.ts';
import { MeasuredSets } from '../../set/measured-sets.tsx';
import { SetChips } from '../../set/set-chips.tsx';
import { usePerson } from '../../use-person.ts';
import { RecordList } from './record-list.tsx';
import { SendToCoach } from './send-to-coach.tsx';
import './finish.css';

const EditWorkout = lazyPart(() => import('../../log/edit-workout.tsx'), ['workout-log']);

type PersonalRecord = NonNullable<NonNullable<WorkoutView['workout']['summary']>['records']>[number];

const recordText = {
  repetitions: 'training.record-text',
  seconds: 'training.record-hold',
  meters: 'training.record-distance',
  'meters-seconds': 'training.record-distance',
  calories: 'training.record-distance',
} as const;

/** Without load, or with help: there is no maximum to estimate. */
function isOwnWeight({ measure, estimatedMaximumGrams }: PersonalRecord): boolean {
  return measure === undefined && estimatedMaximumGrams === 0;
}

/** What a finished workout came to. Totals are of the sets on this device, personal records of the API. */
export function FinishView(running: Omit<Running, 'adjust' | 'voiceControl'>) {
  const { session, changeSet, removeSet } = running;
  const [isEditing, setEditing] = useState(false);
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  const nameOf = useExerciseName();
  const unit = account.weightUnit;
  const { show } = usePersonClock();
  const { workout, records } = session;
  const filmed = useFilmedWorkout(workout.id);
  const sets = datedSets(
    workout.performed,
    session.sets.filter((set) => !set.deleted),
  );
  const written = [workout, ...workout.exercises].flatMap(({ ownNote }) => ownNote?.text ?? []);
  const noted = [...sets, ...written.map((notes) => ({ notes }))];
  const isHurt = useReportsPain(workout.id)({ sets: noted, adjusted: workout.adjusted });
  const summary = summarizeWorkout(workout, sets);
  const bestSoFar = (id: string) => {
    const record = records.find(({ exerciseId }) => exerciseId === id);
    return record?.bestScore ?? record?.bestGrams ?? 0;
  };
  const known = workout.summary;
  const isKnown = known?.volumeGrams === summary.volumeGrams && known.setsCompleted === summary.setsCompleted;
  const personalRecords: readonly PersonalRecord[] =
    (isKnown ? known.records : undefined) ?? recordsAgainst(sets, bestSoFar);
  const recordTexts = personalRecords.map((record) =>
    t(isOwnWeight(record) ? 'training.record-own' : recordText[record.measure ?? 'repetitions'], {
      exercise: nameOf(record.exerciseId),
      set: setText(t, record, unit, language),
      estimate: showGrams(estimatedMaximum(gramsNumber(record.load), record.reps), unit, language),
    }),
  );
  const name = sessionName(t, workout);
  const day = showDay(summary.day ?? workout.day, language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  const volume = showGrams(summary.volumeGrams, unit, language, 0);
  const setsDone = `${summary.setsCompleted} / ${summary.setsPlanned}`;
  const clock = showClock(summary.durationSeconds);
  // Holds and distances have totals of their own: 'Volume 0' beside them says nothing.
  const hasReps =
    summary.reps > 0 ||
    [summary.seconds, summary.meters, summary.calories].every((each) => each === undefined);
  const figures = [
    ...(hasReps ? [[t('training.summary.volume'), volume] as const] : []),
    [t('training.summary.sets'), setsDone],
    ...(hasReps ? [[t('training.summary.reps'), String(summary.reps)] as const] : []),
    ...(summary.seconds === undefined
      ? []
      : [[t('training.summary.seconds'), showClock(summary.seconds)] as const]),
    ...(summary.meters === undefined
      ? []
      : [
          [
            t('training.summary.meters'),
            countText(t, { measure: 'meters', perSide: false }, summary.meters),
          ] as const,
        ]),
    ...(summary.calories === undefined
      ? []
      : [[t('training.summary.calories'), String(summary.calories)] as const]),
    ...(wasLoggedAfterwards(workout) ? [] : [[t('training.summary.duration'), clock] as const]),
  ];
  const inOrder = sets.toSorted((a, b) => a.performedAt.localeCompare(b.performedAt));
  const exerciseIds = [...new Set(inOrder.map(({ exerciseId }) => exerciseId))];
  const note = [
    t('training.coach-note', {
      name,
      day,
      figures: figures.map(([label, value]) => `${label} ${value}`).join(', '),
    }),
    ...recordTexts,
  ].join('\n');
  return (
    <section className="finish">
      <header className="finish-head">
        <p className="muted">{t('training.summary.done', { day })}</p>
        <h2>{name}</h2>
        {workout.editedAt === undefined ? null : (
          <p className="muted">{t('training.edited', { when: show(workout.editedAt, dayAndTime) })}</p>
        )}
        <OwnNoteText note={workout.ownNote} />
      </header>
      <div className="finish-columns">
        <dl className="finish-part finish-figures">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <RecordList texts={isHurt ? [] : recordTexts} />
        <WorkedMuscles exerciseIds={exerciseIds} />
        {exerciseIds.length === 0 || isEditing ? null : (
          <section className="finish-part finish-sets">
            <h3>{t('training.sets-done')}</h3>
            {exerciseIds.map((exerciseId) => (
              <div key={exerciseId} className="finish-exercise">
                <h4>{nameOf(exerciseId)}</h4>
                <SetChips
                  sets={sets.filter((set) => set.exerciseId === exerciseId)}
                  onCorrect={changeSet}
                  onRemove={removeSet}
                />
                {workout.exercises
                  .filter((slot) => slot.exerciseId === exerciseId)
                  .map(({ slotId, ownNote }) => (
                    <OwnNoteText key={slotId} note={ownNote} />
                  ))}
                <SetClips filmed={filmed} exerciseId={exerciseId} />
                <MeasuredSets workoutId={workout.id} exerciseId={exerciseId} />
              </div>
            ))}
          </section>
        )}
      </div>
      {isEditing ? (
        <Suspense fallback={<Skeleton lines={6} />}>
          <EditWorkout {...running} />
        </Suspense>
      ) : null}
      <div className="actions">
        <Button variant="secondary" aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>
          {t(isEditing ? 'training.edit-done' : 'training.edit')}
        </Button>
        <LinkButton to={trainingLink}>{t('training.back')}</LinkButton>
        <SendToCoach accountId={account.id} note={note} />
        <LinkButton variant="ghost" to={historyLink}>
          {t('training.history')}
        </LinkButton>
      </div>
    </section>
  );
}
