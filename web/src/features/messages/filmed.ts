import * as z from 'zod/mini';
import { type FilmedSet, filmedSetSchema, filmedSlotSchema } from '#shared/contracts/messages/attachments.ts';

/** What the client came from a workout to film. */
export type Filmed = {
  readonly exerciseId: string;
  readonly slotId?: string;
  /** Null for an exercise outside a workout. */
  readonly set: (FilmedSet & { readonly of: number }) | null;
};

/** @returns Null where the address names no exercise. */
export function filmedIn(query: URLSearchParams): Filmed | null {
  const exerciseId = query.get('exercise');
  if (exerciseId === null) return null;
  const named = { workoutId: query.get('workout'), number: Number(query.get('set')) };
  const set = z.safeParse(filmedSetSchema, named);
  const of = Number(query.get('sets'));
  const isOneOf = set.success && of >= set.data.number && of <= 100;
  if (!isOneOf) return { exerciseId, set: null };
  const { data: slotId } = z.safeParse(filmedSlotSchema, query.get('slot') ?? undefined);
  return { exerciseId, ...(slotId !== undefined && { slotId }), set: { ...set.data, of } };
}
