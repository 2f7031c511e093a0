import { Suspense } from 'react';
import { useMeasuredSets } from '#web/data/messages/set-measurements.ts';
import { type FilmedExercise, isOf } from '#web/data/messages/workout-clips.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { newestMeasured } from './newest-measured.ts';

const MeasuredSetTexts = lazyPart(
  async () => ({ default: (await import('./measured-set-texts.tsx')).MeasuredSetTexts }),
  ['analysis'],
);

/** What a video analysis measured in the sets of an exercise in a workout; nothing where none did. */
export function MeasuredSets({
  workoutId,
  exerciseId,
  slotId,
}: FilmedExercise & { readonly workoutId: string }) {
  const sets = newestMeasured(useMeasuredSets(workoutId).filter((set) => isOf({ exerciseId, slotId }, set)));
  if (sets.length === 0) return null;
  return (
    <Suspense>
      <MeasuredSetTexts sets={sets} />
    </Suspense>
  );
}
