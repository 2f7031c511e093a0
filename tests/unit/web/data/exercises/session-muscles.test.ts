import { expect, test } from 'vitest';
import { sessionMuscles } from '#web/data/exercises/session-muscles.ts';

const movements = [
  { id: 'squat', primary: ['quads', 'glutes'], secondary: ['hamstrings'] },
  { id: 'hinge', primary: ['hamstrings'], secondary: ['glutes', 'lower-back'] },
  { id: 'curl', primary: ['biceps'], secondary: [] },
] as const;

test('a session works the muscles of its exercises, each once, the primary ones first', () => {
  expect(sessionMuscles(['squat', 'hinge'], movements)).toEqual({
    primary: ['quads', 'glutes', 'hamstrings'],
    secondary: ['lower-back'],
  });
});

test('an exercise that the library does not know works nothing', () => {
  expect(sessionMuscles(['unknown'], movements)).toEqual({ primary: [], secondary: [] });
});
