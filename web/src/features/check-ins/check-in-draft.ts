import * as z from 'zod/mini';
import { photoPoses } from '#shared/domain/photos/photo-poses.ts';
import { checkInRanges } from '#shared/domain/training-constants.ts';

/** What the client has typed so far, as typed. The id is made with the draft: sending it twice stores it once. */
const draftSchema = z.object({
  id: z.uuid(),
  weight: z.string(),
  bodyFat: z.string(),
  energy: z.number(),
  motivation: z.number(),
  stress: z.number(),
  sleepHours: z.number(),
  notes: z.string(),
  /** Photos that the store has taken already. */
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

/** The draft that this device keeps for the account; a new one where there is none or it cannot be read. */
export function loadDraft(accountId: string, storage: Pick<Storage, 'getItem'> = localStorage): CheckInDraft {
  try {
    const parsed = z.safeParse(draftSchema, JSON.parse(storage.getItem(keyOf(accountId)) ?? 'null'));
    return parsed.success ? parsed.data : newDraft();
  } catch {
    return newDraft();
  }
}

/** Kept at each change, so that neither a reload nor the end of the session loses anything. */
export function saveDraft(
  accountId: string,
  draft: CheckInDraft,
  storage: Pick<Storage, 'setItem'> = localStorage,
): void {
  try {
    storage.setItem(keyOf(accountId), JSON.stringify(draft));
  } catch {
    // Storage may be switched off or full: the draft lasts as long as the page.
  }
}

export function forgetDraft(accountId: string, storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    storage.removeItem(keyOf(accountId));
  } catch {
    // There was none to keep, either.
  }
}
