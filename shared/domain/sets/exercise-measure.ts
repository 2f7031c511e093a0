/** The table lists only exceptions: most exercises count repetitions of both sides together. */
export const measures = ['repetitions', 'seconds', 'meters', 'meters-seconds', 'calories'] as const;
export type Measure = (typeof measures)[number];

export type Counting = { readonly measure: Measure; readonly perSide: boolean };

const holds = [
  'plank',
  'dead-hang',
  'l-sit',
  'stir-the-pot',
  'cobra-stretch',
  'downward-dog',
  'doorway-chest-stretch',
  'butterfly-stretch',
  'knee-plank',
  'long-lever-plank',
  'hollow-hold',
  'wall-sit',
  'superman-hold',
  'deep-squat-hold',
];
const holdsPerSide = [
  'side-plank',
  'knee-side-plank',
  'copenhagen-plank',
  'couch-stretch',
  'sleeper-stretch',
  'pigeon-stretch',
  'wall-calf-stretch',
  'standing-quad-stretch',
  'childs-pose-reach',
  'figure-four-stretch',
  'half-kneeling-hip-flexor-stretch',
];
const timedCardio = [
  'flutter-kick',
  'mountain-climber',
  'jumping-jack',
  'high-knees',
  'battle-rope-wave',
  'battle-rope-slam',
  'jump-rope',
  'pogo-jump',
  'stair-climber',
];
const distances = [
  'farmers-carry',
  'backpack-carry',
  'overhead-carry',
  'front-rack-carry',
  'yoke-carry',
  'sandbag-carry',
  'sled-push',
  'sled-drag',
  'bear-crawl',
];
const distancesWithTime = [
  'rowing-machine',
  'ski-erg',
  'run',
  'tempo-run',
  'interval-run',
  'hill-sprint',
  'walk',
  'incline-walk',
  'ruck',
  'bike',
  'outdoor-ride',
  'elliptical',
  'swim',
  'breaststroke',
  'backstroke',
  'pool-walk',
];
const distancesPerSide = ['suitcase-carry'];
const repetitionsPerSide = [
  'one-arm-dumbbell-row',
  'single-arm-lat-pulldown',
  'single-arm-cable-row',
  'band-external-rotation',
  'bayesian-curl',
  'concentration-curl',
  'cable-lateral-raise',
  'kettlebell-clean',
  'kettlebell-snatch',
  'lateral-bound',
  'jumping-lunge',
  'half-kneeling-press',
  'single-leg-romanian-deadlift',
  'single-leg-hip-thrust',
  'single-leg-calf-raise',
  'single-leg-squat-to-box',
  'reverse-lunge',
  'walking-lunge',
  'lateral-lunge',
  'curtsy-lunge',
  'cossack-squat',
  'split-squat',
  'bulgarian-split-squat',
  'step-up',
  'forward-lunge',
  'barbell-reverse-lunge',
  'deficit-reverse-lunge',
  'front-foot-elevated-split-squat',
  'barbell-bulgarian-split-squat',
  'step-down',
  'lateral-step-up',
  'skater-squat',
  'pistol-squat',
  'single-leg-press',
  'single-leg-extension',
  'staggered-stance-romanian-deadlift',
  'single-leg-glute-bridge',
  'cable-kickback',
  'donkey-kick',
  'band-lateral-walk',
  'clamshell',
  'standing-leg-curl',
  'dead-bug',
  'bird-dog',
  'pallof-press',
  'cable-woodchop',
  'low-to-high-woodchop',
  'dumbbell-side-bend',
  'side-plank-hip-dip',
  'open-book',
  'thread-the-needle',
  'worlds-greatest-stretch',
  'thoracic-rotation',
  'ankle-rock',
  'hamstring-floss',
];

const countings: ReadonlyMap<string, Counting> = new Map<string, Counting>([
  ...[...holds, ...timedCardio].map((id) => [id, { measure: 'seconds', perSide: false }] as const),
  ...holdsPerSide.map((id) => [id, { measure: 'seconds', perSide: true }] as const),
  ...distances.map((id) => [id, { measure: 'meters', perSide: false }] as const),
  ...distancesWithTime.map((id) => [id, { measure: 'meters-seconds', perSide: false }] as const),
  ['air-bike', { measure: 'calories', perSide: false }],
  ...distancesPerSide.map((id) => [id, { measure: 'meters', perSide: true }] as const),
  ...repetitionsPerSide.map((id) => [id, { measure: 'repetitions', perSide: true }] as const),
]);

const inRepetitions: Counting = { measure: 'repetitions', perSide: false };

export function countingOf(exerciseId: string): Counting {
  return countings.get(exerciseId) ?? inRepetitions;
}

type Counted = {
  readonly exerciseId: string;
  readonly measure?: Measure | undefined;
  readonly perSide?: boolean | undefined;
};

/** Rows without a measure count repetitions, except holds and carries, which always counted seconds. */
export function countingIn({ exerciseId, measure, perSide }: Counted): Counting {
  const usual = countingOf(exerciseId);
  const unnamed =
    usual.measure === 'meters' || usual.measure === 'meters-seconds' ? 'seconds' : usual.measure;
  return { measure: measure ?? unnamed, perSide: perSide ?? usual.perSide };
}

/** Used when nobody planned a target in this measure, such as after a swap. */
export const usualRange: Readonly<Record<Measure, readonly [number, number]>> = {
  repetitions: [8, 12],
  seconds: [20, 40],
  meters: [20, 40],
  'meters-seconds': [1000, 1000],
  calories: [10, 15],
};

/** Of the set, not of its count: a distance or its calories take time, and nobody carries a load over them. */
export function isTimed(measure: Measure): boolean {
  return measure === 'meters-seconds' || measure === 'calories';
}

const assistable: ReadonlySet<string> = new Set(['pull-up', 'neutral-grip-pull-up', 'chin-up', 'dip']);

/** Lifts of the own body that a machine or a band can make lighter. */
export function canBeAssisted(exerciseId: string): boolean {
  return assistable.has(exerciseId);
}

export type Target = Counting & { readonly from: number; readonly to: number };

/** A swapped-in exercise uses its own measure. */
export function targetOf(
  slot: Counted & {
    readonly swappedFrom?: string | undefined;
    readonly minimumReps: number;
    readonly maximumReps: number;
  },
): Target {
  const planned = { from: slot.minimumReps, to: slot.maximumReps };
  if (slot.swappedFrom === undefined) return { ...countingIn(slot), ...planned };
  const before = countingIn({ ...slot, exerciseId: slot.swappedFrom });
  const counting = countingOf(slot.exerciseId);
  if (before.measure === counting.measure) return { ...counting, ...planned };
  const [from, to] = usualRange[counting.measure];
  return { ...counting, from, to };
}

/** Allows an hour's hold, a half marathon with a load, and a day on the bike. */
export const maxPerSet: Readonly<Record<Measure, number>> = {
  repetitions: 1000,
  seconds: 3600,
  meters: 21_100,
  'meters-seconds': 300_000,
  calories: 5000,
};

export const maxPlannedPerSet: Readonly<Record<Measure, number>> = {
  ...maxPerSet,
  repetitions: 200,
};
