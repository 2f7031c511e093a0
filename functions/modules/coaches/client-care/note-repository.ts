import type { CoachNote } from '#shared/contracts/coaching/coach-notes.ts';

type NoteOwner = { readonly coachId: string; readonly clientId: string };

/** A deleted note keeps its id for a while, so that a late copy of its request cannot bring it back. */
export type FoundNote = CoachNote | 'deleted' | null;

export type NoteRepository = {
  list(owner: NoteOwner): Promise<readonly CoachNote[]>;
  find(owner: NoteOwner, noteId: string): Promise<FoundNote>;
  /** @returns False unless the stored note has the version before this one. */
  save(owner: NoteOwner, note: CoachNote): Promise<boolean>;
  remove(owner: NoteOwner, noteId: string): Promise<void>;
};
