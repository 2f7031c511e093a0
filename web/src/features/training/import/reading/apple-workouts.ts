import { SaxesParser } from 'saxes';
import type { FileWorkout } from '#shared/domain/training-import/past-workout-file.ts';
import type { TextSink } from '#web/lib/reading/text-stream.ts';
import { thinnedXml } from '#web/lib/reading/thinned-xml.ts';
import { UnreadableHistory } from './history-problem.ts';
import { readWhen } from './read-when.ts';
import { metersIn } from './workout-columns.ts';

type Attributes = Readonly<Record<string, string>>;

const minutesPer: Readonly<Record<string, number>> = { min: 1, hr: 60, h: 60, s: 1 / 60, sec: 1 / 60 };

/** Each workout is one set of its activity: Apple Health knows no repetitions. */
export function appleWorkouts(onWorkout: (workout: FileWorkout) => void): TextSink {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  let depth = 0;
  let open: { readonly attributes: Attributes; meters: number } | null = null;
  parser.on('error', (error) => {
    throw new UnreadableHistory('broken', parser.line, { cause: error });
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth === 1 && name !== 'HealthData') throw new UnreadableHistory('unknown');
    if (depth === 2) {
      open =
        name === 'Workout'
          ? { attributes, meters: distanceOf(attributes.totalDistance, attributes.totalDistanceUnit) }
          : null;
    } else if (
      depth === 3 &&
      open !== null &&
      name === 'WorkoutStatistics' &&
      /Distance/.test(attributes.type ?? '')
    ) {
      open.meters = Math.max(open.meters, distanceOf(attributes.sum, attributes.unit));
    }
  });
  parser.on('closetag', () => {
    depth -= 1;
    if (depth !== 1 || open === null) return;
    const workout = workoutOf(open.attributes, open.meters);
    if (workout !== null) onWorkout(workout);
    open = null;
  });
  return thinnedXml(
    { write: (text) => void parser.write(text), end: () => void parser.close() },
    () => false,
  );
}

function distanceOf(value: string | undefined, unit: string | undefined): number {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number * metersIn(unit ?? 'km') : 0;
}

function workoutOf(attributes: Attributes, meters: number): FileWorkout | null {
  const when = readWhen(attributes.startDate ?? '');
  const activity = activityOf(attributes.workoutActivityType ?? '');
  if (when === null || when.kind === 'either' || activity === '') return null;
  const perMinute = 60 * (minutesPer[attributes.durationUnit ?? 'min'] ?? 1);
  const written = Number(attributes.duration ?? Number.NaN) * perMinute;
  const end = readWhen(attributes.endDate ?? '');
  const lasted = when.kind === 'instant' && end?.kind === 'instant' ? (end.at - when.at) / 1000 : 0;
  const seconds = Math.round(Number.isFinite(written) && written > 0 ? written : lasted);
  if (seconds <= 0 && meters <= 0) return null;
  return {
    id: null,
    name: activity,
    when,
    durationSeconds: seconds,
    notes: '',
    sets: [
      {
        exercise: activity,
        kind: null,
        reps: null,
        load: null,
        isAssisted: false,
        effort: null,
        calories: null,
        notes: '',
        superset: null,
        seconds: seconds > 0 ? seconds : null,
        meters: meters > 0 ? meters : null,
      },
    ],
  };
}

/** `HKWorkoutActivityTypeTraditionalStrengthTraining` is 'Traditional Strength Training'. */
function activityOf(type: string): string {
  return type
    .replace(/^HKWorkoutActivityType/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim();
}
