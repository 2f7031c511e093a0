import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { mondayOf } from '#shared/domain/calendar/local-day.ts';
import { knownWorkouts } from '#web/data/training/known-workouts.ts';
import { useCalendar } from '#web/data/training/training-queries.ts';
import { weekDays } from '#web/data/training/week/week-days.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { WeekStrip } from '#web/parts/training/week-strip.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Part } from './part.tsx';
import { PartSkeleton } from './today-skeleton.tsx';

export default function WeekCard({
  accountId,
  overview,
  today,
}: {
  readonly accountId: string;
  readonly overview: TrainingOverview;
  readonly today: string;
}) {
  const t = useText();
  const monday = mondayOf(today);
  const calendar = useCalendar(accountId, monday);
  return (
    <Part asked={calendar} skeleton={<PartSkeleton size="week" />}>
      {({ workouts }) => (
        <Card className="today-part-week">
          <h2 className="today-title">{t('today.week')}</h2>
          <WeekStrip
            label={t('training.schedule')}
            days={weekDays(monday, today, knownWorkouts(workouts, overview))}
            today={today}
          />
        </Card>
      )}
    </Part>
  );
}
