import { movementOf } from '#shared/domain/exercises/movements.ts';

type Slot = { readonly exerciseId: string; readonly sets: number };

/** Of the sets of a session, on one muscle. */
const mostShareOfMuscle = 0.4;

/** An exercise that the library does not know counts as a muscle of its own. */
const mainMuscleOf = ({ exerciseId }: Pick<Slot, 'exerciseId'>): string =>
  movementOf(exerciseId)?.primary[0] ?? exerciseId;

const setsIn = (slots: readonly Slot[]) => slots.reduce((sum, { sets }) => sum + sets, 0);

function shareOf(muscle: string, slots: readonly Slot[]): number {
  const sets = setsIn(slots);
  return sets === 0 ? 0 : setsIn(slots.filter((slot) => mainMuscleOf(slot) === muscle)) / sets;
}

/**
 * Takes sets away until no muscle has more than 40% of them, or more than its share in the plan. Two muscles or one
 * cannot be balanced that way: such a session stays short instead.
 */
export function balanced<S extends Slot>(slots: readonly S[], planned: readonly Slot[]): readonly S[] {
  let now = slots;
  for (;;) {
    const muscles = new Set(now.map(mainMuscleOf));
    if (muscles.size < 3) return now;
    const over = [...muscles].find(
      (muscle) => shareOf(muscle, now) > Math.max(mostShareOfMuscle, shareOf(muscle, planned)) + 1e-9,
    );
    if (over === undefined) return now;
    const gives = now
      .filter((slot) => mainMuscleOf(slot) === over)
      .toReversed()
      .sort((a, b) => b.sets - a.sets)[0];
    now = now.flatMap((slot) => {
      if (slot !== gives) return [slot];
      return slot.sets > 1 ? [{ ...slot, sets: slot.sets - 1 }] : [];
    });
  }
}
