import { describe, expect, it } from 'vitest';
import { maxNotesPerClient } from '#shared/contracts/coaching/coach-notes.ts';
import { assignedTo } from '#tests/support/fakes/assigned-clients.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import {
  listNotes,
  removeNote,
  saveNote,
} from '../../../../../../functions/modules/coaches/client-care/coach-notes.ts';
import type {
  FoundNote,
  NoteRepository,
} from '../../../../../../functions/modules/coaches/client-care/note-repository.ts';
import { readClientIntake } from '../../../../../../functions/modules/coaches/client-care/read-client-intake.ts';
import {
  type Visit,
  visitClient,
} from '../../../../../../functions/modules/coaches/client-care/visit-client.ts';

const minute = 60_000;
const ids = { clientId: 'account-1', noteId: '0198c0de-0000-4000-8000-000000000001' };
const note = { version: 0, text: 'Left knee: no lunges', pinned: true };

function memoryNotes(): NoteRepository {
  const rows = new Map<string, FoundNote>();
  const key = (...parts: readonly string[]) => parts.join(' ');
  return {
    list: async ({ coachId, clientId }) =>
      [...rows].flatMap(([id, row]) =>
        id.startsWith(key(coachId, clientId, '')) && row !== null && row !== 'deleted' ? [row] : [],
      ),
    find: async ({ coachId, clientId }, id) => rows.get(key(coachId, clientId, id)) ?? null,
    async save({ coachId, clientId }, saved) {
      const before = rows.get(key(coachId, clientId, saved.id)) ?? null;
      if (before === 'deleted' || (before?.version ?? 0) !== saved.version - 1) return false;
      rows.set(key(coachId, clientId, saved.id), saved);
      return true;
    },
    async remove({ coachId, clientId }, id) {
      if (rows.has(key(coachId, clientId, id))) rows.set(key(coachId, clientId, id), 'deleted');
    },
  };
}

function world() {
  const assigned = assignedTo('coach-1');
  const visits = new Map<string, Visit>();
  return {
    ...assigned,
    notes: memoryNotes(),
    visits: {
      find: async (coachId: string, clientId: string) => visits.get(`${coachId} ${clientId}`) ?? null,
      async save(coachId: string, clientId: string, before: Visit | null, visit: Visit) {
        const stored = visits.get(`${coachId} ${clientId}`) ?? null;
        if (stored?.seenAt !== before?.seenAt) return false;
        visits.set(`${coachId} ${clientId}`, visit);
        return true;
      },
    },
    clock: frozenClock('2026-03-03T10:00:00.000Z'),
  };
}

describe('a private note', () => {
  it('is one note when it is sent twice, also at once', async () => {
    const deps = world();
    const [first, second] = await Promise.all([
      saveNote(deps, 'coach-1', ids, note),
      saveNote(deps, 'coach-1', ids, note),
    ]);
    expect(second).toEqual(first);
    deps.clock.advance(minute);
    expect(await saveNote(deps, 'coach-1', ids, note)).toEqual(first);
    expect(await listNotes(deps, 'coach-1', ids.clientId)).toEqual([first]);
  });

  it('that another device changed is not overwritten', async () => {
    const deps = world();
    await saveNote(deps, 'coach-1', ids, note);
    await saveNote(deps, 'coach-1', ids, { ...note, version: 1, text: 'Right knee' });
    const late = saveNote(deps, 'coach-1', ids, { ...note, version: 1, text: 'Both knees' });
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'note_changed' });
    expect(await listNotes(deps, 'coach-1', ids.clientId)).toMatchObject([
      { text: 'Right knee', version: 2 },
    ]);
  });

  it('that was deleted does not come back with a late copy of its request', async () => {
    const deps = world();
    await saveNote(deps, 'coach-1', ids, note);
    await removeNote(deps, 'coach-1', ids);
    await removeNote(deps, 'coach-1', ids);
    await expect(saveNote(deps, 'coach-1', ids, note)).rejects.toMatchObject({ code: 'note_not_found' });
    expect(await listNotes(deps, 'coach-1', ids.clientId)).toEqual([]);
  });

  it('is seen by its writer alone: the next coach starts with none, the one before loses access', async () => {
    const deps = world();
    await saveNote(deps, 'coach-1', ids, note);
    deps.reassign('coach-2');
    expect(await listNotes(deps, 'coach-2', ids.clientId)).toEqual([]);
    const own = { ...note, text: 'New here' };
    await saveNote(deps, 'coach-2', ids, own);
    expect(await listNotes(deps, 'coach-2', ids.clientId)).toMatchObject([{ text: 'New here' }]);
    for (const act of [
      listNotes(deps, 'coach-1', ids.clientId),
      saveNote(deps, 'coach-1', ids, note),
      removeNote(deps, 'coach-1', ids),
    ]) {
      await expect(act).rejects.toMatchObject({ kind: 'not-found', code: 'client_not_found' });
    }
    deps.reassign('coach-1');
    expect(await listNotes(deps, 'coach-1', ids.clientId)).toMatchObject([{ text: note.text }]);
  });

  it('stands first while it is pinned; the others by age', async () => {
    const deps = world();
    const at = (number: number) => ({ ...ids, noteId: ids.noteId.slice(0, -1) + number });
    await saveNote(deps, 'coach-1', at(1), { ...note, text: 'old', pinned: true });
    deps.clock.advance(minute);
    await saveNote(deps, 'coach-1', at(2), { ...note, text: 'middle', pinned: false });
    deps.clock.advance(minute);
    await saveNote(deps, 'coach-1', at(3), { ...note, text: 'new', pinned: false });
    const texts = async () => (await listNotes(deps, 'coach-1', ids.clientId)).map(({ text }) => text);
    expect(await texts()).toEqual(['old', 'new', 'middle']);
    await saveNote(deps, 'coach-1', at(1), { version: 1, text: 'old', pinned: false });
    expect(await texts()).toEqual(['new', 'middle', 'old']);
  });

  it('is refused after the last that a client can have', async () => {
    const deps = world();
    const full = { ...deps, notes: { ...deps.notes, list: async () => Array(maxNotesPerClient).fill(note) } };
    await expect(saveNote(full, 'coach-1', ids, note)).rejects.toMatchObject({ code: 'too_many_notes' });
  });
});

describe('a visit', () => {
  it('says up to when the coach had seen everything, through every reload of the same visit', async () => {
    const deps = world();
    const visit = async () => ({ since: (await visitClient(deps, 'coach-1', ids.clientId)).since });
    expect(await visit()).toEqual({ since: null });
    deps.clock.advance(10 * minute);
    expect(await visit()).toEqual({ since: null });
    deps.clock.advance(60 * minute);
    expect(await visit()).toEqual({ since: '2026-03-03T10:10:00.000Z' });
    deps.clock.advance(20 * minute);
    expect(await visit()).toEqual({ since: '2026-03-03T10:10:00.000Z' });
    deps.clock.advance(60 * minute);
    expect(await visit()).toEqual({ since: '2026-03-03T11:30:00.000Z' });
  });

  it('is one when it is sent twice at once', async () => {
    const deps = world();
    await visitClient(deps, 'coach-1', ids.clientId);
    deps.clock.advance(60 * minute);
    const both = [visitClient(deps, 'coach-1', ids.clientId), visitClient(deps, 'coach-1', ids.clientId)];
    expect((await Promise.all(both)).map(({ since }) => since)).toEqual(
      Array(2).fill('2026-03-03T10:00:00.000Z'),
    );
  });

  it('is refused to a former coach, and so is the intake', async () => {
    const deps = { ...world(), intakes: { find: async () => null }, screenings: { find: async () => null } };
    expect(await readClientIntake(deps, 'coach-1', ids.clientId)).toEqual({
      intake: null,
      completedAt: null,
      screening: null,
    });
    deps.reassign('coach-2');
    for (const act of [visitClient, readClientIntake]) {
      await expect(act(deps, 'coach-1', ids.clientId)).rejects.toMatchObject({ code: 'client_not_found' });
    }
  });
});
