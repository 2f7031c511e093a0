import { plainText } from '#shared/domain/locale/search-words.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import type { ImportSource } from '#shared/domain/training-import/import-limits.ts';

/** What the columns are called, without accents and punctuation, in the five languages that these apps export in. */
const called = {
  workoutId: ['workout id'],
  date: ['date', 'start time', 'workout datetime', 'workout date', 'datum', 'fecha', 'data'],
  end: ['end time'],
  clock: ['start'],
  workout: [
    'workout name',
    'title',
    'workout',
    'day name',
    'trainingsname',
    'workout name',
    'nombre del entrenamiento',
    'nombre de entrenamiento',
    'nom de la seance',
    'nom de l entrainement',
    'nome do treino',
  ],
  duration: ['duration', 'workout duration', 'dauer', 'duracion', 'duree', 'duracao'],
  exercise: [
    'exercise name',
    'exercise title',
    'exercise',
    'name der ubung',
    'ubung',
    'nombre del ejercicio',
    'ejercicio',
    'nom de l exercice',
    'exercice',
    'nome do exercicio',
    'exercicio',
  ],
  set: [
    'set order',
    'set index',
    'set',
    'reihenfolge festlegen',
    'satz',
    'orden de la serie',
    'orden de series',
    'serie',
    'ordre des series',
    'ordem da serie',
    'ordem das series',
  ],
  kind: ['set type', 'kind'],
  weight: ['weight', 'completed weight value', 'weight value', 'gewicht', 'peso', 'poids', 'carga'],
  weightUnit: [
    'weight unit',
    'completed weight unit',
    'gewichtseinheit',
    'unidad de peso',
    'unite de poids',
    'unidade de peso',
  ],
  reps: ['reps', 'completed reps', 'repetitions', 'wiederh', 'wiederholungen', 'repeticiones', 'repeticoes'],
  distance: ['distance', 'entfernung', 'distanz', 'distancia'],
  distanceUnit: [
    'distance unit',
    'entfernungseinheit',
    'unidad de distancia',
    'unite de distance',
    'unidade de distancia',
  ],
  seconds: ['seconds', 'duration seconds', 'time', 'sekunden', 'segundos', 'secondes'],
  calories: ['calories'],
  rpe: ['rpe', 'completed rpe'],
  notes: ['notes', 'exercise notes', 'comment', 'comments', 'notizen', 'notas', 'remarques', 'observacoes'],
  workoutNotes: [
    'workout notes',
    'description',
    'workout notizen',
    'trainingsnotizen',
    'notas del entrenamiento',
    'notes de la seance',
    'notas do treino',
  ],
  superset: ['superset id', 'superset'],
  warmUp: ['is warmup set'],
  amrap: ['is amrap'],
  category: ['category'],
} as const;
type ColumnName = keyof typeof called;

const columnOf = new Map<string, ColumnName>(
  Object.entries(called).flatMap(([column, names]) =>
    names.map((name) => [name, column as ColumnName] as const),
  ),
);
const lengths: Readonly<Record<string, number>> = {
  km: 1000,
  mi: 1609.344,
  miles: 1609.344,
  mile: 1609.344,
  ft: 0.3048,
  yd: 0.9144,
};
const isWeight = /^(kgs?|lbs?)$/;
const isLength = /^(m|meters?|km|mi|miles?|ft|yd)$/;
const isTime = /^(s|sec|seconds?)$/;

export type Columns = {
  readonly source: ImportSource;
  /** The first filled cell of the columns with this name. */
  text(row: readonly string[], column: ColumnName): string;
  weight(row: readonly string[]): { readonly text: string; readonly unit: WeightUnit | null };
  /** The distance as written, and the meters of one of its unit. */
  distance(row: readonly string[]): { readonly text: string; readonly metersEach: number };
};

type Found = { readonly column: ColumnName; readonly unit: string | null };

/** `Weight (kg)`, `weight_kg` and `Weight kg` name a weight in kilograms. */
function found(header: string): Found | null {
  // `Workout #` counts workouts.
  if (header.includes('#')) return null;
  const plain = plainText(header.replaceAll('_', ' '));
  const whole = columnOf.get(plain);
  if (whole !== undefined) return { column: whole, unit: null };
  const at = plain.lastIndexOf(' ');
  const [name, unit] = [plain.slice(0, Math.max(0, at)), plain.slice(at + 1)];
  const column = columnOf.get(name);
  const fits =
    (column === 'weight' && isWeight.test(unit)) ||
    (column === 'distance' && isLength.test(unit)) ||
    ((column === 'duration' || column === 'seconds') && isTime.test(unit));
  return column !== undefined && fits ? { column, unit } : null;
}

export function weightUnitOf(text: string): WeightUnit | null {
  const plain = text.trim().toLowerCase();
  if (/^(kg|kgs|kilo|kilos|kilograms?)$/.test(plain)) return 'kg';
  return /^(lb|lbs|pounds?|#)$/.test(plain) ? 'lb' : null;
}

export function metersIn(unit: string): number {
  return lengths[unit.trim().toLowerCase()] ?? 1;
}

/** @returns null for a table that holds no sets. */
export function workoutColumns(header: readonly string[]): Columns | null {
  const all = header.flatMap((name, index) => {
    const column = found(name);
    return column === null ? [] : [{ ...column, index }];
  });
  const has = (column: ColumnName) => all.some((each) => each.column === column);
  if (
    !has('date') ||
    !has('exercise') ||
    !(has('reps') || has('seconds') || has('distance') || has('calories'))
  )
    return null;
  const source = sourceOf(
    header.map((name) => plainText(name.replaceAll('_', ' '))),
    has,
  );
  // Grouped once: years of training have tens of thousands of rows, and each is asked for every column.
  const byName = Map.groupBy(all, ({ column }) => column);
  const filled = (row: readonly string[], column: ColumnName) => {
    const mine = byName.get(column) ?? [];
    return mine.find(({ index }) => (row[index] ?? '').trim() !== '') ?? mine[0];
  };
  const text = (row: readonly string[], column: ColumnName) => row[filled(row, column)?.index ?? -1] ?? '';
  return {
    source,
    text,
    weight(row) {
      const unit = weightUnitOf(filled(row, 'weight')?.unit ?? '') ?? weightUnitOf(text(row, 'weightUnit'));
      return { text: text(row, 'weight'), unit };
    },
    distance(row) {
      const unit = filled(row, 'distance')?.unit ?? text(row, 'distanceUnit');
      return { text: text(row, 'distance'), metersEach: metersIn(unit) };
    },
  };
}

function sourceOf(names: readonly string[], has: (column: ColumnName) => boolean): ImportSource {
  if (names.includes('workout datetime')) return 'liftosaur';
  if (names.includes('exercise title') || names.includes('set index')) return 'hevy';
  if (names.includes('workout id')) return 'table';
  if (has('category')) return 'fitnotes';
  if (has('workout') && has('set') && (has('workoutNotes') || names.includes('set order'))) return 'strong';
  return has('workout') && has('set') ? 'trainerize' : 'table';
}
