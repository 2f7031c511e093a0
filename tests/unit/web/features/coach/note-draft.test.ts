import { expect, it } from 'vitest';
import { editInstead, newDraft, nextDraft, noteDraft } from '#web/features/coach/client/note-draft.ts';
import { isWrittenBy } from '#web/lib/device/unsent-work.ts';

const id = '0198c0de-0000-4000-8000-000000000001';

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it('keeps what is typed for each account and client, and forgets an empty draft', () => {
  const storage = memoryStorage();
  const draft = { ...newDraft(id), text: 'Left knee' };
  noteDraft.keep('coach-1', draft, 'ana', storage);
  expect(noteDraft.load('coach-1', 'ana', storage)).toEqual(draft);
  expect(noteDraft.load('coach-2', 'ana', storage)).toBeNull();
  expect(noteDraft.load('coach-1', 'bob', storage)).toBeNull();
  // A sign-out takes it along, encrypted, like everything that was not sent.
  expect([...storage.items.keys()].every((key) => isWrittenBy('coach-1', key))).toBe(true);
  noteDraft.keep('coach-1', { ...draft, text: '' }, 'ana', storage);
  expect(storage.items.size).toBe(0);
  noteDraft.keep('coach-1', draft, 'ana', storage);
  noteDraft.forget('coach-1', 'ana', storage);
  expect(noteDraft.load('coach-1', 'ana', storage)).toBeNull();
});

it('works without storage, and drops what it cannot read', () => {
  const broken = () => {
    throw new Error('Storage is disabled');
  };
  const none = { getItem: broken, setItem: broken, removeItem: broken };
  expect(noteDraft.load('coach-1', 'ana', none)).toBeNull();
  noteDraft.keep('coach-1', newDraft(id), 'ana', none);
  noteDraft.forget('coach-1', 'ana', none);
  const storage = memoryStorage();
  storage.setItem('repz.note-draft.coach-1.ana', '{"id":1}');
  expect(noteDraft.load('coach-1', 'ana', storage)).toBeNull();
});

it('a new note that is being written waits while an old one is changed, and comes back after it', () => {
  const storage = memoryStorage();
  const begun = { ...newDraft(id), text: 'Left knee' };
  const old = { id: '0198c0de-0000-4000-8000-000000000002', version: 3, text: 'Sleeps badly', pinned: true };
  const older = { ...old, id: '0198c0de-0000-4000-8000-000000000003' };
  noteDraft.keep('coach-1', begun, 'ana', storage);
  expect(editInstead('coach-1', 'ana', { begun, note: old }, storage)).toEqual(old);
  const changed = { ...old, text: 'Sleeps well' };
  expect(editInstead('coach-1', 'ana', { begun: changed, note: older }, storage)).toEqual(older);
  expect(noteDraft.load('coach-1', 'ana', storage)).toEqual(older);
  // Back to a note that waits itself: what was changed in it is there, and it waits once.
  expect(editInstead('coach-1', 'ana', { begun: null, note: old }, storage)).toEqual(changed);
  expect(nextDraft('coach-1', 'ana', 'unused', storage)).toEqual(begun);
  expect(noteDraft.load('coach-1', 'ana', storage)).toEqual(begun);
  expect(nextDraft('coach-1', 'ana', id, storage)).toEqual(newDraft(id));
  expect(storage.items.size).toBe(0);
});

it('what waits is of one client and one coach, and a sign-out takes it along', () => {
  const storage = memoryStorage();
  const begun = { ...newDraft(id), text: 'Left knee' };
  const old = { id: '0198c0de-0000-4000-8000-000000000002', version: 3, text: 'Sleeps badly', pinned: true };
  editInstead('coach-1', 'ana', { begun, note: old }, storage);
  expect([...storage.items.keys()].every((key) => isWrittenBy('coach-1', key))).toBe(true);
  expect(nextDraft('coach-1', 'bob', id, storage)).toEqual(newDraft(id));
  expect(nextDraft('coach-2', 'ana', id, storage)).toEqual(newDraft(id));
  expect(nextDraft('coach-1', 'ana', 'unused', storage)).toEqual(begun);
});
