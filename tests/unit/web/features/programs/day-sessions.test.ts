import { expect, it } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { SessionKey } from '#shared/domain/program/workout-id.ts';
import { daySessions } from '#web/features/programs/model/day-sessions.ts';
import { storedPlan } from '#web/features/programs/model/plan.ts';
import { emptySession } from '#web/features/programs/model/session-form.ts';
import { aProgram, aSession, monday } from './a-program.ts';

const [wednesday, thursday] = [addDays(monday, 2), addDays(monday, 3)];
const moved: Workout = {
  id: `${wednesday}.plan-1`,
  day: thursday,
  status: 'planned',
  ...aSession('Day 2'),
};
const stored = aProgram({ workouts: [moved] });
const about = {
  stored,
  programId: 'plan-1',
  plan: storedPlan(stored),
  others: [],
  clientSessions: [],
  isOpen: () => true,
  open: null,
  chosen: null,
};
const at = (place: SessionKey, more: Partial<Parameters<typeof daySessions>[1]> = {}) =>
  daySessions(place, { ...about, ...more });

it('edits the planned session, with room for another beside it', () => {
  const shown = at(monday);
  expect(shown.edited).toBeUndefined();
  expect(shown.session).toEqual(aSession('Day 0'));
  expect(shown.free).not.toBe(monday);
  expect(shown.free).toBeDefined();
});

it('offers no second place where the first is empty', () => {
  expect(at(addDays(monday, 1)).free).toBeUndefined();
});

it('edits the planned session of the day as the client has it', () => {
  const shown = at(wednesday, { clientSessions: [moved] });
  expect(shown.edited).toBe(moved);
  expect(shown.own).toBe(moved);
  expect(shown.removable).toBeNull();
});

it('edits a session that the client moved here, which the coach can take off the plan', () => {
  const shown = at(thursday, { clientSessions: [moved], others: [moved] });
  expect(shown.edited).toBe(moved);
  expect(shown.own).toBeUndefined();
  expect(shown.removable).toBe(moved);
});

it('edits what was chosen, and before it what was begun in the fields', () => {
  const chosen = { place: wednesday, id: null };
  expect(at(wednesday, { clientSessions: [moved], chosen }).edited).toBeUndefined();
  const open = { day: wednesday, workoutId: moved.id, form: emptySession };
  const begun = at(wednesday, { clientSessions: [moved], chosen, open });
  expect(begun.edited).toBe(moved);
  expect(begun.begun).toBe(open);
  expect(at(monday, { open }).begun).toBeNull();
});

it('shows in the list below what is listed there', () => {
  expect(at(wednesday, { others: [moved] }).isShownBelow).toBe(true);
  expect(at(wednesday).isShownBelow).toBe(false);
});
