import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deviceDraft, isDraftOf } from '#web/lib/device/device-draft.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
const letter = deviceDraft('letter', z.string(), (text) => text === '');

test('a draft of any feature is found by a sign-out of its account alone', () => {
  const storage = memory();
  letter.keep('ana', 'Dear coach', undefined, storage);
  letter.keep('ana', 'Dear Bob', 'bob', storage);
  for (const key of storage.items.keys()) {
    expect(isDraftOf('ana', key)).toBe(true);
    expect(isDraftOf('an', key)).toBe(false);
    expect(isDraftOf('anabel', key)).toBe(false);
  }
  expect(isDraftOf('ana', 'repz.intake-draft')).toBe(false);
});

test('a text that an earlier version stored as it is can still be read', () => {
  const storage = memory();
  storage.setItem('repz.letter-draft.ana', 'Dear "coach"');
  expect(letter.load('ana', undefined, storage)).toBe('Dear "coach"');
  storage.setItem('repz.letter-draft.ana', '42');
  expect(letter.load('ana', undefined, storage)).toBe('42');
});

test('an empty draft is forgotten, and one about something else stays', () => {
  const storage = memory();
  letter.keep('ana', 'Dear coach', undefined, storage);
  letter.keep('ana', 'Dear Bob', 'bob', storage);
  letter.keep('ana', '', undefined, storage);
  expect(letter.load('ana', undefined, storage)).toBeNull();
  expect(letter.load('ana', 'bob', storage)).toBe('Dear Bob');
});

test('without storage a draft lasts as long as the page', () => {
  const broken = () => {
    throw new Error('Storage is disabled');
  };
  const none = { getItem: broken, setItem: broken, removeItem: broken };
  letter.keep('ana', 'Dear coach', undefined, none);
  letter.forget('ana', undefined, none);
  expect(letter.load('ana', undefined, none)).toBeNull();
});
