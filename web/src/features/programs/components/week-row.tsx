import type { ReactNode } from 'react';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

const offsets = [0, 1, 2, 3, 4, 5, 6];

export function WeekRow({
  monday,
  action,
  children,
}: {
  readonly monday: string;
  readonly action?: ReactNode;
  /** A list item for each day. */
  readonly children: (day: string) => ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const title = t('programs.week-of', {
    day: showDay(monday, language, { day: 'numeric', month: 'long' }),
  });
  return (
    <li className="program-week">
      <div className="program-week-head">
        <h2>{title}</h2>
        {action}
      </div>
      <ol className="program-days">{offsets.map((offset) => children(addDays(monday, offset)))}</ol>
    </li>
  );
}
