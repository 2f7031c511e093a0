import { describe, expect, it } from 'vitest';
import type { AskedQuestions } from '#shared/contracts/check-ins/check-in-questions.ts';
import {
  checkInDraft,
  editInstead,
  forgetSent,
  hasBegunCheckIn,
  keepLatePhoto,
  newDraft,
  withOtherQuestions,
  withQuestions,
} from '#web/features/check-ins/check-in-draft.ts';
import { refusedAnswers, toRequest } from '#web/features/check-ins/check-in-request.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { isDraftOf } from '#web/lib/device/device-draft.ts';

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

  it('is begun once something was typed, and by that account alone', () => {
    const storage = memoryStorage();
    checkInDraft.keep('account-1', newDraft(), undefined, storage);
    expect(hasBegunCheckIn('account-1', storage)).toBe(false);
    checkInDraft.keep('account-1', { ...newDraft(), notes: 'Tired.' }, undefined, storage);
    expect(hasBegunCheckIn('account-1', storage)).toBe(true);
    expect(hasBegunCheckIn('account-2', storage)).toBe(false);
  });

  it.each(['{', '{"id":1}', 'null'])('that cannot be read (%s) is none', (text) => {
    const storage = memoryStorage();
    storage.items.set('repz.check-in-draft.account-1', text);
    expect(checkInDraft.load('account-1', undefined, storage)).toBeNull();
  });
});

describe('a refused check-in that is edited', () => {
  const photo = (name: string) => ({ id: crypto.randomUUID(), name });
  const load = (storage: ReturnType<typeof memoryStorage>) =>
    checkInDraft.load('account-1', undefined, storage);

  it('gives way, once sent, to the numbers and photos that were begun meanwhile', () => {
    const storage = memoryStorage();
    const begun = { ...newDraft(), weight: '81.2', energy: 8, photos: [photo('front.jpg')] };
    const refused = { ...newDraft(), weight: '82', notes: 'Last week.' };
    checkInDraft.keep('account-1', begun, undefined, storage);
    editInstead('account-1', refused, storage);
    expect(load(storage)).toEqual(refused);
    forgetSent('account-1', storage);
    expect(load(storage)).toEqual(begun);
    forgetSent('account-1', storage);
    expect(load(storage)).toBeNull();
    expect(storage.items.size).toBe(0);
  });

  it('may be followed by another one, and the last that was set aside returns first', () => {
    const storage = memoryStorage();
    const [begun, first, second] = ['begun', 'first', 'second'].map((notes) => ({ ...newDraft(), notes }));
    if (begun === undefined || first === undefined || second === undefined) throw new Error('Three drafts');
    checkInDraft.keep('account-1', begun, undefined, storage);
    editInstead('account-1', first, storage);
    editInstead('account-1', second, storage);
    const shown = [load(storage)];
    for (const _sent of [1, 2]) {
      forgetSent('account-1', storage);
      shown.push(load(storage));
    }
    expect(shown).toEqual([second, first, begun]);
  });

  it('edited twice, or in place of an untouched form, sets nothing aside', () => {
    const storage = memoryStorage();
    const refused = { ...newDraft(), notes: 'Last week.' };
    checkInDraft.keep('account-1', newDraft(), undefined, storage);
    editInstead('account-1', refused, storage);
    editInstead('account-1', refused, storage);
    forgetSent('account-1', storage);
    expect(load(storage)).toBeNull();
  });

  it('does not take a photo that was on its way for the other one', () => {
    const storage = memoryStorage();
    const begun = { ...newDraft(), weight: '81.2' };
    checkInDraft.keep('account-1', begun, undefined, storage);
    editInstead('account-1', { ...newDraft(), notes: 'Last week.' }, storage);
    const late = photo('late.jpg');
    keepLatePhoto('account-1', begun.id, late, storage);
    expect(load(storage)?.photos).toEqual([]);
    forgetSent('account-1', storage);
    expect(load(storage)?.photos).toEqual([late]);
  });

  it('is sealed at a sign-out with what was set aside for it', () => {
    const storage = memoryStorage();
    checkInDraft.keep('account-1', { ...newDraft(), notes: 'Begun' }, undefined, storage);
    editInstead('account-1', { ...newDraft(), notes: 'Refused' }, storage);
    expect([...storage.items.keys()].filter((key) => isDraftOf('account-1', key))).toHaveLength(2);
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
