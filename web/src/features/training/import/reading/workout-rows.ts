import { type SetKind, setKinds } from '#shared/domain/sets/set-kind.ts';
import type { ImportSource } from '#shared/domain/training-import/import-limits.ts';
import type { FileSet, FileWorkout, PastTime } from '#shared/domain/training-import/past-workout-file.ts';
import { cellText } from '#web/lib/files/csv.ts';
import { readDecimal } from '#web/lib/reading/cell-text.ts';
import { readSeconds } from './read-seconds.ts';
import { readWhen, type WrittenTime } from './read-when.ts';
import { type Columns, weightUnitOf } from './workout-columns.ts';

export type SkippedRow = { readonly line: number; readonly reason: 'date' | 'empty'; readonly text: string };

type Open = {
  readonly id: string | null;
  readonly name: string;
  readonly when: WrittenTime;
  readonly durationSeconds: number | null;
  notes: string;
  readonly rows: { readonly order: string; readonly set: FileSet }[];
};

/** Rows of these apps that stand between the sets. */
const between = /^(rest timer|note|pausentimer|notiz|descanso|nota|minuteur|remarque)/i;
const assisted = /assist|unterst[uü]tzt|asistid|gravitron/i;
const isZero = (decimal: string | null) => decimal === null || Number(decimal) === 0;

/** Gathers the sets of a table into workouts, in the order of the file. */
export class WorkoutRows {
  readonly #columns: Columns;
  readonly #open = new Map<string, Open>();
  readonly skipped: SkippedRow[] = [];
  #hasDayFirst = false;
  #hasMonthFirst = false;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  get source(): ImportSource {
    return this.#columns.source;
  }

  add(row: readonly string[], line: number): void {
    const { text } = this.#columns;
    const order = text(row, 'set').trim();
    if (between.test(order)) return;
    const date = text(row, 'date').trim();
    const clock = text(row, 'clock').trim();
    const when = readWhen(clock === '' ? date : `${date} ${clock}`);
    const exercise = cellText(text(row, 'exercise')).trim();
    if (when === null) {
      // A title or a sum below the table has neither.
      if (exercise !== '') this.skipped.push({ line, reason: 'date', text: date.slice(0, 60) });
      return;
    }
    if (when.kind === 'either') {
      this.#hasDayFirst ||= when.monthFirst === null;
      this.#hasMonthFirst ||= when.dayFirst === null;
    }
    const set = exercise === '' ? null : this.#set(row, exercise, order);
    if (set === null) {
      this.skipped.push({ line, reason: 'empty', text: exercise.slice(0, 60) });
      return;
    }
    this.#workout(row, date, clock, when).rows.push({ order, set });
  }

  #workout(row: readonly string[], date: string, clock: string, when: WrittenTime): Open {
    const { text } = this.#columns;
    const name = cellText(text(row, 'workout')).trim();
    const notes = cellText(text(row, 'workoutNotes'));
    const key = `${date}|${clock}|${name}|${text(row, 'workoutId')}`;
    const known = this.#open.get(key);
    if (known !== undefined) {
      if (known.notes === '') known.notes = notes;
      return known;
    }
    const id = text(row, 'workoutId').trim();
    const opened: Open = {
      id: /^\d{4}-\d{2}-\d{2}\.[\w-]{1,64}$/.test(id) ? id : null,
      name,
      when,
      durationSeconds: this.#duration(row, when),
      notes,
      rows: [],
    };
    this.#open.set(key, opened);
    return opened;
  }

  #duration(row: readonly string[], start: WrittenTime): number | null {
    const written = readSeconds(this.#columns.text(row, 'duration'), 'hours');
    if (written !== null) return written;
    const end = readWhen(this.#columns.text(row, 'end'));
    const [from, to] = [millisecondsOf(start), end === null ? null : millisecondsOf(end)];
    return from === null || to === null || to < from ? null : Math.round((to - from) / 1000);
  }

  #set(row: readonly string[], exercise: string, order: string): FileSet | null {
    const { text, weight, distance } = this.#columns;
    const number = (cell: string) => {
      const decimal = readDecimal(cell.replace(/^-/, ''));
      return decimal === null ? null : Number(decimal);
    };
    const far = distance(row);
    const meters = (number(far.text) ?? 0) * far.metersEach;
    const seconds = readSeconds(text(row, 'seconds'), 'minutes') ?? 0;
    const written = weight(row);
    const load = readDecimal(written.text.trim().replace(/^-/, ''));
    const reps = number(text(row, 'reps'));
    const calories = number(text(row, 'calories')) ?? 0;
    const isDone = (reps ?? 0) > 0 || meters > 0 || seconds > 0 || calories > 0;
    // A set without any count was never done. Zero repetitions of a load is a failed attempt.
    if (!isDone && !(reps === 0 && !isZero(load) && this.#columns.source === 'table')) return null;
    const effort = number(text(row, 'rpe'));
    return {
      exercise,
      kind: kindOf(text(row, 'kind'), order) ?? flagged(text(row, 'warmUp'), text(row, 'amrap')),
      reps: reps === null ? null : Math.min(1000, Math.round(reps)),
      load:
        load === null || isZero(load) || load.length > 12
          ? null
          : { value: load, unit: written.unit ?? weightUnitOf(written.text.replace(/^[-\d.,\s]+/, '')) },
      isAssisted: assisted.test(exercise) || /^\s*-/.test(written.text),
      seconds: seconds > 0 ? seconds : null,
      meters: meters > 0 ? meters : null,
      calories: calories > 0 ? calories : null,
      effort: effort === null || effort < 1 || effort > 10 ? null : Math.round(effort * 2) / 2,
      notes: cellText(text(row, 'notes')),
      superset: text(row, 'superset').trim() || null,
    };
  }

  /** @param dayFirst How 3/4/2024 is read where no day of the file decides it. */
  workouts(dayFirst: boolean): readonly FileWorkout[] {
    const readDayFirst = this.#hasDayFirst || (dayFirst && !this.#hasMonthFirst);
    return [...this.#open.values()].flatMap(({ rows, when, ...workout }) => {
      const settled = settle(when, readDayFirst);
      return settled === null ? [] : [{ ...workout, when: settled, sets: withoutRepeat(rows) }];
    });
  }

  /** Whether no day of the file says which comes first. */
  get isAmbiguous(): boolean {
    const either = [...this.#open.values()].some(({ when }) => when.kind === 'either');
    return either && !this.#hasDayFirst && !this.#hasMonthFirst;
  }
}

function settle(when: WrittenTime, dayFirst: boolean): PastTime | null {
  if (when.kind !== 'either') return when;
  const day = (dayFirst ? when.dayFirst : when.monthFirst) ?? when.dayFirst ?? when.monthFirst;
  return day === null ? null : { kind: 'wall', day, time: when.time };
}

/**
 * An export that an app wrote twice over has every set of a workout twice. Without a set number, the same row again is
 * another set.
 */
function withoutRepeat(rows: Open['rows']): readonly FileSet[] {
  const half = rows.length / 2;
  const isTwice =
    Number.isInteger(half) &&
    half > 1 &&
    rows.every(({ order }) => order !== '') &&
    rows.slice(0, half).every((row, index) => JSON.stringify(row) === JSON.stringify(rows[half + index]));
  return (isTwice ? rows.slice(0, half) : rows).map(({ set }) => set);
}

function kindOf(written: string, order: string): SetKind | null {
  const text = written.trim().toLowerCase();
  const known = setKinds.find((kind) => kind === text);
  if (known !== undefined) return known === 'work' ? null : known;
  for (const part of [text, order.toLowerCase()]) {
    if (/^w$|warm|aufw|calent|[ée]chauf|aquec/.test(part)) return 'warm-up';
    if (/^d$|drop/.test(part)) return 'drop';
    if (/^f$|fail/.test(part)) return 'failure';
  }
  return null;
}

function flagged(warmUp: string, amrap: string): SetKind | null {
  if (warmUp.trim() === '1') return 'warm-up';
  return amrap.trim() === '1' ? 'amrap' : null;
}

function millisecondsOf(when: WrittenTime): number | null {
  if (when.kind === 'instant') return when.at;
  if (when.kind === 'either' || when.time === null) return null;
  return Date.parse(`${when.day}T${when.time}Z`);
}
