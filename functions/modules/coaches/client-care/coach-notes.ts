import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import {
  type CoachNote,
  maxNotesPerClient,
  type SaveCoachNoteRequest,
} from '#shared/contracts/coaching/coach-notes.ts';
import type { CoachDirectory } from '../coach-directory.ts';
import { requireClient } from '../require-client.ts';
import type { NoteRepository } from './note-repository.ts';

export type NoteDeps = {
  readonly notes: NoteRepository;
  readonly coaches: Pick<CoachDirectory, 'clientOf'>;
  readonly clock: Clock;
};
type NoteId = { readonly clientId: string; readonly noteId: string };

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function listNotes(
  { notes, coaches }: NoteDeps,
  coachId: string,
  clientId: string,
): Promise<CoachNote[]> {
  await requireClient(coaches, coachId, clientId);
  return [...(await notes.list({ coachId, clientId }))].sort(
    (a, b) => Number(b.pinned) - Number(a.pinned) || (a.createdAt < b.createdAt ? 1 : -1),
  );
}

/**
 * Sending the same note again changes nothing.
 * @throws AppError not-found (client, or `note_not_found` for a deleted note); conflict (`note_changed`) when another
 * device saved it first; limited (`too_many_notes`).
 */
export async function saveNote(
  { notes, coaches, clock }: NoteDeps,
  coachId: string,
  { clientId, noteId }: NoteId,
  { version, text, pinned }: SaveCoachNoteRequest,
): Promise<CoachNote> {
  await requireClient(coaches, coachId, clientId);
  const owner = { coachId, clientId };
  const before = await notes.find(owner, noteId);
  if (before === 'deleted') throw noSuchNote();
  const same = (note: CoachNote) => note.text === text && note.pinned === pinned;
  if (before !== null && same(before)) return before;
  if (before === null && version !== 0) throw noSuchNote();
  if (before === null && (await notes.list(owner)).length >= maxNotesPerClient) {
    throw new AppError('limited', 'too_many_notes', 'Delete a note of this client first.');
  }
  const now = new Date(clock()).toISOString();
  const note = {
    id: noteId,
    text,
    pinned,
    version: version + 1,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  const isNext = (before?.version ?? 0) === version;
  if (isNext && (await notes.save(owner, note))) return note;
  const stored = await notes.find(owner, noteId);
  if (stored === null || stored === 'deleted') throw noSuchNote();
  if (same(stored)) return stored;
  throw new AppError('conflict', 'note_changed', 'This note was changed on another device.');
}

/** @throws AppError not-found for a client whom the coach may not act for. */
export async function removeNote(
  { notes, coaches }: NoteDeps,
  coachId: string,
  { clientId, noteId }: NoteId,
): Promise<void> {
  await requireClient(coaches, coachId, clientId);
  await notes.remove({ coachId, clientId }, noteId);
}

const noSuchNote = () => new AppError('not-found', 'note_not_found', 'There is no such note.');
