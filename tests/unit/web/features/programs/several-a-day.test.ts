import { expect, it } from 'vitest';
import { assignToAll, sharedProgramOf } from '#web/features/programs/model/assign-many.ts';
import { fromHereOn } from '#web/features/programs/model/from-here-on.ts';
import { draftFrom, toKept } from '#web/features/programs/model/kept-draft.ts';
import {
  daysOf,
  moveSession,
  planFromTemplate,
  planOf,
  repeatWeek,
  sessionOfWeek,
  templateDaysOf,
} from '#web/features/programs/model/plan.ts';
import { moveDays } from '#web/features/programs/model/plan-moves.ts';
import { draftStateOf, saveRequestOf } from '#web/features/programs/model/program-draft.ts';
import { noSelection, selectRange } from '#web/features/programs/model/selection.ts';
import { aProgram, aSession, monday } from './a-program.ts';

const [tuesday, second] = ['2026-03-03', `${monday}_2`];
const evening = { day: monday, part: 2 as const, session: aSession('Run') };
const plan = planOf([
  evening,
  { day: tuesday, session: aSession('Press') },
  { day: monday, session: aSession('Squats') },
]);
const names = (of: typeof plan) => [...of].map(([key, { name }]) => `${key} ${name}`).sort();
const always = () => true;
const stored = aProgram({ moreSessions: [evening] });
const draftOf = (of: typeof stored) => {
  const { present } = draftStateOf(of).history;
  if (present === null) throw new Error('There is no draft');
  return present;
};

it('a plan has both sessions of a day in their order, and counts both in the week', () => {
  expect(daysOf(plan).map(({ session: { name } }) => name)).toEqual(['Squats', 'Run', 'Press']);
  expect(sessionOfWeek(plan, second)).toEqual({ position: 2, count: 3 });
});

it('a second session moves beside the session of another day, and changes places with its second one', () => {
  expect(names(moveSession(plan, second, `${tuesday}_2`))).toEqual([
    `${monday} Squats`,
    `${tuesday} Press`,
    `${tuesday}_2 Run`,
  ]);
  expect(moveDays(plan, [second], 1, always)).toEqual(moveSession(plan, second, `${tuesday}_2`));
  expect(moveDays(plan, [second], 1, (key) => !key.startsWith(tuesday))).toBeNull();
});

it('a session moves beside one that is done or skipped, and is refused where the day has no room', () => {
  const isOpen = (key: string) => key !== tuesday;
  expect(names(moveDays(plan, [monday], 1, isOpen) ?? plan)).toEqual([
    `${monday}_2 Run`,
    `${tuesday} Press`,
    `${tuesday}_2 Squats`,
  ]);
  const both = moveDays(plan, [monday, second], 1, isOpen);
  expect(names(both ?? plan)).toEqual([`${tuesday} Press`, `${tuesday}_2 Run`, `${tuesday}_3 Squats`]);
  const full = planOf([
    { day: monday, session: aSession('Squats') },
    { day: tuesday, session: aSession('Press') },
    { day: tuesday, part: 2, session: aSession('Run') },
    { day: tuesday, part: 3, session: aSession('Row') },
  ]);
  expect(moveDays(full, [monday], 1, isOpen)).toBeNull();
});

it('a week is repeated with both, and an edit from here on reaches the same session alone', () => {
  const repeated = repeatWeek(plan, monday, 1, always);
  expect(names(repeated).slice(3)).toEqual(['2026-03-09 Squats', '2026-03-09_2 Run', '2026-03-10 Press']);
  expect([...fromHereOn(repeated, second, aSession('Row'), 'whole', always).keys()]).toEqual([
    '2026-03-09_2',
  ]);
  expect([...fromHereOn(repeated, monday, aSession('Row'), 'whole', always).keys()]).toEqual(['2026-03-09']);
});

it('a template holds both, and begins each day with its first session', () => {
  expect(names(planFromTemplate(templateDaysOf(plan), '2026-04-06'))).toEqual([
    '2026-04-06 Squats',
    '2026-04-06_2 Run',
    '2026-04-07 Press',
  ]);
  expect(templateDaysOf(planOf([evening]))).toEqual([{ offset: 0, session: evening.session }]);
});

it('a range selects both', () => {
  const range = selectRange(
    selectRange(noSelection, monday, (key) => plan.has(key)),
    tuesday,
    (key) => plan.has(key),
  );
  expect([...range.keys].sort()).toEqual([monday, second, tuesday]);
});

it('a save names second sessions apart, says when the last one went, and says nothing where there were none', () => {
  const draft = draftOf(stored);
  expect(saveRequestOf(draft, stored)).toMatchObject({ days: stored.days, moreSessions: [evening] });
  const without = { ...draft, plan: planOf(stored.days) };
  expect(saveRequestOf(without, stored).moreSessions).toEqual([]);
  expect('moreSessions' in saveRequestOf(without, aProgram())).toBe(false);
});

it('a draft that was kept before days had several leaves the second sessions as they are', () => {
  const kept = toKept(stored, draftOf(stored), null, 0);
  expect(draftFrom(kept, stored).plan.get(second)).toEqual(evening.session);
  const { moreSessions: _none, ...old } = kept.program;
  expect(draftFrom({ ...kept, program: old }, stored).plan.get(second)).toEqual(evening.session);
  const removed = { ...kept, program: { ...kept.program, moreSessions: [] } };
  expect(draftFrom(removed, stored).plan.has(second)).toBe(false);
});

it('several clients are assigned both, under another id than without the second', async () => {
  const shared = { name: 'Spring', startDay: monday, plan, phases: [] };
  const [one, other] = await Promise.all([
    sharedProgramOf(shared),
    sharedProgramOf({ ...shared, plan: planOf(daysOf(plan).filter(({ part }) => part === undefined)) }),
  ]);
  expect(one.programId).not.toBe(other.programId);
  const sent: unknown[] = [];
  const save = async (_client: string, request: unknown) => sent.push(request);
  await assignToAll(
    one,
    [{ clientId: 'a', version: 1 }],
    save,
    () => null,
    () => 'new',
  );
  expect(sent).toMatchObject([{ days: [{ day: monday }, { day: tuesday }], moreSessions: [evening] }]);
});
