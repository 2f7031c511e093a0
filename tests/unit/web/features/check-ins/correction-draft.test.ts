import { expect, test } from 'vitest';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { correctedPreview } from '#web/data/check-ins/corrected-preview.ts';
import { toRequest } from '#web/features/check-ins/check-in-request.ts';
import { correctionDraft, draftOf } from '#web/features/check-ins/correction-draft.ts';

const idOf = (number: number) => `0198c0de-0000-4000-8000-00000000000${number}`;
const question = (number: number) => ({ id: idOf(number), text: `Question ${number}`, required: false });
const photo = (number: number) => ({ id: idOf(number), width: 640, height: 480, url: `/${number}` });
const checkIn: CheckIn = {
  id: idOf(1),
  day: '2026-03-01',
  submittedAt: '2026-03-01T10:00:00.000Z',
  weight: { value: '233.5', unit: 'lb', grams: '105913.8184' },
  bodyFatPercent: 21.4,
  energy: 7,
  motivation: 6,
  stress: 3,
  sleepHours: 7.5,
  notes: 'Felt strong.',
  photos: [{ ...photo(8), pose: 'side' }, photo(9)],
  asked: {
    versionId: idOf(2),
    coachName: 'Casey',
    answers: [
      { question: { ...question(3), kind: 'number', unit: 'steps' }, value: 7500.5, photo: null },
      { question: { ...question(4), kind: 'yes-no' }, value: false, photo: null },
      { question: { ...question(5), kind: 'photo' }, value: null, photo: photo(7) },
      { question: { ...question(6), kind: 'text' }, value: null, photo: null },
    ],
  },
  answer: null,
  answerDueAt: null,
  version: 2,
  correctedAt: null,
};

test.each(['en', 'de'])(
  'what is not changed is sent as it was, also where %s writes decimals',
  (language) => {
    const draft = draftOf(checkIn, language, (number) => `Photo ${number}`);
    expect(draft.version).toBe(2);
    expect(draft.weight).toBe(language === 'de' ? '233,5' : '233.5');
    expect(draft.photos).toEqual([
      { id: idOf(8), name: 'Photo 1', pose: 'side' },
      { id: idOf(9), name: 'Photo 2' },
    ]);
    const made = toRequest(draft, 'lb', language);
    expect('request' in made ? made.request : made.errors).toEqual({
      id: idOf(1),
      weight: { value: '233.5', unit: 'lb' },
      bodyFatPercent: 21.4,
      energy: 7,
      motivation: 6,
      stress: 3,
      sleepHours: 7.5,
      notes: 'Felt strong.',
      photoIds: [idOf(8), idOf(9)],
      poses: { [idOf(8)]: 'side' },
      asked: {
        versionId: idOf(2),
        answers: [
          { questionId: idOf(3), value: 7500.5 },
          { questionId: idOf(4), value: false },
          { questionId: idOf(5), value: idOf(7) },
        ],
      },
    });
  },
);

test('a draft on the device is kept for its check-in alone', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const draft = { ...draftOf(checkIn, 'en', String), notes: 'Slept badly.' };
  correctionDraft.keep('ana', draft, checkIn.id, storage);
  expect(correctionDraft.load('ana', checkIn.id, storage)).toEqual(draft);
  expect(correctionDraft.load('ana', idOf(2), storage)).toBeNull();
});

test('while it waits, the check-in shows what was typed, with the photos and answers that are known', () => {
  const request = {
    version: 2,
    weight: null,
    bodyFatPercent: null,
    energy: 4,
    motivation: 6,
    stress: 3,
    sleepHours: 5,
    notes: 'Slept badly.',
    photoIds: [idOf(9)],
    asked: { versionId: idOf(2), answers: [{ questionId: idOf(3), value: 9000 }] },
  };
  const preview = correctedPreview(checkIn, request);
  expect(preview).toMatchObject({
    day: checkIn.day,
    submittedAt: checkIn.submittedAt,
    weight: null,
    energy: 4,
    notes: 'Slept badly.',
    photos: [{ id: idOf(9) }],
    version: 3,
  });
  expect(preview.asked?.answers.map(({ value }) => value)).toEqual([9000, null, null, null]);
  expect(correctedPreview(checkIn, { ...request, asked: undefined }).asked).toEqual(checkIn.asked);
});
