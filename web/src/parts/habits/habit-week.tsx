import type { Habit } from '#shared/contracts/habits/habits.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { isHabitDay } from '#shared/domain/habits/habits.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import './habits.css';

const daysShown = 7;

/** The last seven days of a habit: kept, missed, not due. */
export function HabitWeek({
  habit,
  name,
  today,
}: {
  readonly habit: Habit;
  readonly name: string;
  readonly today: string;
}) {
  const t = useText();
  const language = useLanguage();
  const stateOf = (day: string) => {
    if (habit.done.includes(day)) return 'kept';
    if (!isHabitDay(habit, day)) return 'not-due';
    return day === today ? 'open' : 'missed';
  };
  const days = Array.from({ length: daysShown }, (_, index) => addDays(today, index + 1 - daysShown));
  return (
    <ol className="habit-week" aria-label={t('habits.week', { name })}>
      {days.map((day) => (
        <li key={day} data-state={stateOf(day)}>
          <span aria-hidden="true">{showDay(day, language, { weekday: 'narrow' })}</span>
          <span className="visually-hidden">
            {t(`habits.day-${stateOf(day)}`, { day: showDay(day, language, { weekday: 'long' }) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
