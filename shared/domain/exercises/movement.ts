export const muscles = [
  'chest',
  'front-shoulders',
  'side-shoulders',
  'rear-shoulders',
  'biceps',
  'triceps',
  'forearms',
  'abs',
  'obliques',
  'upper-back',
  'lats',
  'lower-back',
  'glutes',
  'quads',
  'hamstrings',
  'calves',
  'adductors',
  'hip-flexors',
] as const;
export type Muscle = (typeof muscles)[number];

export const equipmentIds = [
  'none',
  'dumbbell',
  'barbell',
  'kettlebell',
  'cable',
  'machine',
  'band',
  'bar',
  'bench',
  'ball',
] as const;
export type EquipmentId = (typeof equipmentIds)[number];

export const patterns = [
  'push',
  'pull',
  'squat',
  'hinge',
  'lunge',
  'core',
  'carry',
  'conditioning',
  'cardio',
  'mobility',
] as const;
export type Pattern = (typeof patterns)[number];

export type Movement = {
  readonly id: string;
  readonly pattern: Pattern;
  readonly primary: readonly Muscle[];
  readonly secondary: readonly Muscle[];
  readonly equipment: readonly EquipmentId[];
  readonly easier?: string;
  readonly harder?: string;
};
