import * as z from 'zod/mini';
import { type DraftStorage, deviceDraft } from '#web/lib/device/device-draft.ts';

/** What is being written. The id is made with the draft, so sending it twice stores one note. */
const draftSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  text: z.string(),
  pinned: z.boolean(),
});
export type NoteDraft = z.infer<typeof draftSchema>;
export const newDraft = (id: string): NoteDraft => ({ id, version: 0, text: '', pinned: false });

/** About one client. */
export const noteDraft = deviceDraft('note', draftSchema, ({ text }) => text === '');

/** Begun notes that wait while another one is changed. The newest is last. */
const setAside = deviceDraft('note-aside', z.array(draftSchema), (drafts) => drafts.length === 0);

/**
 * Puts a note into the form, as it was if it waits itself.
 * @param begun What was in the form. It returns after this one; null for what is stored as it is.
 */
export function editInstead(
  accountId: string,
  clientId: string,
  { begun, note }: { readonly begun: NoteDraft | null; readonly note: NoteDraft },
  storage?: DraftStorage,
): NoteDraft {
  const waiting = setAside.load(accountId, clientId, storage) ?? [];
  const edited = waiting.find(({ id }) => id === note.id) ?? note;
  const others = waiting.filter(({ id }) => id !== note.id);
  setAside.keep(accountId, begun === null ? others : [...others, begun], clientId, storage);
  noteDraft.keep(accountId, edited, clientId, storage);
  return edited;
}

/** Of a note that was stored meanwhile. */
export function forgetAside(
  accountId: string,
  clientId: string,
  noteId: string,
  storage?: DraftStorage,
): void {
  const waiting = setAside.load(accountId, clientId, storage) ?? [];
  setAside.keep(
    accountId,
    waiting.filter(({ id }) => id !== noteId),
    clientId,
    storage,
  );
}

/** After the form was sent or left: what had to wait for it, or a new note. */
export function nextDraft(
  accountId: string,
  clientId: string,
  newId: string,
  storage?: DraftStorage,
): NoteDraft {
  const waiting = setAside.load(accountId, clientId, storage) ?? [];
  const next = waiting.at(-1) ?? newDraft(newId);
  setAside.keep(accountId, waiting.slice(0, -1), clientId, storage);
  noteDraft.keep(accountId, next, clientId, storage);
  return next;
}
