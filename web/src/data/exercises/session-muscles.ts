import type { Movement, Muscle } from '#shared/domain/exercises/movement.ts';

/** What a session works: a muscle that is primary in one exercise is not repeated as secondary. */
export function sessionMuscles(
  exerciseIds: readonly string[],
  movements: readonly Pick<Movement, 'id' | 'primary' | 'secondary'>[],
): { readonly primary: readonly Muscle[]; readonly secondary: readonly Muscle[] } {
  const worked = movements.filter(({ id }) => exerciseIds.includes(id));
  const primary = new Set(worked.flatMap((movement) => movement.primary));
  const secondary = new Set(worked.flatMap((movement) => movement.secondary));
  return { primary: [...primary], secondary: [...secondary].filter((muscle) => !primary.has(muscle)) };
}
