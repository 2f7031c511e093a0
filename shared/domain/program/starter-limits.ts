import type { Movement, Pattern } from '#shared/domain/exercises/movement.ts';
import {
  type InjuryArea,
  type OwnedEquipment,
  ownedEquipment,
} from '#shared/domain/health/health-screening.ts';
import type { ExperienceId } from '#shared/domain/training/training-profile.ts';

/** What the client told in the intake. */
export type StarterLimits = {
  readonly equipment: readonly OwnedEquipment[];
  /** Areas that hurt: exercises that load them are left out. */
  readonly avoid: readonly InjuryArea[];
};

type Lift = {
  readonly needs?: readonly OwnedEquipment[];
  readonly loads?: readonly InjuryArea[];
  /** In order of preference, with the same measure. */
  readonly instead?: readonly string[];
  /** True for lifts that are learned with a lighter variant first. */
  readonly isAdvanced?: true;
};

const squats = ['goblet-squat', 'leg-press', 'bodyweight-squat', 'glute-bridge'];
const hinges = [
  'romanian-deadlift-dumbbell',
  'kettlebell-deadlift',
  'leg-curl',
  'hip-thrust',
  'glute-bridge',
];
const presses = ['dumbbell-bench-press', 'floor-press', 'push-up', 'machine-chest-press', 'wall-push-up'];
const rows = ['seated-cable-row', 'one-arm-dumbbell-row', 'bent-over-row', 'inverted-row', 'band-row'];
const pulls = [
  'lat-pulldown',
  'pull-up',
  'band-pulldown',
  'inverted-row',
  'one-arm-dumbbell-row',
  'band-row',
];
const overhead = ['dumbbell-shoulder-press', 'half-kneeling-press', 'band-lateral-raise', 'pike-push-up'];

/** Mobility drills have no entry: they need nothing and load nothing. */
const lifts: Readonly<Record<string, Lift>> = {
  'goblet-squat': { needs: ['dumbbell'], loads: ['knee'], instead: squats },
  'bodyweight-squat': { loads: ['knee'] },
  'back-squat': {
    needs: ['barbell'],
    loads: ['knee', 'lower-back', 'hip'],
    instead: squats,
    isAdvanced: true,
  },
  'leg-press': { needs: ['machine'], loads: ['knee', 'hip'], instead: squats },
  'bulgarian-split-squat': {
    needs: ['dumbbell', 'bench'],
    loads: ['knee', 'hip', 'ankle'],
    instead: ['split-squat', 'glute-bridge'],
  },
  'reverse-lunge': {
    needs: ['dumbbell'],
    loads: ['knee', 'hip', 'ankle'],
    instead: ['split-squat', 'glute-bridge'],
  },
  'split-squat': { loads: ['knee', 'hip', 'ankle'] },
  'standing-calf-raise': { needs: ['machine'], loads: ['ankle'], instead: ['bodyweight-calf-raise'] },
  'bodyweight-calf-raise': { loads: ['ankle'] },
  deadlift: { needs: ['barbell'], loads: ['lower-back', 'hip'], instead: hinges, isAdvanced: true },
  'romanian-deadlift': { needs: ['barbell'], loads: ['lower-back', 'hip'], instead: hinges },
  'romanian-deadlift-dumbbell': { needs: ['dumbbell'], loads: ['lower-back', 'hip'], instead: hinges },
  'kettlebell-deadlift': { needs: ['kettlebell'], loads: ['lower-back', 'hip'] },
  'leg-curl': { needs: ['machine'], loads: ['knee'], instead: hinges },
  'hip-thrust': { needs: ['barbell', 'bench'], loads: ['hip'], instead: ['glute-bridge'] },
  'push-up': {
    loads: ['shoulder', 'elbow-wrist'],
    instead: ['machine-chest-press', 'floor-press', 'wall-push-up'],
  },
  'wall-push-up': { loads: ['elbow-wrist'] },
  'floor-press': { needs: ['dumbbell'], loads: ['elbow-wrist'] },
  'machine-chest-press': { needs: ['machine'], loads: ['shoulder', 'elbow-wrist'] },
  'bench-press': {
    needs: ['barbell', 'bench'],
    loads: ['shoulder', 'elbow-wrist'],
    instead: presses,
    isAdvanced: true,
  },
  'dumbbell-bench-press': {
    needs: ['dumbbell', 'bench'],
    loads: ['shoulder', 'elbow-wrist'],
    instead: presses,
  },
  'incline-dumbbell-press': {
    needs: ['dumbbell', 'bench'],
    loads: ['shoulder', 'elbow-wrist'],
    instead: presses,
  },
  'overhead-press': {
    needs: ['barbell'],
    loads: ['shoulder', 'elbow-wrist', 'neck', 'lower-back'],
    instead: overhead,
    isAdvanced: true,
  },
  'dumbbell-shoulder-press': {
    needs: ['dumbbell'],
    loads: ['shoulder', 'elbow-wrist', 'neck'],
    instead: overhead,
  },
  'half-kneeling-press': { needs: ['dumbbell'], loads: ['shoulder', 'elbow-wrist', 'knee', 'neck'] },
  'pike-push-up': { loads: ['shoulder', 'elbow-wrist', 'neck'] },
  'lateral-raise': { needs: ['dumbbell'], loads: ['shoulder', 'neck'], instead: ['band-lateral-raise'] },
  'band-lateral-raise': { needs: ['band'], loads: ['shoulder', 'neck'] },
  'one-arm-dumbbell-row': { needs: ['dumbbell', 'bench'], loads: [], instead: rows },
  'seated-cable-row': { needs: ['cable'], loads: [], instead: rows },
  'bent-over-row': { needs: ['barbell'], loads: ['lower-back'], instead: rows },
  'inverted-row': { needs: ['bar'], loads: ['shoulder', 'elbow-wrist'] },
  'band-row': { needs: ['band'] },
  'backpack-row': { loads: ['lower-back'] },
  'prone-pulldown': { loads: ['shoulder', 'neck'] },
  'reverse-snow-angel': { loads: ['shoulder', 'neck'] },
  'lat-pulldown': { needs: ['cable'], loads: ['shoulder'], instead: pulls },
  'pull-up': { needs: ['bar'], loads: ['shoulder', 'elbow-wrist'], instead: pulls, isAdvanced: true },
  'band-pulldown': { needs: ['band'] },
  'face-pull': { needs: ['cable'], instead: ['band-pull-apart', 'reverse-fly', 'wall-slide'] },
  'band-pull-apart': { needs: ['band'] },
  'reverse-fly': { needs: ['dumbbell'], loads: ['shoulder', 'neck'] },
  'dumbbell-curl': { needs: ['dumbbell'], loads: ['elbow-wrist'], instead: ['band-curl'] },
  'band-curl': { needs: ['band'], loads: ['elbow-wrist'] },
  'triceps-pushdown': {
    needs: ['cable'],
    loads: ['elbow-wrist'],
    instead: ['overhead-triceps-extension', 'close-grip-push-up'],
  },
  'overhead-triceps-extension': { needs: ['dumbbell'], loads: ['elbow-wrist', 'shoulder'] },
  'close-grip-push-up': { loads: ['elbow-wrist', 'shoulder'] },
  plank: { loads: ['shoulder'], instead: ['side-plank'] },
  'side-plank': { loads: ['shoulder'] },
  'hanging-knee-raise': {
    needs: ['bar'],
    loads: ['shoulder', 'elbow-wrist'],
    instead: ['reverse-crunch', 'dead-bug'],
  },
  'reverse-crunch': { loads: ['lower-back', 'neck'] },
  'kettlebell-swing': {
    needs: ['kettlebell'],
    loads: ['lower-back', 'hip', 'shoulder'],
    instead: ['bodyweight-squat', 'glute-bridge'],
  },
  // Treated as gym-only: not in the list of equipment that people own.
  'ab-wheel': { needs: ['machine'], loads: ['lower-back', 'shoulder', 'elbow-wrist'] },
  'mountain-climber': { loads: ['shoulder', 'elbow-wrist', 'hip'], instead: ['high-knees'] },
  'high-knees': { loads: ['knee', 'ankle', 'hip'] },
  'backpack-carry': { loads: ['neck', 'lower-back', 'ankle', 'knee'] },
  'farmers-carry': { needs: ['dumbbell'], loads: ['elbow-wrist', 'neck'] },
  burpee: {
    loads: ['shoulder', 'elbow-wrist', 'knee', 'ankle', 'lower-back'],
    instead: ['bodyweight-squat', 'glute-bridge'],
    isAdvanced: true,
  },
};

/** Of exercises that the table does not name: rather too much than too little. */
const loadsOfPattern: Readonly<Record<Pattern, readonly InjuryArea[]>> = {
  push: ['shoulder', 'elbow-wrist', 'neck'],
  pull: ['shoulder', 'elbow-wrist', 'lower-back'],
  squat: ['knee', 'hip', 'ankle', 'lower-back'],
  lunge: ['knee', 'hip', 'ankle'],
  hinge: ['lower-back', 'hip', 'knee'],
  core: ['lower-back', 'neck', 'shoulder', 'hip'],
  carry: ['elbow-wrist', 'neck', 'shoulder', 'lower-back', 'ankle', 'knee'],
  conditioning: ['knee', 'ankle', 'hip', 'shoulder', 'lower-back', 'elbow-wrist'],
  cardio: ['knee', 'ankle', 'hip', 'shoulder', 'lower-back', 'elbow-wrist'],
  mobility: [],
};

/** What a movement asks for, and the areas that it loads. */
export function demandsOf({ id, equipment, pattern }: Pick<Movement, 'id' | 'equipment' | 'pattern'>): {
  readonly needs: readonly OwnedEquipment[];
  readonly loads: readonly InjuryArea[];
} {
  const lift = lifts[id];
  return {
    needs: lift?.needs ?? ownedEquipment.filter((each) => equipment.includes(each)),
    loads: lift?.loads ?? (lift === undefined && !fillers.includes(id) ? loadsOfPattern[pattern] : []),
  };
}

/** In order of preference, with the same measure. */
export const replacementsFor = (exerciseId: string): readonly string[] => lifts[exerciseId]?.instead ?? [];

/** Fill a session of which little is left. They need nothing and load none of the areas. */
const fillers = ['dead-bug', 'glute-bridge', 'bird-dog', 'cat-cow', 'thoracic-rotation'];
const fewest = 3;

/**
 * What speaks against an exercise for a client: equipment that they do not have, and areas that hurt and that it loads.
 * @param equipment By the library, for exercises that no starter program has.
 */
export function clashOf(
  exerciseId: string,
  equipment: readonly string[],
  limits: StarterLimits,
): { readonly missing: readonly OwnedEquipment[]; readonly hurts: readonly InjuryArea[] } {
  const { needs, loads = [] } = lifts[exerciseId] ?? {};
  const wanted = needs ?? ownedEquipment.filter((each) => equipment.includes(each));
  return {
    missing: wanted.filter((each) => !limits.equipment.includes(each)),
    hurts: loads.filter((each) => limits.avoid.includes(each)),
  };
}

/**
 * The exercises of a session that the client has equipment for and nothing hurts in, with the best replacement for each
 * of the others, if there is one. A beginner gets the lighter variant.
 */
export function fitToLimits<Slot extends { readonly id: string }>(
  slots: readonly Slot[],
  { equipment, avoid }: StarterLimits,
  experience: ExperienceId,
): readonly (Slot | { readonly id: string })[] {
  const chosen: (Slot | { readonly id: string })[] = [];
  const isFree = (id: string) => chosen.every((each) => each.id !== id);
  const fits = (id: string) => {
    const { needs = [], loads = [], isAdvanced } = lifts[id] ?? {};
    return (
      needs.every((each) => equipment.includes(each)) &&
      !loads.some((each) => avoid.includes(each)) &&
      !(isAdvanced === true && experience === 'beginner')
    );
  };
  for (const slot of slots) {
    const id = [slot.id, ...(lifts[slot.id]?.instead ?? [])].find((each) => fits(each) && isFree(each));
    if (id !== undefined) chosen.push({ ...slot, id });
  }
  for (const id of fillers) if (chosen.length < fewest && isFree(id)) chosen.push({ id });
  return chosen;
}
