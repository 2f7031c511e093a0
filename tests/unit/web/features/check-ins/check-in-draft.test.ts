import { describe, expect, it } from 'vitest';
import type { AskedQuestions } from '#shared/contracts/check-ins/check-in-questions.ts';
import {
  checkInDraft,
  newDraft,
  withOtherQuestions,
  withQuestions,
} from '#web/features/check-ins/check-in-draft.ts';
import { refusedAnswers, toRequest } from '#web/features/check-ins/check-in-request.ts';
import { ApiError } from '#web/lib/api/api-client.ts';

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
    checkInDraft.keep('account-1', draft, undefined, storage);
    expect(checkInDraft.load('account-1', undefined, storage)).toEqual(draft);
    expect(checkInDraft.load('account-2', undefined, storage)).toBeNull();
    checkInDraft.forget('account-1', undefined, storage);
    expect(checkInDraft.load('account-1', undefined, storage)).toBeNull();
  });

  it.each(['{', '{"id":1}', 'null'])('that cannot be read (%s) is none', (text) => {
    const storage = memoryStorage();
    storage.items.set('repz.check-in-draft.account-1', text);
    expect(checkInDraft.load('account-1', undefined, storage)).toBeNull();
  });
});

const steps = '0198c0de-0000-4000-8000-000000000001';
const sober = '0198c0de-0000-4000-8000-000000000002';
const win = '0198c0de-0000-4000-8000-000000000003';
const version = (number: number, name = 'Casey'): AskedQuestions => ({
  versionId: `0198c0de-0000-4000-8000-0000000001${number}`,
  coachName: name,
  questions: [
    { id: steps, kind: 'number', text: 'Steps?', required: true, unit: 'steps' },
    { id: sober, kind: 'yes-no', text: 'No alcohol?', required: false },
    { id: win, kind: 'text', text: 'Best moment?', required: false },
  ],
});

describe('the coach’s own questions', () => {
  it('are those of now until one is answered, and then those that the form began with', () => {
    const first = withQuestions(newDraft(), version(10));
    expect(withQuestions(first, version(11)).asked).toEqual(version(11));
    const answered = { ...first, answers: { [sober]: false } };
    expect(withQuestions(answered, version(11))).toBe(answered);
    expect(withQuestions(answered, null)).toBe(answered);
    expect(withQuestions(first, null).asked).toBeNull();
  });

  it('survive a reload with what was typed; a draft from before has none', () => {
    const storage = memoryStorage();
    const draft = { ...withQuestions(newDraft(), version(10)), answers: { [steps]: '9,5', [sober]: true } };
    checkInDraft.keep('account-1', draft, undefined, storage);
    expect(checkInDraft.load('account-1', undefined, storage)).toEqual(draft);
    const { asked: _asked, answers: _answers, ...old } = newDraft();
    storage.setItem('repz.check-in-draft.account-1', JSON.stringify({ ...old, notes: 'Old' }));
    expect(checkInDraft.load('account-1', undefined, storage)).toMatchObject({
      notes: 'Old',
      asked: null,
      answers: {},
    });
  });

  it('of a version that is no longer known give way, and keep the answers that still fit', () => {
    const draft = {
      ...withQuestions(newDraft(), version(10)),
      answers: { [steps]: '9', [sober]: true, [win]: 'Sun' },
    };
    const { questions, ...other } = version(11);
    const [first, , last] = questions;
    const changed = {
      ...other,
      questions: [
        { ...first, text: 'Steps a day?' },
        { ...last, kind: 'yes-no' },
      ],
    };
    expect(withOtherQuestions(draft, changed as AskedQuestions).answers).toEqual({ [steps]: '9' });
    expect(withOtherQuestions(draft, null)).toMatchObject({ asked: null, answers: {} });
  });

  it('are sent under their version, with numbers by the mark of the language', () => {
    const draft = {
      ...withQuestions(newDraft(), version(10)),
      answers: { [steps]: '9500,5', [sober]: false, [win]: ' ' },
    };
    expect(toRequest(draft, 'kg', 'de')).toMatchObject({
      request: {
        asked: {
          versionId: version(10).versionId,
          answers: [
            { questionId: steps, value: 9500.5 },
            { questionId: sober, value: false },
          ],
        },
      },
    });
    expect(toRequest(newDraft(), 'kg', 'de')).not.toHaveProperty('request.asked');
  });

  it('hold the form back where a required one is empty or a number cannot be read', () => {
    const asked = withQuestions(newDraft(), version(10));
    expect(toRequest(asked, 'kg', 'en')).toEqual({ errors: { answers: { [steps]: 'missing' } } });
    const wrong = { ...asked, answers: { [steps]: 'many' } };
    expect(toRequest(wrong, 'kg', 'en')).toEqual({ errors: { answers: { [steps]: 'type' } } });
  });

  it('show what the API refused beside each of them', () => {
    const refused = (code: string) =>
      new ApiError({
        code,
        status: 400,
        message: '',
        details: { fields: [{ field: steps, problem: 'range' }] },
      });
    expect(refusedAnswers(refused('check_in_answers'))).toEqual({ [steps]: 'range' });
    expect(refusedAnswers(refused('other'))).toBeNull();
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
