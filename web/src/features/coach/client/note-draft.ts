import * as z from 'zod/mini';

/** What is being written. The id is made with the draft, so sending it twice stores one note. */
const draftSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  text: z.string(),
  pinned: z.boolean(),
});
export type NoteDraft = z.infer<typeof draftSchema>;
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (accountId: string, clientId: string) => `repz.note-draft.${accountId}.${clientId}`;

export const newDraft = (id: string): NoteDraft => ({ id, version: 0, text: '', pinned: false });

/** Null without a draft that is worth keeping. */
export function loadDraft(
  accountId: string,
  clientId: string,
  storage: Storage = localStorage,
): NoteDraft | null {
  try {
    const parsed = z.safeParse(
      draftSchema,
      JSON.parse(storage.getItem(keyOf(accountId, clientId)) ?? 'null'),
    );
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** An empty draft is forgotten. */
export function keepDraft(
  accountId: string,
  clientId: string,
  draft: NoteDraft,
  storage: Storage = localStorage,
): void {
  try {
    if (draft.text === '') storage.removeItem(keyOf(accountId, clientId));
    else storage.setItem(keyOf(accountId, clientId), JSON.stringify(draft));
  } catch {
    // Storage may be disabled or full; the draft then lasts as long as the page.
  }
}

export function forgetDraft(accountId: string, clientId: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(keyOf(accountId, clientId));
  } catch {
    // Without storage there is no draft to remove.
  }
}
