import { describe, expect, it } from 'vitest';
import { applyLayout } from '#shared/domain/week-plan/apply-layout.ts';

const slot = (slotId: string, exerciseId = 'bench-press') => ({
  slotId,
  exerciseId,
  sets: 3,
  restSeconds: 60,
});
const workout = (id: string, ...exercises: readonly ReturnType<typeof slot>[]) => ({
  id,
  day: id.slice(0, 10),
  name: 'Upper',
  status: 'planned' as 'planned' | 'in-progress',
  estimatedMinutes: 40,
  exercises,
});
const friday = workout('2026-03-06.new', slot('s1', 'back-squat'));
/** Both were planned for Wednesday: one by the program before, which the client had moved, one by the new one. */
const [before, after] = [
  workout('2026-03-04.old', slot('s1')),
  workout('2026-03-04.new', slot('s1', 'pull-up')),
];
const find = (id: string) => [before, after].find((each) => each.id === id);
const decision = (at: string, ...added: readonly { from: string; slotId: string; sets: number }[]) => ({
  at: `2026-03-05T${at}:00.000Z`,
  choice: 'laid-out' as const,
  sessions: [{ workoutId: friday.id, day: '2026-03-06', added }],
});
const takes = (from: string, slotId = 's1') => ({ from, slotId, sets: 2 });

describe('a session that takes over sets of two sessions of one day', () => {
  it('has a slot for each', () => {
    const { exercises } = applyLayout(friday, decision('11:00', takes(before.id), takes(after.id)), find);
    expect(exercises.map(({ exerciseId }) => exerciseId)).toEqual(['back-squat', 'bench-press', 'pull-up']);
    expect(new Set(exercises.map(({ slotId }) => slotId)).size).toBe(3);
  });

  it('has a slot for each that a second layout adds', () => {
    const first = applyLayout(friday, decision('11:00', takes(before.id)), find);
    const second = applyLayout(first, decision('11:30', takes(after.id)), find);
    expect(second.exercises.map(({ exerciseId }) => exerciseId)).toEqual([
      'back-squat',
      'bench-press',
      'pull-up',
    ]);
  });

  it('keeps slots apart whose long ids begin alike', () => {
    const long = 'a'.repeat(63);
    const source = workout('2026-03-04.old', slot(`${long}1`), slot(`${long}2`, 'pull-up'));
    const both = decision('11:00', takes(source.id, `${long}1`), takes(source.id, `${long}2`));
    const { exercises } = applyLayout(friday, both, () => source);
    expect(new Set(exercises.map(({ slotId }) => slotId)).size).toBe(3);
  });
});

describe('a session that took over sets under the id of older rows', () => {
  const older = { ...friday, exercises: [...friday.exercises, slot('w-0304-s1')] };

  it('has them once when a layout names them again', () => {
    const { exercises } = applyLayout(older, decision('11:00', takes(before.id)), find);
    expect(exercises.map(({ exerciseId, sets }) => [exerciseId, sets])).toEqual([
      ['back-squat', 3],
      ['bench-press', 2],
    ]);
  });

  it('keeps their id while it runs, to which its sets belong', () => {
    const marks = { lastStart: '2026-03-05T11:30:00.000Z', lastMove: undefined };
    const running = { ...older, status: 'in-progress' as const, marks };
    expect(applyLayout(running, decision('11:00', takes(before.id)), find).exercises).toEqual(
      older.exercises,
    );
  });

  it('gives them back when the layout is undone', () => {
    const undone = { ...decision('11:00'), choice: 'undone' as const };
    expect(applyLayout(older, undone, find).exercises).toEqual(friday.exercises);
  });
});
