import { exerciseDemands } from '#shared/domain/exercises/exercise-demands.ts';
import { movementOf } from '#shared/domain/exercises/movements.ts';
import {
  type InjuryArea,
  type OwnedEquipment,
  ownedEquipment,
} from '#shared/domain/health/health-screening.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';

/** What the client told in the intake. */
export type StarterLimits = {
  readonly equipment: readonly OwnedEquipment[];
  /** Areas that hurt: exercises that load them are left out. */
  readonly avoid: readonly InjuryArea[];
};

type Lift = {
  readonly needs?: readonly OwnedEquipment[];
  /** In order of preference, with the same measure. */
  readonly instead?: readonly string[];
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

/** Of exercises without an entry, the library says what they need. */
const lifts: Readonly<Record<string, Lift>> = {
  'goblet-squat': { needs: ['dumbbell'], instead: squats },
  'back-squat': {
    needs: ['barbell'],
    instead: squats,
  },
  'leg-press': { needs: ['machine'], instead: squats },
  'bulgarian-split-squat': {
    needs: ['dumbbell', 'bench'],
    instead: ['split-squat', 'glute-bridge'],
  },
  'reverse-lunge': {
    needs: ['dumbbell'],
    instead: ['split-squat', 'glute-bridge'],
  },
  'standing-calf-raise': { needs: ['machine'], instead: ['bodyweight-calf-raise'] },
  deadlift: { needs: ['barbell'], instead: hinges },
  'romanian-deadlift': { needs: ['barbell'], instead: hinges },
  'romanian-deadlift-dumbbell': { needs: ['dumbbell'], instead: hinges },
  'kettlebell-deadlift': { needs: ['kettlebell'] },
  'leg-curl': { needs: ['machine'], instead: hinges },
  'hip-thrust': { needs: ['barbell', 'bench'], instead: ['glute-bridge'] },
  'push-up': {
    instead: ['machine-chest-press', 'floor-press', 'wall-push-up'],
  },
  'floor-press': { needs: ['dumbbell'] },
  'machine-chest-press': { needs: ['machine'] },
  'bench-press': {
    needs: ['barbell', 'bench'],
    instead: presses,
  },
  'dumbbell-bench-press': {
    needs: ['dumbbell', 'bench'],
    instead: presses,
  },
  'incline-dumbbell-press': {
    needs: ['dumbbell', 'bench'],
    instead: presses,
  },
  'overhead-press': {
    needs: ['barbell'],
    instead: overhead,
  },
  'dumbbell-shoulder-press': {
    needs: ['dumbbell'],
    instead: overhead,
  },
  'half-kneeling-press': { needs: ['dumbbell'] },
  'lateral-raise': { needs: ['dumbbell'], instead: ['band-lateral-raise'] },
  'band-lateral-raise': { needs: ['band'] },
  'one-arm-dumbbell-row': { needs: ['dumbbell', 'bench'], instead: rows },
  'seated-cable-row': { needs: ['cable'], instead: rows },
  'bent-over-row': { needs: ['barbell'], instead: rows },
  'inverted-row': { needs: ['bar'] },
  'band-row': { needs: ['band'] },
  'lat-pulldown': { needs: ['cable'], instead: pulls },
  'pull-up': { needs: ['bar'], instead: pulls },
  'band-pulldown': { needs: ['band'] },
  'face-pull': { needs: ['cable'], instead: ['band-pull-apart', 'reverse-fly', 'wall-slide'] },
  'band-pull-apart': { needs: ['band'] },
  'reverse-fly': { needs: ['dumbbell'] },
  'dumbbell-curl': { needs: ['dumbbell'], instead: ['band-curl'] },
  'band-curl': { needs: ['band'] },
  'triceps-pushdown': {
    needs: ['cable'],
    instead: ['overhead-triceps-extension', 'close-grip-push-up'],
  },
  'overhead-triceps-extension': { needs: ['dumbbell'] },
  plank: { instead: ['side-plank'] },
  'hanging-knee-raise': {
    needs: ['bar'],
    instead: ['reverse-crunch', 'dead-bug'],
  },
  'kettlebell-swing': {
    needs: ['kettlebell'],
    instead: ['bodyweight-squat', 'glute-bridge'],
  },
  // Treated as gym-only, a pool too: not in the list of equipment that people own.
  'ab-wheel': { needs: ['machine'] },
  'jump-rope': { needs: ['machine'] },
  'sissy-squat': { needs: ['machine'] },
  swim: { needs: ['machine'] },
  breaststroke: { needs: ['machine'] },
  backstroke: { needs: ['machine'] },
  'pool-walk': { needs: ['machine'] },
  'mountain-climber': { instead: ['high-knees'] },
  'farmers-carry': { needs: ['dumbbell'] },
  burpee: {
    instead: ['bodyweight-squat', 'glute-bridge'],
  },
};

/** What a movement asks for, and the areas that it loads. */
export function demandsOf({
  id,
  equipment,
}: {
  readonly id: string;
  readonly equipment: readonly string[];
}): {
  readonly needs: readonly OwnedEquipment[];
  readonly loads: readonly InjuryArea[];
} {
  return {
    needs: lifts[id]?.needs ?? ownedEquipment.filter((each) => equipment.includes(each)),
    loads: exerciseDemands(id)?.loads ?? [],
  };
}

/** Null for an exercise that the library does not know, which may load any. */
export function areasLoadedBy(exerciseId: string): readonly InjuryArea[] | null {
  const movement = movementOf(exerciseId);
  return movement === undefined ? null : demandsOf(movement).loads;
}

/** In order of preference, with the same measure. */
export const replacementsFor = (exerciseId: string): readonly string[] => lifts[exerciseId]?.instead ?? [];

/** Fill a session of which little is left. They need nothing; three of them load none of the areas. */
const fillers = ['dead-bug', 'glute-bridge', 'bird-dog', 'cat-cow', 'thoracic-rotation', 'heel-tap'];
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
  const { needs, loads } = demandsOf({ id: exerciseId, equipment });
  return {
    missing: needs.filter((each) => !limits.equipment.includes(each)),
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
    const loads = exerciseDemands(id)?.loads ?? [];
    return (
      (lifts[id]?.needs ?? []).every((each) => equipment.includes(each)) &&
      !loads.some((each) => avoid.includes(each)) &&
      !(experience === 'beginner' && exerciseDemands(id)?.level !== 'beginner')
    );
  };
  for (const slot of slots) {
    const id = [slot.id, ...(lifts[slot.id]?.instead ?? [])].find((each) => fits(each) && isFree(each));
    if (id !== undefined) chosen.push({ ...slot, id });
  }
  for (const id of fillers) if (chosen.length < fewest && isFree(id) && fits(id)) chosen.push({ id });
  return chosen;
}
