import type { ReactNode } from 'react';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { PhaseWeek } from '#shared/domain/program/phases.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Badge } from '#web/ui/display/badge.tsx';

const offsets = [0, 1, 2, 3, 4, 5, 6];

export function WeekRow({
  monday,
  phase = null,
  action,
  children,
}: {
  readonly monday: string;
  readonly phase?: PhaseWeek<unknown> | null;
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
        <div>
          <h2>{title}</h2>
          {phase === null ? null : (
            <p className="muted">
              {t('programs.phase-week', { name: phase.name, week: phase.week, weeks: phase.weeks })}{' '}
              {phase.isDeload ? <Badge tone="outline">{t('programs.deload')}</Badge> : null}
            </p>
          )}
        </div>
        {action}
      </div>
      <ol className="program-days">{offsets.map((offset) => children(addDays(monday, offset)))}</ol>
    </li>
  );
}
