import { estimatedMaximum } from '#shared/domain/training/personal-record.ts';
import { recordsAgainst, summariseWorkout } from '#shared/domain/training/summarise-workout.ts';
import { gramsNumber } from '#shared/domain/training/weight.ts';
import { LinkButton } from '#web/components/ui/button.tsx';
import { Alert, Card } from '#web/components/ui/display.tsx';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { WorkoutSession } from '../device/use-workout-session.ts';
import { useExerciseName } from '../library/use-library.ts';
import { showClock, showDay, showGrams, showWeight } from '../model/show.ts';
import { historyLink, trainingLink } from '../model/training-links.ts';
import { SetList } from './set-list.tsx';
import { usePerson } from './use-person.ts';

/** What a finished workout came to. Computed here from the sets until the API's own summary is there. */
export function WorkoutSummaryView({ session }: { readonly session: WorkoutSession }) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  const nameOf = useExerciseName();
  const unit = account.weightUnit;
  const { workout, records } = session;
  const sets = session.sets.filter((set) => !set.deleted);
  const summary = workout.summary ?? summariseWorkout(workout, sets);
  const bestSoFar = (id: string) => records.find(({ exerciseId }) => exerciseId === id)?.bestGrams ?? 0;
  const personalRecords = workout.summary?.records ?? recordsAgainst(sets, bestSoFar);
  const figures = [
    [t('training.summary.sets'), `${summary.setsCompleted} / ${summary.setsPlanned}`],
    [t('training.summary.reps'), String(summary.reps)],
    [t('training.summary.volume'), showGrams(summary.volumeGrams, unit, language, 0)],
    [t('training.summary.duration'), showClock(summary.durationSeconds)],
  ];
  const exerciseIds = [...new Set(sets.map(({ exerciseId }) => exerciseId))];
  return (
    <section className="training-section">
      <header className="training-head">
        <h2>{workout.name}</h2>
        <p className="muted">
          {t('training.summary.done', {
            day: showDay(workout.day, language, { weekday: 'long', month: 'long', day: 'numeric' }),
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
            {t('training.record-text', {
              exercise: nameOf(record.exerciseId),
              set: `${record.reps} × ${showWeight(record.load, unit, language)}`,
              estimate: showGrams(estimatedMaximum(gramsNumber(record.load), record.reps), unit, language),
            })}
          </p>
        </Alert>
      ))}
      {exerciseIds.map((exerciseId) => (
        <div key={exerciseId}>
          <h3>{nameOf(exerciseId)}</h3>
          <SetList sets={sets.filter((set) => set.exerciseId === exerciseId)} />
        </div>
      ))}
      <div className="shell-actions">
        <LinkButton to={trainingLink}>{t('training.back')}</LinkButton>
        <LinkButton variant="secondary" to={historyLink}>
          {t('training.history')}
        </LinkButton>
      </div>
    </section>
  );
}
