import { dayStates } from '#web/data/training/week/week-days.ts';
import { Chart } from '#web/parts/charts/chart.tsx';
import { BodyMap } from '#web/parts/training/body-map.tsx';
import { WeekStrip } from '#web/parts/training/week-strip.tsx';
import { Card } from '#web/ui/display/display.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { Figure } from '#web/ui/display/figure.tsx';

const day = (of: number) => `2026-06-0${of}`;
const weights = [84.6, 84.2, 83.9, 83.4, 83.1, 82.6, 82.3];
const points = weights.map((value, index) => ({ day: day(index + 1), value }));
const week = [...dayStates, 'rest' as const].map((state, index) => ({ day: day(index + 1), state }));

/** The parts of the design system that show what a client did, on sample data. */
export function DataParts({ theme }: { readonly theme: string }) {
  return (
    <>
      <dl>
        <Figure
          label="Weight"
          value="82.3"
          unit="kg"
          delta={{ direction: 'down', text: '2.3 kg down since you started' }}
          spark={weights}
        />
      </dl>
      <WeekStrip label={`Week, ${theme}`} days={week} today={day(4)} />
      <Card>
        <Chart title="Weight" unit="kg" points={points} goal={{ label: 'Goal', value: 81 }} />
      </Card>
      <Card>
        <BodyMap primary={['chest', 'quads']} secondary={['triceps', 'glutes']} />
      </Card>
      <Empty title="No workouts yet">
        <p>Your first one starts on Monday.</p>
      </Empty>
    </>
  );
}
