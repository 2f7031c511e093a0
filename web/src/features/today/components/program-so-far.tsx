import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { FiguresRow } from './figures-row.tsx';
import { Fold } from './fold.tsx';
import { RecentWorkouts } from './recent-workouts.tsx';

export default function ProgramSoFar({
  overview,
  unit,
}: {
  readonly overview: TrainingOverview;
  readonly unit: 'kg' | 'lb';
}) {
  const t = useText();
  return (
    <Fold title={t('today.figures')} value={`${t('training.overview.week')} ${overview.week}`}>
      <FiguresRow overview={overview} unit={unit} />
      <RecentWorkouts recent={overview.recent} unit={unit} />
    </Fold>
  );
}
