import { expect, it } from 'vitest';
import { signIn } from '../../../../../functions/modules/safety/sign-in-text.ts';

it('tells a warning sign from plain pain, and both from ordinary training', () => {
  expect(signIn(['My knee hurts.'])).toEqual({ kind: 'pain', word: 'hurts' });
  expect(signIn(['I fainted after the last set.'])).toEqual({ kind: 'symptoms' });
  expect(signIn(['Chest day went well, sore legs.', ''])).toBeNull();
});

it('names the most urgent of several texts', () => {
  const texts = ['My knee hurts.', 'I want to die.', 'I fainted.'];
  expect(signIn(texts)).toEqual({ kind: 'self-harm' });
  expect(signIn(texts.toReversed())).toEqual({ kind: 'self-harm' });
});

it('reads each text on its own: two answers make no sentence', () => {
  expect(signIn(['Trained chest', 'pressure at work'])).toBeNull();
});
