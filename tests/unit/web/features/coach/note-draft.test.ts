import { expect, it } from 'vitest';
import { newDraft, noteDraft } from '#web/features/coach/client/note-draft.ts';
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
