import { describe, expect, it } from 'vitest';
import type { ClientProgram, PlannedSession } from '#shared/contracts/training/programs.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { fc } from '#tests/support/properties.ts';
import { daysOf, moveSession, repeatWeek, withSession } from '#web/features/programs/model/plan.ts';
import {
  type DraftAction,
  type DraftState,
  draftStateOf,
  isChanged,
  reduceDraft,
  saveRequestOf,
} from '#web/features/programs/model/program-draft.ts';
import { aProgram, aSession, monday } from './a-program.ts';

const stored = aProgram();
const dayAt = (offset: number) => addDays(monday, offset);
const runAll = (state: DraftState, actions: readonly DraftAction[]) => actions.reduce(reduceDraft, state);
const undoAll = (state: DraftState) =>
  runAll(
    state,
    state.history.past.map(() => ({ type: 'undo' as const })),
  );
const redoAll = (state: DraftState) =>
  runAll(
    state,
    state.history.future.map(() => ({ type: 'redo' as const })),
  );

/** An edit as the builder makes it, from the state it meets. */
type Edit = (state: DraftState, saveId: string) => DraftAction;
const edit =
  (
    change: (plan: NonNullable<DraftState['saved']>['plan']) => NonNullable<DraftState['saved']>['plan'],
  ): Edit =>
  ({ history }, saveId) => ({
    type: 'change',
    next: history.present === null ? {} : { plan: change(history.present.plan) },
    saveId,
  });
const offset = fc.integer({ min: 0, max: 27 });
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.string({ maxLength: 8 }).map(
    (name): Edit =>
      (_, saveId) => ({
        type: 'change',
        next: { name },
        saveId,
        about: 'name',
      }),
  ),
  fc.tuple(offset, offset).map(([from, to]) => edit((plan) => moveSession(plan, dayAt(from), dayAt(to)))),
  fc
    .tuple(offset, fc.option(fc.string()))
    .map(([day, name]) =>
      edit((plan) => withSession(plan, dayAt(day), name === null ? null : aSession(name))),
    ),
  fc.integer({ min: 1, max: 3 }).map((times) => edit((plan) => repeatWeek(plan, monday, times, () => true))),
  fc.constant<Edit>((_, saveId) => ({
    type: 'start',
    draft: {
      programId: `p-${saveId}`,
      name: 'New',
      startDay: monday,
      plan: new Map(),
      phases: [],
      maxima: [],
      clientSessions: new Map(),
      saveId,
    },
  })),
  fc.constantFrom<Edit>(
    () => ({ type: 'undo' }),
    () => ({ type: 'redo' }),
  ),
);

describe('undo and redo', () => {
  it('lead back to the start and on to the end, after any edits', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 40 }), fc.boolean(), (list, hasProgram) => {
        const start = draftStateOf(
          hasProgram ? stored : { ...stored, program: { ...stored.program, source: 'starter' } },
        );
        let state = start;
        for (const [index, make] of list.entries()) state = reduceDraft(state, make(state, `save-${index}`));
        const end = redoAll(state).history.present;
        const first = undoAll(state);
        expect(first.history.present).toBe(start.history.present);
        expect(isChanged(first)).toBe(false);
        expect(redoAll(first).history.present).toBe(end);
      }),
      { numRuns: 1000 },
    );
  });

  it('take the letters of one name as one step, and a name after something else as another', () => {
    const typed = (name: string, saveId: string): DraftAction => ({
      type: 'change',
      next: { name },
      saveId,
      about: 'name',
    });
    const emptied: DraftAction = { type: 'change', next: { plan: new Map() }, saveId: 'c' };
    const state = runAll(draftStateOf(stored), [
      typed('S', 'a'),
      typed('Su', 'b'),
      emptied,
      typed('Sun', 'd'),
    ]);
    expect(state.history.past.map((draft) => draft?.name)).toEqual(['Spring', 'Su', 'Su']);
  });

  it('do nothing at either end', () => {
    const state = draftStateOf(stored);
    expect(reduceDraft(state, { type: 'undo' })).toEqual(state);
    expect(reduceDraft(state, { type: 'redo' })).toEqual(state);
  });
});

describe('a save', () => {
  const change = (name: string): DraftAction => ({ type: 'change', next: { name }, saveId: name });

  it('leaves what can be undone, and an undo after it is a change again', () => {
    const edited = reduceDraft(draftStateOf(stored), change('Summer'));
    const sent = edited.history.present;
    if (sent === null) throw new Error('There is no draft');
    const saved = reduceDraft(edited, { type: 'saved', draft: sent, stored });
    expect(isChanged(saved)).toBe(false);
    const undone = reduceDraft(saved, { type: 'undo' });
    expect(isChanged(undone)).toBe(true);
    expect(undone.history.present?.name).toBe('Spring');
  });

  it('leaves edits that were made while it was under way unsaved', () => {
    const edited = reduceDraft(draftStateOf(stored), change('Summer'));
    const sent = edited.history.present;
    if (sent === null) throw new Error('There is no draft');
    const later = reduceDraft(reduceDraft(edited, change('Fall')), { type: 'saved', draft: sent, stored });
    expect(isChanged(later)).toBe(true);
    expect(later.history.present?.name).toBe('Fall');
  });

  it('shows what the API stored where days were over by then', () => {
    const edited = reduceDraft(draftStateOf(stored), change('Summer'));
    const sent = edited.history.present;
    if (sent === null) throw new Error('There is no draft');
    const rest: ClientProgram = { ...stored, days: stored.days.slice(1) };
    const saved = reduceDraft(edited, { type: 'saved', draft: sent, stored: rest });
    expect(daysOf(saved.history.present?.plan ?? new Map<string, PlannedSession>())).toEqual(rest.days);
    expect(isChanged(saved)).toBe(false);
  });

  it('sends a session of the client once, and keeps one that was changed while it was under way', () => {
    const sessionsOf = (...days: readonly number[]): ReadonlyMap<string, PlannedSession> =>
      new Map(days.map((day) => [`${dayAt(day)}.plan-1`, aSession(`Day ${day}`, 'pull-up')] as const));
    const next = { clientSessions: sessionsOf(2) };
    const edited = reduceDraft(draftStateOf(stored), { type: 'change', next, saveId: 'a' });
    const sent = edited.history.present;
    if (sent === null) throw new Error('There is no draft');
    const done = reduceDraft(edited, { type: 'saved', draft: sent, stored });
    expect([isChanged(done), done.history.present?.clientSessions.size]).toEqual([false, 0]);
    const both = { clientSessions: new Map([...sent.clientSessions, ...sessionsOf(9)]) };
    const during = reduceDraft(edited, { type: 'change', next: both, saveId: 'b' });
    const later = reduceDraft(during, { type: 'saved', draft: sent, stored });
    expect([isChanged(later), later.history.present?.clientSessions]).toEqual([true, sessionsOf(9)]);
  });

  it('sends each edit under an id of its own, with the version that it is based on', () => {
    const one = reduceDraft(draftStateOf(stored), change('One')).history.present;
    const two = reduceDraft(reduceDraft(draftStateOf(stored), change('One')), change(' Two ')).history
      .present;
    if (one === null || two === null) throw new Error('There is no draft');
    expect(saveRequestOf(one, stored)).toMatchObject({ saveId: 'One', version: 3, days: stored.days });
    expect(saveRequestOf(two, stored)).toMatchObject({ saveId: ' Two ', name: 'Two' });
  });

  it('asks for the phases, and for the training maxima that changed', () => {
    const weight = makeWeight('120', 'kg');
    const known = { exerciseId: 'back-squat', weight, setBy: 'Casey', setAt: '2026-03-01T10:00:00.000Z' };
    const withMaxima = aProgram({ program: { ...stored.program, trainingMaxima: [known] } });
    const { saved } = draftStateOf(withMaxima);
    if (saved === null) throw new Error('The client has a program');
    expect(saveRequestOf(saved, withMaxima)).not.toHaveProperty('trainingMaxima');
    const phases = [{ name: 'Base', weeks: 4, deloadWeek: 4 }];
    expect(saveRequestOf({ ...saved, phases, maxima: [] }, withMaxima)).toMatchObject({
      phases,
      trainingMaxima: [{ exerciseId: 'back-squat', weight: null }],
    });
  });
});
