import { expect, it } from 'vitest';
import { sessionName } from '#web/data/training/session-name.ts';

const t = (key: string) => key;

it('calls a free workout by what was done, until the client names it', () => {
  expect(sessionName(t, { name: 'Free workout' })).toBe('training.free.workout');
  expect(sessionName(t, { name: 'Free workout', summary: { doneAs: 'legs' } })).toBe('training.free.legs');
  expect(sessionName(t, { name: 'Garage', summary: { doneAs: 'legs' } })).toBe('Garage');
});
