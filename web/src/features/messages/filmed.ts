import * as z from 'zod/mini';
import { type FilmedSet, filmedSetSchema } from '#shared/contracts/messages/attachments.ts';

/** What the client came from a workout to film. */
export type Filmed = {
  readonly exerciseId: string;
  /** Null for an exercise outside a workout. */
  readonly set: (FilmedSet & { readonly of: number }) | null;
};

/** @returns Null where the address names no exercise. */
export function filmedIn(query: URLSearchParams): Filmed | null {
  const exerciseId = query.get('exercise');
  if (exerciseId === null) return null;
  const slotId = query.get('slot') ?? undefined;
  const named = { workoutId: query.get('workout'), number: Number(query.get('set')), slotId };
  const set = z.safeParse(filmedSetSchema, named);
  const of = Number(query.get('sets'));
  const isOneOf = set.success && of >= set.data.number && of <= 100;
  return { exerciseId, set: isOneOf ? { ...set.data, of } : null };
}
