import { Link } from 'react-router-dom';
import type { Workout } from '#shared/contracts/training/training.ts';
import { doneDay } from '#shared/domain/training/done-day.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { summaryText } from '#web/data/training/summary-text.ts';
import { workoutLink } from '#web/data/training/training-links.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

const shown = 3;

export function RecentWorkouts({
  recent,
  unit,
}: {
  readonly recent: readonly Workout[];
  readonly unit: 'kg' | 'lb';
}) {
  const t = useText();
  const language = useLanguage();
  if (recent.length === 0) return null;
  return (
    <section>
      <h2 className="today-title">{t('training.overview.recent')}</h2>
      <ul className="today-recent">
        {recent.slice(0, shown).map((workout) => (
          <li key={workout.id}>
            <Link to={workoutLink(workout.id)}>
              <span>{sessionName(t, workout)}</span>
              <span className="muted">
                {showDay(doneDay(workout), language, { month: 'short', day: 'numeric' })}
                {workout.summary ? ` · ${summaryText(t, workout.summary, unit, language)}` : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
