import type { SetLog } from '#shared/contracts/training.ts';
import { estimatedMaximum } from '#shared/domain/training/personal-record.ts';
import { recordsAgainst, summarizeWorkout } from '#shared/domain/training/summarize-workout.ts';
import { gramsNumber } from '#shared/domain/training/weight.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { countText, setText } from '#web/data/training/counting-text.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { showClock, showGrams } from '#web/data/training/training-format.ts';
import { historyLink, trainingLink } from '#web/data/training/training-links.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { usePerson } from '../use-person.ts';
import type { SetEntry } from './set-fields.tsx';
import { SetList } from './set-list.tsx';
import type { WorkoutSession } from './use-workout-session.ts';

const recordText = {
  repetitions: 'training.record-text',
  seconds: 'training.record-hold',
  meters: 'training.record-distance',
} as const;

/** Totals come from the sets on this device. Personal records come from the API. */
export function WorkoutSummaryView({
  session,
  onCorrect,
  onRemove,
}: {
  readonly session: WorkoutSession;
  readonly onCorrect: (set: SetLog, entry: SetEntry) => Promise<void>;
  readonly onRemove: (set: SetLog) => Promise<void>;
}) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  const nameOf = useExerciseName();
  const unit = account.weightUnit;
  const { workout, records } = session;
  const sets = session.sets.filter((set) => !set.deleted);
  const summary = summarizeWorkout(workout, sets);
  const bestSoFar = (id: string) => {
    const record = records.find(({ exerciseId }) => exerciseId === id);
    return record?.bestScore ?? record?.bestGrams ?? 0;
  };
  const known = workout.summary;
  const isKnown = known?.volumeGrams === summary.volumeGrams && known.setsCompleted === summary.setsCompleted;
  const personalRecords = (isKnown ? known.records : undefined) ?? recordsAgainst(sets, bestSoFar);
  const figures = [
    [t('training.summary.sets'), `${summary.setsCompleted} / ${summary.setsPlanned}`],
    [t('training.summary.reps'), String(summary.reps)],
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
    [t('training.summary.volume'), showGrams(summary.volumeGrams, unit, language, 0)],
    [t('training.summary.duration'), showClock(summary.durationSeconds)],
  ];
  const exerciseIds = [...new Set(sets.map(({ exerciseId }) => exerciseId))];
  return (
    <section className="stack">
      <header className="training-head">
        <h2>{sessionName(t, workout)}</h2>
        <p className="muted">
          {t('training.summary.done', {
            day: showDay(summary.day ?? workout.day, language, {
              weekday: 'long',
              month: 'long',
              day: 'numeric',
            }),
          })}
        </p>
      </header>
      <dl className="training-figures">
        {figures.map(([label, value]) => (
          <Card key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Card>
        ))}
      </dl>
      {personalRecords.map((record) => (
        <Alert key={record.exerciseId} tone="success" title={t('training.record')}>
          <p>
            {t(recordText[record.measure ?? 'repetitions'], {
              exercise: nameOf(record.exerciseId),
              set: setText(t, record, unit, language),
              estimate: showGrams(estimatedMaximum(gramsNumber(record.load), record.reps), unit, language),
            })}
          </p>
        </Alert>
      ))}
      {exerciseIds.map((exerciseId) => (
        <div key={exerciseId}>
          <h3>{nameOf(exerciseId)}</h3>
          <SetList
            sets={sets.filter((set) => set.exerciseId === exerciseId)}
            onCorrect={onCorrect}
            onRemove={onRemove}
          />
        </div>
      ))}
      <div className="actions">
        <LinkButton to={trainingLink}>{t('training.back')}</LinkButton>
        <LinkButton variant="secondary" to={historyLink}>
          {t('training.history')}
        </LinkButton>
      </div>
    </section>
  );
}
