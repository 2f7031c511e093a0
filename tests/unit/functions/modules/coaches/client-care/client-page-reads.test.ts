import { describe, expect, it } from 'vitest';
import { readClientPlan } from '#functions/modules/billing/read-client-plan.ts';
import { clientOfCoach } from '#functions/modules/booking/booking-clients.ts';
import { readClientBiomarkers, readClientBody } from '#functions/modules/check-ins/coach-body.ts';
import {
  readClientLift,
  readClientReview,
  readClientTraining,
} from '#functions/modules/training/read-client-training.ts';
import { readClientWearables } from '#functions/modules/wearables/read-client-wearables.ts';
import { clientPlanSchema } from '#shared/contracts/billing/billing.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { assignedTo } from '#tests/support/fakes/assigned-clients.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { storedTraining } from '../../training/stored-training.ts';
import { wearablesWorld } from '../../wearables/wearables-world.ts';

const today = '2026-03-03';
const client = anAccount({ timeZone: 'UTC' });
const squat = 'goblet-squat';
const nothingRead = () => Promise.reject(new Error('Nobody reads this without access'));

/** A client who trained, weighed in and slept on every day for so long. */
async function clientWith(days: number) {
  const training = storedTraining();
  const { metrics } = wearablesWorld();
  const startDay = addDays(today, -days);
  await training.createProgram(client.id, {
    id: 'program-1',
    name: 'Spring',
    source: 'coach',
    startDay,
    endDay: addDays(today, 7),
    trainingWeekdays: [1, 3, 5],
    goal: 'strength',
    experience: 'beginner',
  });
  const months = new Map<string, Record<string, number>>();
  for (let ago = 0; ago < days; ago += 1) {
    const day = addDays(today, -ago);
    const id = `${day}.program-1`;
    const workout = {
      id,
      day,
      name: 'Squats',
      type: 'strength',
      estimatedMinutes: 45,
      exercises: [],
    } as const;
    const summary = {
      setsCompleted: 3,
      setsPlanned: 3,
      reps: 24,
      volumeGrams: 500_000,
      durationSeconds: 2400,
    };
    await training.saveWorkout(
      client.id,
      { workout: { ...workout, exercises: [], status: 'planned' }, version: 0 },
      { ...workout, exercises: [], status: 'completed', summary },
    );
    const lift = { workoutId: id, at: `${day}T10:00:00.000Z`, day, score: 1000 * (days - ago), reps: 5 };
    await training.saveLift(client.id, squat, id, { ...lift, load: makeWeight('24', 'kg') });
    await training.putMeasurement(client.id, weighed(day));
    const month = day.slice(0, 7);
    months.set(month, { ...months.get(month), [day.slice(8)]: 480 });
  }
  for (const [month, slept] of months) {
    await metrics.save(client.id, { source: 'oura', metric: 'sleep', month, days: slept, version: 0 });
  }
  const { coaches, reassign } = assignedTo('coach-1', client);
  return {
    training,
    metrics,
    coaches,
    reassign,
    intakes: { find: async () => null, limits: async () => null },
    girths: { since: async () => [] },
    biomarkers: { newest: async () => [] },
    clock: frozenClock(`${today}T10:00:00.000Z`),
    newId: () => 'unused',
  };
}

const weighed = (day: string): BodyMeasurement => ({
  id: `m-${day}`,
  day,
  measuredAt: `${day}T07:00:00.000Z`,
  weight: makeWeight('80', 'kg'),
  bodyFatPercent: null,
  source: 'manual',
});

async function pageOf(deps: Awaited<ReturnType<typeof clientWith>>, coachId = 'coach-1') {
  return {
    training: await readClientTraining(deps, coachId, client.id),
    lift: await readClientLift(deps, coachId, { clientId: client.id, exerciseId: squat }),
    body: await readClientBody(deps, coachId, client.id),
    wearables: await readClientWearables(deps, coachId, client.id),
  };
}

describe("a client's page", () => {
  it('reads the same after four years as after two', async () => {
    const [two, four] = [await pageOf(await clientWith(104 * 7)), await pageOf(await clientWith(208 * 7))];
    const sizes = ({ training, lift, body, wearables }: typeof two) => ({
      workouts: training.workouts.length,
      weeks: training.overview.weeks.length,
      lifts: lift.lifts.length,
      weights: body.measurements.length,
      nights: wearables.series.map(({ values }) => values.length),
    });
    expect(sizes(four)).toEqual(sizes(two));
    expect(sizes(two)).toMatchObject({ weeks: 12, lifts: 367, weights: 367, nights: [92] });
  });

  it("shows each lift's curve oldest first, with what was a record", async () => {
    const deps = await clientWith(30);
    const { lifts } = await readClientLift(deps, 'coach-1', { clientId: client.id, exerciseId: squat });
    expect(lifts).toHaveLength(30);
    expect(lifts[0]).toMatchObject({ day: addDays(today, -29), score: 1000, isRecord: false });
    expect(lifts.at(-1)).toMatchObject({ day: today, score: 30_000, isRecord: true });
  });

  it('looks back on a month of the client', async () => {
    const deps = await clientWith(70);
    const february = { clientId: client.id, period: '2026-02' };
    const { totals, before } = await readClientReview(deps, 'coach-1', february);
    expect(totals).toMatchObject({ workouts: 28, days: 28, sets: 84, volumeGrams: 14_000_000 });
    expect(before).toMatchObject({ workouts: 31, days: 31 });
  });

  it('opens nothing for another coach, nor for the one before', async () => {
    const deps = await clientWith(3);
    const booking = {
      directory: deps.coaches,
      accounts: { find: nothingRead },
      livePlans: { of: nothingRead },
      defaultTier: 'core' as const,
    };
    const billing = { ...deps, repository: { listSubscriptions: nothingRead, listOrders: nothingRead } };
    const reads: readonly ((coachId: string) => Promise<unknown>)[] = [
      (coachId) => readClientTraining(deps, coachId, client.id),
      (coachId) => readClientLift(deps, coachId, { clientId: client.id, exerciseId: squat }),
      (coachId) => readClientReview(deps, coachId, { clientId: client.id, period: '2026-02' }),
      (coachId) => readClientBody(deps, coachId, client.id),
      (coachId) => readClientBiomarkers(deps, coachId, client.id, {}),
      (coachId) => readClientWearables(deps, coachId, client.id),
      (coachId) => clientOfCoach(booking, coachId, client.id),
      (coachId) => readClientPlan(billing, coachId, client.id),
    ];
    const refused = { kind: 'not-found', code: 'client_not_found' };
    for (const read of reads) await expect(read('coach-2')).rejects.toMatchObject(refused);
    deps.reassign('coach-2');
    for (const read of reads) await expect(read('coach-1')).rejects.toMatchObject(refused);
  });

  it('states what was bought and paid without amounts, receipts or a card', () => {
    const bought = {
      id: 'sub_1',
      status: 'active',
      billing_period: 'monthly',
      current_period_end: today,
      cancel_at_period_end: false,
      cancelAt: null,
      pause: {
        startsAt: '2026-04-02T10:00:00.000Z',
        resumesAt: null,
        payUrl: 'https://pay.example/in_1',
      },
      tier: 'adaptive',
      amount_cents: 22_900,
      pricing_plans: { display_name: 'Adaptive Coaching', description: '' },
    };
    const paid = {
      id: 'in_1',
      status: 'paid',
      amount_cents: 22_900,
      created_at: today,
      receiptUrl: 'https://pay.repz.example/receipt',
      pricing_plans: bought.pricing_plans,
    };
    const sent = JSON.stringify(
      clientPlanSchema.parse({ tier: 'adaptive', subscriptions: [bought], payments: [paid] }),
    );
    expect(sent).toContain('Adaptive Coaching');
    expect(sent).not.toMatch(/22900|receipt|card|pay_?url/i);
  });
});

/** Routes for coaches about one client that show no health data, each with the reason. */
const withoutHealthData: Readonly<Record<string, string>> = {
  getCoachNotes: 'what the coach wrote',
  getClientQuestions: 'what the coach asks, without answers',
  getClientBookings: 'when they meet',
  listSlotsForClient: 'when they could meet',
  getClientPlan: 'what was bought',
  getClientReasons: 'what the roster, which lists all clients at once, shows of one of them',
};

it('every read about one client says which health data it opens, or why it opens none', () => {
  const reads = Object.entries<ApiRoute>(apiRoutes).filter(
    ([, { method, path }]) => method === 'GET' && path.startsWith('/api/coach/clients/{clientId}/'),
  );
  expect(reads.length).toBeGreaterThan(8);
  const unnamed = reads.filter(
    ([, { access }]) => access.kind !== 'signed-in' || access.healthArea === undefined,
  );
  expect(unnamed.map(([id]) => id).toSorted()).toEqual(Object.keys(withoutHealthData).toSorted());
});

it('only routes about one client say that they open health data', () => {
  const open = Object.values<ApiRoute>(apiRoutes).filter(
    ({ access }) => access.kind === 'signed-in' && access.healthArea !== undefined,
  );
  expect(open.filter(({ path }) => !path.includes('{clientId}'))).toEqual([]);
});
