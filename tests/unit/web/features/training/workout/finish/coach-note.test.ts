import { expect, it } from 'vitest';
import { withNote } from '#web/features/training/workout/finish/coach-note.ts';

const note = 'Push, Monday: 10 / 10 sets';

it('is the message where nothing was typed before', () => {
  expect(withNote('', note)).toBe(note);
});

it('follows what was typed before', () => {
  expect(withNote('My knee is fine again. ', note)).toBe(`My knee is fine again.\n\n${note}`);
});

it('is there once, however often it was sent over', () => {
  const draft = withNote('Hello', note);
  expect(withNote(draft, note)).toBe(draft);
});
