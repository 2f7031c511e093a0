import { type ExerciseRole, exerciseDemands, isCompound } from '#shared/domain/exercises/exercise-demands.ts';
import type { Movement } from '#shared/domain/exercises/movement.ts';
import { isStaple, movementOf, movements } from '#shared/domain/exercises/movements.ts';
import {
  type InjuryArea,
  type OwnedEquipment,
  ownedEquipment,
} from '#shared/domain/health/health-screening.ts';
import { type ExperienceId, experienceIds } from '#shared/domain/health/training-profile.ts';
import { countingOf } from '#shared/domain/sets/exercise-measure.ts';
import { demandsOf, replacementsFor, type StarterLimits } from './starter-limits.ts';

/** What may stand in for a lift over several joints, the same role first. */
const standIns: Readonly<Partial<Record<ExerciseRole, readonly ExerciseRole[]>>> = {
  squat: ['squat', 'lunge'],
  lunge: ['lunge', 'squat'],
  hinge: ['hinge'],
  'push-horizontal': ['push-horizontal'],
  'push-vertical': ['push-vertical', 'push-horizontal'],
  'pull-horizontal': ['pull-horizontal', 'pull-vertical'],
  'pull-vertical': ['pull-vertical', 'pull-horizontal'],
  carry: ['carry'],
  conditioning: ['conditioning'],
  cardio: ['cardio'],
  core: ['core'],
  mobility: ['mobility'],
};

/** What stands against an exercise. Nothing is known of a coach's own. */
export type Obstacle =
  | { readonly kind: 'hurts'; readonly areas: readonly InjuryArea[] }
  | { readonly kind: 'equipment'; readonly missing: readonly OwnedEquipment[] }
  | { readonly kind: 'own' };

export function obstaclesTo(exerciseId: string, { equipment, avoid }: StarterLimits): readonly Obstacle[] {
  const movement = movementOf(exerciseId);
  if (movement === undefined) {
    const isFree = avoid.length === 0 && ownedEquipment.every((each) => equipment.includes(each));
    return isFree ? [] : [{ kind: 'own' }];
  }
  const { needs, loads } = demandsOf(movement);
  const areas = loads.filter((each) => avoid.includes(each));
  const missing = needs.filter((each) => !equipment.includes(each));
  return [
    ...(areas.length > 0 ? [{ kind: 'hurts' as const, areas }] : []),
    ...(missing.length > 0 ? [{ kind: 'equipment' as const, missing }] : []),
  ];
}

export type ReplacementLimits = StarterLimits & {
  /** Nothing harder than the client is taught comes in. Without it, a beginner's. */
  readonly level?: ExperienceId | undefined;
};

/**
 * The exercises that can stand in for one, best first: for the same purpose, never a movement over one joint for one
 * over several, nothing above the client's level. Variations come after all staples, which every gym and coach knows.
 * @param isFree Leaves out what the session has already.
 */
export function replacementsUnder(
  exerciseId: string,
  limits: ReplacementLimits,
  isFree: (exerciseId: string) => boolean,
): readonly string[] {
  const original = movementOf(exerciseId);
  if (original === undefined) return [];
  return movements
    .filter(
      (other) =>
        other.id !== exerciseId &&
        isFree(other.id) &&
        rankOfRole(original, other) !== null &&
        isWithin(other.id, limits.level ?? 'beginner') &&
        obstaclesTo(other.id, limits).length === 0,
    )
    .map((other) => ({ id: other.id, score: likeness(original, other) }))
    .sort(
      (a, b) =>
        Number(isStaple(b.id)) - Number(isStaple(a.id)) || b.score - a.score || (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

const isWithin = (exerciseId: string, level: ExperienceId): boolean =>
  experienceIds.indexOf(exerciseDemands(exerciseId)?.level ?? 'advanced') <= experienceIds.indexOf(level);

/** How far the purpose of another exercise is; null where it has another. */
function rankOfRole(original: Movement, other: Movement): number | null {
  const from = exerciseDemands(original.id)?.role;
  const to = exerciseDemands(other.id)?.role;
  if (from === undefined || to === undefined) return null;
  const [muscle] = original.primary;
  const trainsIt = muscle !== undefined && other.primary.includes(muscle);
  if (from === 'isolation') {
    if (to === 'isolation') return other.primary[0] === muscle ? 0 : null;
    return isCompound(to) && to !== 'cardio' && trainsIt ? 1 : null;
  }
  const rank = standIns[from]?.indexOf(to) ?? -1;
  return rank < 0 ? null : rank;
}

function likeness(original: Movement, other: Movement): number {
  const preferred = replacementsFor(original.id);
  const shared = (one: readonly string[], two: readonly string[]) =>
    one.filter((each) => two.includes(each)).length;
  const isLoaded = (movement: Movement) => demandsOf(movement).needs.length > 0;
  return (
    -100 * (rankOfRole(original, other) ?? 9) +
    (preferred.includes(other.id) ? 40 - preferred.indexOf(other.id) : 0) +
    (other.id === original.easier || other.id === original.harder ? 20 : 0) +
    (countingOf(other.id).measure === countingOf(original.id).measure ? 15 : 0) +
    (isLoaded(other) === isLoaded(original) ? 8 : 0) +
    (other.primary[0] === original.primary[0] ? 12 : 0) +
    shared(other.primary, original.primary) * 4 +
    shared(other.secondary, original.secondary)
  );
}
