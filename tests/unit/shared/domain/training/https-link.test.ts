import { expect, it } from 'vitest';
import { plannedExerciseSchema } from '#shared/contracts/training/planned-exercises.ts';
import { isHttpsLink } from '#shared/domain/training/https-link.ts';

const good = ['https://youtu.be/abc', 'https://example.com/clip?t=3#a', 'https://üben.example/kniebeuge'];
const bad = [
  '',
  'clip',
  'http://example.com/clip',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'https://localhost/clip',
  'https://192.168.0.1/clip',
  'https://[::1]/clip',
  'https://you:secret@example.com',
  `https://example.com/${'a'.repeat(500)}`,
];

it('takes web addresses with https alone', () => {
  expect(good.filter((link) => !isHttpsLink(link))).toEqual([]);
  expect(bad.filter(isHttpsLink)).toEqual([]);
});

it('is refused by the contract of an exercise', () => {
  const exercise = {
    slotId: 'a',
    exerciseId: 'plank',
    sets: 3,
    minimumReps: 20,
    maximumReps: 40,
    restSeconds: 60,
  };
  expect(plannedExerciseSchema.safeParse({ ...exercise, link: good[0] }).success).toBe(true);
  for (const link of bad) expect(plannedExerciseSchema.safeParse({ ...exercise, link }).success).toBe(false);
});
