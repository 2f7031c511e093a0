import {
  cardioStaples,
  cardioVariations,
  carryStaples,
  carryVariations,
  conditioningStaples,
  conditioningVariations,
} from './conditioning-exercises.ts';
import { coreStaples } from './core-staples.ts';
import { coreVariations } from './core-variations.ts';
import { hingeStaples, hingeVariations } from './hinge-exercises.ts';
import { lungeStaples, lungeVariations, squatStaples, squatVariations } from './leg-exercises.ts';
import { mobilityStaples } from './mobility-staples.ts';
import { mobilityVariations } from './mobility-variations.ts';
import type { Movement } from './movement.ts';
import { pullStaples } from './pull-staples.ts';
import { pullVariations } from './pull-variations.ts';
import { pushStaples } from './push-staples.ts';
import { pushVariations } from './push-variations.ts';

/**
 * Staples are what the app chooses for a client whenever one of them fits. One staple more would change the plans of
 * people who train today: a new exercise is a variation.
 */
const library: readonly {
  readonly staples: readonly Movement[];
  readonly variations: readonly Movement[];
}[] = [
  { staples: pushStaples, variations: pushVariations },
  { staples: pullStaples, variations: pullVariations },
  { staples: squatStaples, variations: squatVariations },
  { staples: lungeStaples, variations: lungeVariations },
  { staples: hingeStaples, variations: hingeVariations },
  { staples: coreStaples, variations: coreVariations },
  { staples: carryStaples, variations: carryVariations },
  { staples: conditioningStaples, variations: conditioningVariations },
  { staples: cardioStaples, variations: cardioVariations },
  { staples: mobilityStaples, variations: mobilityVariations },
];

/** All content is original. The texts are in the `exercises` namespace. */
export const movements: readonly Movement[] = library.flatMap(({ staples, variations }) => [
  ...staples,
  ...variations,
]);

const stapleIds: ReadonlySet<string> = new Set(library.flatMap(({ staples }) => staples.map(({ id }) => id)));

export const isStaple = (exerciseId: string): boolean => stapleIds.has(exerciseId);

const byId: ReadonlyMap<string, Movement> = new Map(movements.map((movement) => [movement.id, movement]));

/** A movement of the library. Undefined for an exercise that a coach or a client made. */
export const movementOf = (exerciseId: string): Movement | undefined => byId.get(exerciseId);
