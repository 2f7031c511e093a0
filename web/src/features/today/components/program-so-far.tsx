import type { TrainingOverview } from '#shared/contracts/training/training-overview.ts';
import { FiguresRow } from './figures-row.tsx';
import { RecentWorkouts } from './recent-workouts.tsx';

export default function ProgramSoFar({
  overview,
  unit,
}: {
  readonly overview: TrainingOverview;
  readonly unit: 'kg' | 'lb';
}) {
  return (
    <>
      <FiguresRow overview={overview} unit={unit} />
      <RecentWorkouts recent={overview.recent} unit={unit} />
    </>
  );
}
