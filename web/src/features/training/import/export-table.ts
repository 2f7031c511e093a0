import type { ExportedSets } from '#shared/contracts/training-import/training-import.ts';
import { wallTimeOf } from '#shared/domain/calendar/wall-time.ts';
import { plannedDayOf } from '#shared/domain/program/workout-id.ts';
import { countingIn } from '#shared/domain/sets/exercise-measure.ts';
import type { CsvRow } from '#web/lib/files/csv.ts';

/** In English in every language, so that this file is read back everywhere. */
export const exportHeader: CsvRow = [
  ...(['Workout id', 'Date', 'Start', 'Workout', 'Duration (s)', 'Exercise', 'Set', 'Kind'] as const),
  ...(['Weight', 'Weight unit', 'Reps', 'Seconds', 'Distance (m)', 'Calories', 'RPE', 'Superset'] as const),
  ...(['Notes', 'Workout notes'] as const),
];

/** One row per set. */
export function exportRows(
  workouts: ExportedSets['workouts'],
  { timeZone, nameOf }: { readonly timeZone: string; readonly nameOf: (exerciseId: string) => string },
): CsvRow[] {
  return workouts.flatMap(({ id, name, startedAt, durationSeconds, notes = '', slots, sets }) => {
    const wall = startedAt === undefined ? null : wallTimeOf(Date.parse(startedAt), timeZone);
    const place = new Map(slots.map(({ slotId }, index) => [slotId, index]));
    const superset = new Map(slots.map((slot) => [slot.slotId, slot.superset ?? '']));
    return sets
      .toSorted(
        (a, b) =>
          (place.get(a.slotId) ?? slots.length) - (place.get(b.slotId) ?? slots.length) ||
          a.setNumber - b.setNumber,
      )
      .map((set) => {
        const { measure } = countingIn(set);
        return [
          ...[id, wall?.date ?? plannedDayOf(id), wall?.time ?? '', name, durationSeconds],
          ...[nameOf(set.exerciseId), set.setNumber, set.kind ?? 'work'],
          // Help is a negative load, as other apps write it.
          ...[set.assisted ? -Number(set.load?.value ?? 0) : (set.load?.value ?? ''), set.load?.unit ?? ''],
          measure === 'repetitions' ? set.reps : '',
          measure === 'seconds' ? set.reps : (set.seconds ?? ''),
          measure === 'meters' || measure === 'meters-seconds' ? set.reps : '',
          measure === 'calories' ? set.reps : '',
          ...[set.effort ?? '', superset.get(set.slotId) ?? '', set.notes, notes],
        ];
      });
  });
}
