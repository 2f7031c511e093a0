import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { dayOfKey } from '#shared/domain/program/workout-id.ts';
import { fc } from '#tests/support/properties.ts';
import { daysOf, type Plan, planOf } from '#web/features/programs/model/plan.ts';
import { copyDays, moveDays, removeDays } from '#web/features/programs/model/plan-moves.ts';
import { noSelection, selectRange, toggleSession } from '#web/features/programs/model/selection.ts';
import { aSession, monday } from './a-program.ts';

const at = (offset: number) => addDays(monday, offset);
const planAt = (...offsets: number[]) =>
  planOf(offsets.map((offset) => ({ day: at(offset), session: aSession(`S${offset}`) })));
const shown = (plan: Plan | null) =>
  plan === null ? null : daysOf(plan).map(({ day, session }) => [day, session.name]);
const anyDay = () => true;

describe('moving several days', () => {
  it('keeps their distance, and sends what was in the way to the days that became free', () => {
    expect(shown(moveDays(planAt(0, 2, 3, 4), [at(0), at(2)], 1, anyDay))).toEqual([
      [at(0), 'S3'],
      [at(1), 'S0'],
      [at(3), 'S2'],
      [at(4), 'S4'],
    ]);
  });

  it('moves days onto each other', () => {
    expect(shown(moveDays(planAt(0, 1, 2), [at(0), at(1), at(2)], 1, anyDay))).toEqual([
      [at(1), 'S0'],
      [at(2), 'S1'],
      [at(3), 'S2'],
    ]);
  });

  it('changes nothing where one of them would leave the open days, or has left them', () => {
    const plan = planAt(0, 2);
    expect(moveDays(plan, [at(0), at(2)], 1, (key) => dayOfKey(key) !== at(3))).toBeNull();
    expect(moveDays(plan, [at(0)], 1, (day) => day !== at(0))).toBeNull();
    expect(moveDays(plan, [at(1)], 1, anyDay)).toBeNull();
  });

  it('neither loses nor doubles a session, and moves each chosen one by the same days', () => {
    const offset = fc.integer({ min: 0, max: 27 });
    fc.assert(
      fc.property(
        fc.uniqueArray(offset),
        fc.uniqueArray(offset),
        fc.integer({ min: -9, max: 9 }),
        (planned, chosen, shift) => {
          const plan = planAt(...planned);
          const days = chosen.map(at);
          const moved = moveDays(plan, days, shift, anyDay);
          if (moved === null) return;
          expect([...moved.values()].map(({ name }) => name).sort()).toEqual(
            [...plan.values()].map(({ name }) => name).sort(),
          );
          for (const day of days.filter((each) => plan.has(each))) {
            expect(moved.get(addDays(day, shift))).toBe(plan.get(day));
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('copying and removing days', () => {
  it('copies onto other days and leaves the originals', () => {
    expect(shown(copyDays(planAt(0, 2, 7), [at(0), at(2)], 7, anyDay))).toEqual([
      [at(0), 'S0'],
      [at(2), 'S2'],
      [at(7), 'S0'],
      [at(9), 'S2'],
    ]);
    expect(copyDays(planAt(0), [at(0)], 7, (key) => dayOfKey(key) !== at(7))).toBeNull();
  });

  it('removes those alone that can be changed', () => {
    expect(shown(removeDays(planAt(0, 1, 2), [at(0), at(1)], (day) => day !== at(0)))).toEqual([
      [at(0), 'S0'],
      [at(2), 'S2'],
    ]);
  });
});

describe('a selection', () => {
  const isPlanned = (key: string) => key !== at(2) && key === key.slice(0, 10);

  it('grows by one day, or by a range of days with sessions, and shrinks', () => {
    const one = toggleSession(noSelection, at(4));
    const range = selectRange(one, at(1), isPlanned);
    expect([...range.keys].sort()).toEqual([at(1), at(3), at(4)]);
    expect(toggleSession(range, at(3)).keys).not.toContain(at(3));
    expect(selectRange(noSelection, at(1), isPlanned).keys).toEqual([at(1)]);
  });
});
