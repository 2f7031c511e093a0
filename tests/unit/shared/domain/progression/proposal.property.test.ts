import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shownProposalSchema } from '#shared/contracts/training/progression.ts';
import { weightSchema } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { Equipment } from '#shared/domain/progression/equipment.ts';
import { gridFor } from '#shared/domain/progression/equipment.ts';
import { microsIn } from '#shared/domain/progression/micros.ts';
import { equipmentOf } from '#shared/domain/progression/own-loads.ts';
import {
  type HistorySet,
  type Progression,
  type Proposal,
  type ProposalInput,
  progressionRules,
  type ShownProposal,
} from '#shared/domain/progression/proposal.ts';
import { proposeWorkout } from '#shared/domain/progression/propose.ts';
import { platesFor } from '#shared/domain/sets/plates.ts';
import { gramsNumber, makeWeight, type WeightUnit } from '#shared/domain/sets/weight.ts';
import { fc } from '#tests/support/properties.ts';
import { firstDay, historyOf, shownOf } from '#tests/support/training/progression-history.ts';

const cases = { numRuns: 1000 };
const exercises = [
  'back-squat',
  'bench-press',
  'one-arm-dumbbell-row',
  'kettlebell-swing',
  'leg-press',
  'push-up',
  'plank',
];
/** Nobody told what their stack makes. */
const machines = ['leg-press', 'push-up', 'plank'];

const halves = fc.integer({ min: 12, max: 20 }).map((effort) => effort / 2);
const shownProposals: fc.Arbitrary<ShownProposal> = fc.record({
  rule: fc.constantFrom(
    'double-progression',
    'percent',
    'wave',
    'reactive-deload',
    'planned-deload',
    'pain-hold',
  ),
  move: fc.constantFrom('more-load', 'more-reps', 'same', 'less'),
  reps: fc.integer({ min: 1, max: 15 }),
  load: fc.integer({ min: 8, max: 60 }).map((steps) => makeWeight(String(steps * 2.5), 'kg')),
  atLeast: fc.constantFrom(undefined, undefined, true as const),
  basis: fc.constant([]),
  cycle: fc.option(
    fc.record({
      position: fc.integer({ min: 0, max: 4 }),
      base: fc.integer({ min: 20, max: 200 }).map((kilograms) => makeWeight(String(kilograms), 'kg')),
    }),
    { nil: undefined },
  ),
});

const sessions = fc.record({
  daysBefore: fc.integer({ min: 1, max: 9 }),
  load: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 2, max: 80 }).map((steps) => steps * 2.5),
  ),
  unit: fc.constantFrom<WeightUnit>('kg', 'kg', 'lb'),
  reps: fc.array(fc.integer({ min: 0, max: 16 }), { minLength: 1, maxLength: 5 }),
  effort: fc.option(halves, { nil: null }),
  notes: fc.constantFrom('', '', '', '', 'felt good', 'knee pain'),
  proposed: fc.option(shownProposals, { nil: undefined }),
});

type PastSession = typeof sessions extends fc.Arbitrary<infer One> ? One : never;

/** One load that goes no further, down to sets that failed altogether. */
const stalls: fc.Arbitrary<PastSession[]> = fc
  .tuple(sessions, fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 4 }))
  .map(([session, reps]) =>
    [1, 1, 0, 0].map((more) => ({
      ...session,
      notes: '',
      proposed: undefined,
      reps: reps.map((count) => (count === 0 ? 0 : count + more)),
    })),
  );

const progressions: fc.Arbitrary<Progression | undefined> = fc.option(
  fc.record({
    rule: fc.constantFrom(...progressionRules),
    stalls: fc.constantFrom(undefined, 1, 3),
    step: fc.constantFrom(undefined, makeWeight('5', 'kg')),
    regress: fc.constantFrom(undefined, undefined, { above: 8, workouts: 1 }),
    trainingMaximum: fc.constantFrom(undefined, makeWeight('120', 'kg')),
  }),
  { nil: undefined },
);

const equipments: fc.Arbitrary<Equipment> = fc.oneof(
  fc.constantFrom<Equipment>({ unit: 'kg' }, { unit: 'lb' }),
  fc.record({
    unit: fc.constantFrom<WeightUnit>('kg', 'lb'),
    loadsUnit: fc.constantFrom<WeightUnit | undefined>(undefined, 'kg', 'lb'),
    bar: fc.constantFrom('20', '15', '7.5'),
    plates: fc.uniqueArray(
      fc.record({
        plate: fc.constantFrom('20', '10', '5', '2.5', '1.25', '0.5'),
        pairs: fc.integer({ min: 1, max: 3 }),
      }),
      { selector: ({ plate }) => plate, maxLength: 5 },
    ),
    dumbbells: fc.uniqueArray(fc.constantFrom('5', '7.5', '10', '12.5', '17.5', '24'), { minLength: 1 }),
    kettlebells: fc.uniqueArray(fc.constantFrom('8', '12', '16', '24'), { minLength: 1 }),
  }),
);

type Case = { readonly input: ProposalInput; readonly newest: readonly HistorySet[] };
const situations: fc.Arbitrary<Case> = fc
  .record({
    exerciseId: fc.constantFrom(...exercises),
    past: fc.oneof({ weight: 3, arbitrary: fc.array(sessions, { maxLength: 8 }) }, stalls),
    sets: fc.integer({ min: 1, max: 5 }),
    from: fc.integer({ min: 1, max: 12 }),
    range: fc.integer({ min: 0, max: 6 }),
    progression: progressions,
    percent: fc.constantFrom(undefined, undefined, 70, 82.5),
    effort: fc.constantFrom(undefined, undefined, 8),
    equipment: equipments,
    experience: fc.constantFrom('beginner' as const, 'intermediate' as const, 'advanced' as const),
    daysSince: fc.integer({ min: 1, max: 40 }),
    deload: fc.constantFrom(false, false, false, true),
    today: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 3 }),
  })
  .map(({ past, exerciseId, from, range, percent, effort, daysSince, today, sets, ...rest }) => {
    let day = firstDay;
    const history = past.flatMap((session, workout) => {
      day = addDays(day, session.daysBefore);
      const at = day;
      const load = session.load === null ? null : makeWeight(String(session.load), session.unit);
      return historyOf(exerciseId, [[null, session.reps, session.effort]]).map((set, index) => ({
        ...set,
        id: `w${workout}-${index}`,
        workoutId: `${at}.p`,
        day: at,
        load,
        proposed: session.proposed,
        performedAt: `${at}T10:0${index}:00.000Z`,
        notes: index === 0 ? session.notes : '',
      }));
    });
    const newest = history.filter((set) => set.day === day);
    const now = addDays(day, daysSince);
    const load = newest[0]?.load ?? null;
    const done = historyOf(exerciseId, [[null, today]]).map((set, index) => ({
      ...set,
      id: `today-${index}`,
      workoutId: `${now}.p`,
      day: now,
      load,
      performedAt: `${now}T10:0${index}:00.000Z`,
    }));
    return {
      input: {
        ...rest,
        plan: [
          {
            slotId: 's1',
            exerciseId,
            sets,
            minimumReps: from,
            maximumReps: from + range,
            percentOfMaximum: percent,
            targetEffort: effort,
            progression: rest.progression,
          },
        ],
        history: [...history, ...done],
        workoutId: `${now}.p`,
        day: now,
      },
      newest,
    };
  });

function propose(input: ProposalInput): Proposal {
  const [proposal] = proposeWorkout(input);
  if (proposal === undefined) throw new Error('Nothing was proposed');
  return proposal;
}
const heaviest = ({ sets }: Proposal) => Math.max(...sets.map(({ load }) => gramsNumber(load)));

it('is the same in any order of the sets, with older versions and repeated ones among them', () => {
  fc.assert(
    fc.property(
      situations.chain((situation) =>
        fc.tuple(
          fc.constant(situation),
          fc.shuffledSubarray([...situation.input.history], { minLength: situation.input.history.length }),
          fc.subarray([...situation.input.history]),
        ),
      ),
      ([{ input }, shuffled, again]) => {
        const older = again.map((set) => ({ ...set, reps: set.reps + 5, updatedAt: set.updatedAt - 1000 }));
        expect(propose({ ...input, history: [...older, ...shuffled, ...again] })).toEqual(propose(input));
      },
    ),
    cases,
  );
});

it('is well formed: every set that is left, with whole repetitions, on known sets alone', () => {
  fc.assert(
    fc.property(situations, ({ input }) => {
      const proposal = propose(input);
      const [plan] = input.plan;
      const done = input.history.filter(({ workoutId }) => workoutId === input.workoutId).length;
      expect(proposal.sets.map(({ setNumber }) => setNumber)).toEqual(
        Array.from({ length: Math.max(1, (plan?.sets ?? 0) - done) }, (_, index) => done + index + 1),
      );
      for (const { reps, load } of proposal.sets) {
        expect(Number.isInteger(reps) && reps >= 1).toBe(true);
        if (load !== null) expect(z.safeParse(weightSchema, load).success).toBe(true);
      }
      for (const index of proposal.sets.keys()) {
        const { error } = z.safeParse(shownProposalSchema, shownOf(proposal, index));
        expect(error?.issues ?? []).toEqual([]);
      }
      const ids = new Set(input.history.map(({ id }) => id));
      expect(proposal.basis.filter((id) => !ids.has(id))).toEqual([]);
    }),
    cases,
  );
});

it('proposes what the equipment makes and nothing between', () => {
  fc.assert(
    fc.property(situations, ({ input }) => {
      const { equipment, plan } = input;
      const exerciseId = plan[0]?.exerciseId ?? '';
      const isOwn = equipment.plates !== undefined && !machines.includes(exerciseId);
      const lifted = new Set(input.history.map(({ load }) => load?.grams));
      const grid = gridFor(exerciseId, equipment, []);
      for (const { load } of propose(input).sets) {
        if (load === null || (!isOwn && lifted.has(load.grams))) continue;
        const micros = microsIn(equipment.unit, load);
        if (micros < grid.lightest) {
          // For somebody who does not have what is as light: what was lifted or planned, and not the next heavier.
          const known = [...input.history.map((set) => set.load), plan[0]?.load].flatMap((one) => one ?? []);
          expect(known.map((one) => microsIn(equipment.unit, one))).toContain(micros);
          continue;
        }
        expect(grid.atMost(micros)).toBe(micros);
        if (!isOwn && exerciseId === 'back-squat')
          expect(platesFor(Number(load.value), equipment.unit).missing).toBe(0);
      }
    }),
    cases,
  );
});

it('never proposes less after one repetition more in each set of the last workout', () => {
  const rules = progressionRules.filter((rule) => rule !== 'wave');
  fc.assert(
    fc.property(situations, fc.constantFrom(...rules), ({ input, newest }, rule) => {
      const ids = new Set(newest.map(({ id }) => id));
      const plain = input.history
        .filter(({ workoutId }) => workoutId !== input.workoutId)
        .map((set) => ({ ...set, proposed: undefined }));
      const better = plain.map((set) =>
        ids.has(set.id) && set.reps > 0 ? { ...set, reps: set.reps + 1 } : set,
      );
      const plan = input.plan.map((lift) => ({ ...lift, progression: { rule } }));
      const [before, after] = [plain, better].map((history) =>
        heaviest(propose({ ...input, plan, history })),
      );
      expect(after).toBeGreaterThanOrEqual(before ?? 0);
    }),
    cases,
  );
});

it('never proposes more after a longer time away', () => {
  fc.assert(
    fc.property(situations, fc.integer({ min: 1, max: 90 }), ({ input }, days) => {
      const history = input.history.filter(({ workoutId }) => workoutId !== input.workoutId);
      const before = propose({ ...input, history });
      const later = propose({ ...input, history, day: addDays(input.day, days) });
      expect(heaviest(later)).toBeLessThanOrEqual(heaviest(before));
    }),
    cases,
  );
});

it('proposes nothing heavier or longer in an easy week than without it, after time away and with pain too', () => {
  fc.assert(
    fc.property(situations, fc.integer({ min: 0, max: 200 }), fc.boolean(), ({ input }, days, hurts) => {
      const day = addDays(input.day, days);
      const pain = hurts ? [{ area: 'other' as const, at: `${day}T08:00:00.000Z` }] : [];
      const history = input.history.filter(({ workoutId }) => workoutId !== input.workoutId);
      const usual = propose({ ...input, history, day, pain, deload: false });
      const easy = propose({ ...input, history, day, pain, deload: true });
      for (const [index, { load, reps }] of easy.sets.entries()) {
        expect(gramsNumber(load)).toBeLessThanOrEqual(gramsNumber(usual.sets[index]?.load ?? null));
        expect(reps).toBeLessThanOrEqual(usual.sets[index]?.reps ?? 0);
      }
    }),
    cases,
  );
});

it('asks, and raises neither load nor repetitions, where pain was reported', () => {
  fc.assert(
    fc.property(situations, ({ input, newest }) => {
      fc.pre(newest.length > 0);
      const history = input.history.filter(({ workoutId }) => workoutId !== input.workoutId);
      const proposal = propose({
        ...input,
        history,
        pain: [{ area: 'other', at: `${input.day}T08:00:00.000Z` }],
      });
      expect(proposal.asks).toBe('pain');
      expect(proposal.rule).toBe('pain-hold');
      expect(['same', 'less']).toContain(proposal.move);
      const plain = history.map((set) => ({ ...set, notes: '' }));
      const without = propose({ ...input, history: plain });
      expect(heaviest(proposal)).toBeLessThanOrEqual(heaviest(without));
      const { unit } = input.equipment;
      const loads = newest.map(({ load }) => (load === null ? 0 : microsIn(unit, load)));
      const shown = proposal.sets.map(({ load }) => (load === null ? 0 : microsIn(unit, load)));
      expect(Math.max(...shown)).toBeLessThanOrEqual(Math.max(...loads));
      const most = Math.max(1, ...newest.map(({ reps }) => reps));
      const eased = ['planned-deload', 'time-away', 'reactive-deload'].includes(without.rule);
      for (const [index, { reps }] of proposal.sets.entries()) {
        expect(reps).toBeLessThanOrEqual(most);
        if (eased) expect(reps).toBeLessThanOrEqual(without.sets[index]?.reps ?? reps);
      }
    }),
    cases,
  );
});

it('never proposes more than was lifted or planned because own dumbbells begin heavier', () => {
  const equipment = equipmentOf({
    weightUnit: 'kg',
    ownLoads: { unit: 'kg', dumbbells: ['10', '12.5'] },
  });
  const lift = { slotId: 's1', exerciseId: 'lateral-raise', sets: 3, minimumReps: 10, maximumReps: 15 };
  const input: ProposalInput = {
    plan: [lift],
    history: [],
    workoutId: '2026-03-05.p',
    day: '2026-03-05',
    experience: 'intermediate',
    equipment,
  };
  const loads = (history: ProposalInput['history'], more: Partial<ProposalInput> = {}) =>
    propose({ ...input, history, ...more }).sets.map(({ load }) => load?.value);
  expect(loads([], { plan: [{ ...lift, load: makeWeight('4', 'kg') }] })).toEqual(['4', '4', '4']);
  const past = historyOf('lateral-raise', [['5 kg', [12, 12, 12], 8]]);
  const pain = [{ area: 'other' as const, at: '2026-03-05T08:00:00.000Z' }];
  expect(loads(past, { pain })).toEqual(['5', '5', '5']);
  expect(loads(past, { deload: true })).toEqual(['5', '5', '5']);
});

it('holds the next sets where a set of today reports pain, until the person says that it is better', () => {
  const past = historyOf('back-squat', [['100 kg', [8, 8, 8], 8]]);
  const noted = historyOf('back-squat', [['102.5 kg', [8]]]).map((set) => ({
    ...set,
    id: 'today-1',
    workoutId: '2026-03-05.p',
    day: '2026-03-05',
    performedAt: '2026-03-05T10:00:00.000Z',
    notes: 'knee hurts',
  }));
  const input: ProposalInput = {
    plan: [{ slotId: 's1', exerciseId: 'back-squat', sets: 3, minimumReps: 6, maximumReps: 8 }],
    history: [...past, ...noted],
    workoutId: '2026-03-05.p',
    day: '2026-03-05',
    experience: 'intermediate',
    equipment: { unit: 'kg' },
  };
  const held = propose(input);
  expect([held.asks, held.sets.map(({ load }) => load?.value)]).toEqual(['pain', ['100', '100']]);
  expect(propose({ ...input, history: past, noted }).asks).toBe('pain');
  const relieved = [{ exerciseId: 'back-squat', areas: [], at: '2026-03-05T10:01:00.000Z' }];
  expect(propose({ ...input, relieved }).asks).toBeNull();
});

it('goes up by one step at most', () => {
  const rules = ['double-progression', 'linear', 'rep-total'] as const;
  fc.assert(
    fc.property(situations, fc.constantFrom(...rules), ({ input, newest }, rule) => {
      const [first] = newest;
      fc.pre(first !== undefined && first.load !== null && first.load.unit === 'kg');
      const plan = input.plan.map((lift) => ({ ...lift, progression: { rule } }));
      const history = newest.map((set) => ({ ...set, proposed: undefined }));
      const proposal = propose({ ...input, plan, history, equipment: { unit: 'kg' } });
      const grid = gridFor(plan[0]?.exerciseId ?? '', { unit: 'kg' }, []);
      const before = microsIn('kg', first?.load ?? makeWeight('0', 'kg'));
      for (const { load } of proposal.sets) {
        if (load !== null) expect(microsIn('kg', load)).toBeLessThanOrEqual(grid.above(before) ?? before);
      }
    }),
    cases,
  );
});
