import { describe, expect, it } from 'vitest';
import { forgetDraft, loadDraft, newDraft, saveDraft } from '#web/features/check-ins/check-in-draft.ts';
import { toRequest } from '#web/features/check-ins/check-in-request.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('the draft of a check-in', () => {
  it('begins with the values that the specification gives', () => {
    expect(newDraft()).toMatchObject({
      energy: 5,
      motivation: 5,
      stress: 3,
      sleepHours: 7,
      weight: '',
      photos: [],
    });
  });

  it('is there again after a reload, for its own account alone, with the same id', () => {
    const storage = memoryStorage();
    const draft = { ...newDraft(), notes: 'Tired.' };
    saveDraft('account-1', draft, storage);
    expect(loadDraft('account-1', storage)).toEqual(draft);
    expect(loadDraft('account-2', storage).notes).toBe('');
    forgetDraft('account-1', storage);
    expect(loadDraft('account-1', storage).id).not.toBe(draft.id);
  });

  it.each(['{', '{"id":1}', 'null'])('that cannot be read (%s) gives way to a new one', (text) => {
    const storage = memoryStorage();
    storage.items.set('repz.check-in-draft.account-1', text);
    expect(loadDraft('account-1', storage).energy).toBe(5);
  });
});

describe('what is sent', () => {
  const request = (weight: string, language: string, bodyFat = '') =>
    toRequest({ ...newDraft(), weight, bodyFat }, 'kg', language);

  it.each([
    ['82.5', 'en', '82.5'],
    ['82,5', 'de', '82.5'],
    ['82,5', 'en', '82.5'],
    ['93,5', 'fr', '93.5'],
  ])('%s in %s is %s, neither 825 nor 82', (typed, language, value) => {
    expect(request(typed, language)).toMatchObject({ request: { weight: { value, unit: 'kg' } } });
  });

  it('may lack weight and body fat', () => {
    expect(request('', 'en')).toMatchObject({ request: { weight: null, bodyFatPercent: null } });
  });

  it.each(['heavy', '0', '-80', '900'])('is held back with a weight of %s', (typed) => {
    expect(request(typed, 'en')).toEqual({ errors: { weight: true } });
  });

  it('is held back with more fat than body', () => {
    expect(request('', 'en', '120')).toEqual({ errors: { bodyFat: true } });
  });
});
