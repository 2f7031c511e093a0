import { describe, expect, it } from 'vitest';
import type { Workout } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import {
  changedClientSessions,
  clientSessionsOn,
  withClientSessions,
} from '#web/features/programs/model/client-sessions.ts';
import { draftFrom, toKept } from '#web/features/programs/model/kept-draft.ts';
import { overtakenSince } from '#web/features/programs/model/overtaken-sessions.ts';
import { withSession } from '#web/features/programs/model/plan.ts';
import { draftStateOf, saveRequestOf } from '#web/features/programs/model/program-draft.ts';
import { emptySession } from '#web/features/programs/model/session-form.ts';
import { aProgram, aSession, monday } from './a-program.ts';

const [wednesday, thursday] = [addDays(monday, 2), addDays(monday, 3)];
const id = `${wednesday}.plan-1`;
const moved: Workout = { id, day: thursday, status: 'planned', ...aSession('Day 2') };
const stored = aProgram({ workouts: [moved], workoutVersions: { [id]: 4 } });
const draft = draftStateOf(stored).saved;
if (draft === null) throw new Error('There is no draft');
const edited = new Map([[id, aSession('Day 2', 'pull-up')]]);

describe('a changed session of the client’s calendar', () => {
  it('is saved with the program, and not once it is stored', () => {
    const request = saveRequestOf({ ...draft, clientSessions: edited }, stored);
    const session = aSession('Day 2', 'pull-up');
    expect(request.clientSessions).toEqual([{ workoutId: id, session, version: 4 }]);
    const planned = saveRequestOf({ ...draft, clientSessions: edited }, { ...stored, workoutVersions: {} });
    expect(planned.clientSessions).toMatchObject([{ version: 0 }]);
    expect(request.days).toEqual(stored.days);
    const after = withClientSessions(stored, edited);
    expect(saveRequestOf({ ...draft, clientSessions: edited }, after)).not.toHaveProperty('clientSessions');
  });

  it('is left to the client who has begun it meanwhile', () => {
    const begun = { ...stored, workouts: [{ ...moved, status: 'in-progress' as const }] };
    expect(changedClientSessions(begun, edited)).toEqual([]);
    expect(withClientSessions(begun, edited)).toEqual(begun);
  });

  it('is shown without a note that the coach has cleared', () => {
    const noted = { ...stored, workouts: [{ ...moved, notes: 'Warm up well.' }] };
    expect(withClientSessions(noted, edited).workouts[0]).not.toHaveProperty('notes');
  });

  it('is kept on the device until it is saved', () => {
    const kept = toKept(stored, { ...draft, clientSessions: edited }, null, 5);
    expect(draftFrom(kept, stored).clientSessions).toEqual(edited);
    expect(draftFrom(toKept(stored, draft, null, 5), stored).clientSessions.size).toBe(0);
  });
});

describe('what the client has changed since the coach changed it', () => {
  const kept = toKept(stored, { ...draft, clientSessions: edited }, null, 5);
  const since = (about: Partial<Workout>, version = 5) =>
    overtakenSince(kept.seen ?? [], {
      workouts: [{ ...moved, ...about }],
      workoutVersions: { [id]: version },
    }).map(({ what, day }) => [what, day]);

  it.each([
    ['moved', { day: addDays(monday, 4) }],
    ['changed', {}],
    ['running', { status: 'in-progress', day: addDays(monday, 4) }],
    ['done', { status: 'completed' }],
    ['skipped', { status: 'skipped' }],
  ] as const)('says %s', (what, about) => {
    expect(since(about)).toEqual([[what, 'day' in about ? about.day : thursday]]);
  });

  it('is nothing in a session of the same version, one that is gone, and a draft from before versions', () => {
    expect(since({}, 4)).toEqual([]);
    expect(overtakenSince(kept.seen ?? [], { workouts: [], workoutVersions: {} })).toEqual([]);
    expect(toKept(stored, draft, null, 5)).not.toHaveProperty('seen');
  });

  it('also lists a session whose fields were open', () => {
    const open = { day: thursday, workoutId: id, form: emptySession };
    expect(toKept(stored, draft, open, 5).seen).toEqual([{ workoutId: id, version: 4, day: thursday }]);
  });
});

it('a session with a swap and a note of the client is edited in the plan', () => {
  const [slot] = aSession('Day 2').exercises;
  const noted = { text: 'Felt good', at: `${monday}T08:00:00.000Z` };
  const exercises = slot === undefined ? [] : [{ ...slot, ownNote: noted, skipped: true, skipAt: noted.at }];
  const here = { ...moved, day: wednesday, exercises };
  expect(clientSessionsOn(aProgram({ workouts: [here] }), draft, wednesday)).toEqual([]);
});

it('a session whose day the coach has changed in the plan follows the plan', () => {
  const laidOut = { ...moved, day: wednesday, ...aSession('Day 2', 'pull-up') };
  const program = aProgram({ workouts: [laidOut] });
  expect(clientSessionsOn(program, draft, wednesday)).toEqual([laidOut]);
  const plan = withSession(draft.plan, wednesday, aSession('New'));
  expect(clientSessionsOn(program, { ...draft, plan }, wednesday)).toEqual([]);
});
