import { expect, it } from 'vitest';
import { ownExerciseIdSchema } from '#shared/contracts/training/own-exercises.ts';
import { isOwnExercise, ownExerciseId, slugOfOwn } from '#shared/domain/exercises/own-exercise.ts';
import { fc } from '#tests/support/properties.ts';

it('an own exercise has an id from which its name can be guessed', () => {
  expect(ownExerciseId('Zercher Carry (heavy)', '1a2b')).toBe('own-zercher-carry-heavy-1a2b');
  expect(ownExerciseId('Überzüge', '1a2b')).toBe('own-uberzuge-1a2b');
  expect(slugOfOwn('own-zercher-carry-heavy-1a2b')).toBe('zercher-carry-heavy');
  expect(slugOfOwn('back-squat')).toBeNull();
});

it('every name makes an id that the API takes, and that no exercise of the library has', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (name) => {
      const id = ownExerciseId(name, '0f3c9a7b');
      expect(ownExerciseIdSchema.safeParse(id).success).toBe(true);
      expect(isOwnExercise(id)).toBe(true);
    }),
    { numRuns: 1000 },
  );
  expect(isOwnExercise('back-squat')).toBe(false);
});
