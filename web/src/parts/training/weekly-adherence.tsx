import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { percentSign } from '#web/lib/percent-sign.ts';
import { Chart } from '../charts/chart.tsx';

/** The share of scheduled workouts done, by week of the program. It needs the texts of `progress`. */
export function WeeklyAdherence({ overview }: { readonly overview: TrainingOverview }) {
  const t = useText();
  const language = useLanguage();
  const { adherencePercent, workoutsCompleted, workoutsDue, program } = overview;
  // An API of yesterday counts extra sessions, too.
  const done = overview.plannedCompleted ?? Math.min(workoutsCompleted, workoutsDue);
  const weeks = overview.weeks
    .filter(({ due }) => due > 0)
    .map(({ week, due, completed, running }) => ({
      day: addDays(program.startDay, (week - 1) * 7),
      value: Math.min(100, Math.round((completed / due) * 100)),
      done: running ? t('progress.so-far', { figure: `${completed} / ${due}` }) : `${completed} / ${due}`,
    }));
  const overall = adherencePercent === null ? '–' : `${adherencePercent}${percentSign(language)}`;
  const words = t('progress.adherence-text', { done, due: workoutsDue });
  if (weeks.length === 0) {
    return (
      <>
        <h2 className="chart-title">{t('progress.adherence')}</h2>
        <p className="chart-value">{overall}</p>
        <p className="muted">{words}</p>
      </>
    );
  }
  return (
    <Chart
      title={t('progress.adherence')}
      unit="%"
      kind="bars"
      color={3}
      points={weeks}
      hasPeriods={false}
      headline={() => ({ value: overall, words })}
      table={{
        columns: [t('progress.week-of'), t('progress.workouts-done'), t('progress.adherence')],
        rows: weeks.map(({ day, value, done }) => ({
          cells: [showDay(day, language, { dateStyle: 'medium' }), done, `${value}${percentSign(language)}`],
          csv: [day, done, value],
        })),
      }}
    />
  );
}
