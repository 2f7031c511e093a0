import * as z from 'zod/mini';
import type { FileSet, FileWorkout } from '#shared/domain/training-import/past-workout-file.ts';
import { property } from '#web/lib/reading/property.ts';
import { UnreadableHistory } from './history-problem.ts';

const number = z.optional(z.number());
const text = z.optional(z.union([z.string(), z.number()]));
const instant = z.optional(z.date());
const messages = z.object({
  sessionMesgs: z.optional(
    z.array(
      z.object({
        startTime: instant,
        sport: text,
        subSport: text,
        totalElapsedTime: number,
        totalDistance: number,
      }),
    ),
  ),
  setMesgs: z.optional(
    z.array(
      z.object({
        setType: text,
        repetitions: number,
        weight: number,
        duration: number,
        startTime: instant,
        category: z.optional(z.array(z.union([z.string(), z.number()]))),
        categorySubtype: z.optional(z.array(z.nullable(z.number()))),
      }),
    ),
  ),
  exerciseTitleMesgs: z.optional(
    z.array(z.object({ exerciseCategory: text, exerciseName: number, wktStepName: text })),
  ),
  activityMesgs: z.optional(z.array(z.object({ timestamp: instant, localTimestamp: number }))),
});
type Messages = z.infer<typeof messages>;
type FitSet = NonNullable<Messages['setMesgs']>[number];

/** FIT counts seconds from the last day of 1989. */
const fitEpochSeconds = 631_065_600;
const minute = 60_000;

/** Sets of a strength workout, or one set of any other sport. @throws UnreadableHistory */
export async function fitWorkouts(bytes: Uint8Array): Promise<readonly FileWorkout[]> {
  // Its profile alone is a megabyte.
  const { Decoder, Profile, Stream } = await import('@garmin/fitsdk');
  const stream = Stream.fromByteArray([...bytes]);
  if (!Decoder.isFIT(stream)) throw new UnreadableHistory('broken');
  const parsed = z.safeParse(messages, new Decoder(stream).read().messages);
  if (!parsed.success) throw new UnreadableHistory('broken');
  const { sessionMesgs = [], activityMesgs: [activity] = [] } = parsed.data;
  const names: unknown = Profile.types;
  return sessionMesgs.flatMap((session) => {
    if (session.startTime === undefined) return [];
    const at = session.startTime.getTime();
    const sport = words(
      String(session.subSport === 'generic' ? session.sport : (session.subSport ?? session.sport ?? '')),
    );
    const seconds = Math.round(session.totalElapsedTime ?? 0);
    const strength = strengthSets(parsed.data, names);
    const other = { ...emptySet(sport), seconds, meters: session.totalDistance ?? null };
    const sets = strength.length > 0 ? strength : seconds > 0 ? [other] : [];
    if (sets.length === 0) return [];
    const day = localDay(at, activity);
    return [
      {
        id: null,
        name: sport,
        when: { kind: 'instant', at, day } as const,
        durationSeconds: seconds,
        notes: '',
        sets,
      },
    ];
  });
}

function localDay(
  at: number,
  activity: NonNullable<Messages['activityMesgs']>[number] | undefined,
): string | null {
  if (activity?.timestamp === undefined || activity.localTimestamp === undefined) return null;
  const local = (activity.localTimestamp + fitEpochSeconds) * 1000;
  // Watches round the offset to a few seconds.
  const offset = Math.round((local - activity.timestamp.getTime()) / (15 * minute)) * 15 * minute;
  return Math.abs(offset) > 15 * 60 * minute ? null : new Date(at + offset).toISOString().slice(0, 10);
}

function strengthSets({ setMesgs = [], exerciseTitleMesgs = [] }: Messages, names: unknown): FileSet[] {
  return setMesgs.flatMap((set) => {
    if (set.setType !== 'active' || ((set.repetitions ?? 0) === 0 && (set.duration ?? 0) === 0)) return [];
    const exercise = nameOf(set, exerciseTitleMesgs, names);
    if (exercise === null) return [];
    const load = set.weight === undefined || set.weight <= 0 ? null : String(Number(set.weight.toFixed(2)));
    const reps = set.repetitions ?? 0;
    return [
      {
        ...emptySet(exercise),
        reps: reps > 0 ? reps : null,
        load: load === null ? null : ({ value: load, unit: 'kg' } as const),
        seconds: reps > 0 ? null : Math.round(set.duration ?? 0),
      },
    ];
  });
}

/** Null while the watch did not recognize it and the person did not say it. */
function nameOf(
  set: FitSet,
  titles: NonNullable<Messages['exerciseTitleMesgs']>,
  names: unknown,
): string | null {
  const [category] = set.category ?? [];
  const [subtype] = set.categorySubtype ?? [];
  const title = titles.find((each) => each.exerciseCategory === category && each.exerciseName === subtype);
  if (title?.wktStepName !== undefined) return String(title.wktStepName);
  if (typeof category !== 'string' || category === 'unknown') return null;
  const table = property(names, `${category}ExerciseName`);
  const exercise = subtype == null ? undefined : property(table, String(subtype));
  return words(typeof exercise === 'string' ? exercise : category);
}

/** `barbellBenchPress` is 'Barbell Bench Press'. */
function words(name: string): string {
  const spaced = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}

function emptySet(exercise: string): FileSet {
  return {
    exercise,
    kind: null,
    reps: null,
    load: null,
    isAssisted: false,
    seconds: null,
    meters: null,
    calories: null,
    effort: null,
    notes: '',
    superset: null,
  };
}
