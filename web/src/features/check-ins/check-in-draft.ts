import * as z from 'zod/mini';
import { photoPoses } from '#shared/domain/photos/photo-poses.ts';
import { checkInRanges } from '#shared/domain/training-constants.ts';

/** Holds the input as typed. The id is created with the draft, so sending it twice stores one check-in. */
const draftSchema = z.object({
  id: z.uuid(),
  weight: z.string(),
  bodyFat: z.string(),
  energy: z.number(),
  motivation: z.number(),
  stress: z.number(),
  sleepHours: z.number(),
  notes: z.string(),
  photos: z.array(z.object({ id: z.uuid(), name: z.string(), pose: z.optional(z.enum(photoPoses)) })),
});
export type CheckInDraft = z.infer<typeof draftSchema>;

const keyOf = (accountId: string) => `repz.check-in-draft.${accountId}`;

export function newDraft(): CheckInDraft {
  return {
    id: crypto.randomUUID(),
    weight: '',
    bodyFat: '',
    energy: checkInRanges.energy.initial,
    motivation: checkInRanges.motivation.initial,
    stress: checkInRanges.stress.initial,
    sleepHours: checkInRanges.sleepHours.initial,
    notes: '',
    photos: [],
  };
}

export function loadDraft(accountId: string, storage: Pick<Storage, 'getItem'> = localStorage): CheckInDraft {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(storage.getItem(keyOf(accountId)) ?? 'null'));
    return parsed.success ? parsed.data : newDraft();
  } catch {
    return newDraft();
  }
}

export function saveDraft(
  accountId: string,
  draft: CheckInDraft,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(keyOf(accountId), JSON.stringify(draft));
  } catch {
    // Storage may be disabled or full; the draft then lasts as long as the page.
  }
}

export function forgetDraft(accountId: string, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    storage.removeItem(keyOf(accountId));
  } catch {
    // Without storage there is no draft to remove.
  }
}
