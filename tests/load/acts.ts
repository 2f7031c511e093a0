import * as z from 'zod/mini';
import { amplifyLogIn } from '#functions/modules/canary/provider/amplify-log-in.ts';
import { siteConfig } from '#functions/modules/canary/site-checks.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { checkoutResponseSchema } from '#shared/contracts/billing/billing.ts';
import { bookedResponseSchema, bookingResponseSchema } from '#shared/contracts/booking/booking.ts';
import { submitCheckInResponseSchema } from '#shared/contracts/check-ins/check-ins.ts';
import { sendMessageResponseSchema } from '#shared/contracts/messages/messages.ts';
import { todayResponseSchema } from '#shared/contracts/today/today.ts';
import { type SyncOperation, syncResponseSchema } from '#shared/contracts/training/synced-changes.ts';
import { dayMs, hourMs } from '#shared/domain/calendar/duration.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import type { Chance } from '#tests/support/seeded-chance.ts';
import { makeUser, password, stack } from '#tests/support/stack.ts';
import { payCheckout } from './faults.ts';
import type { Member } from './people.ts';
import type { Answer, Api, Call } from './requests.ts';
import type { Told } from './told.ts';

export type Lane = {
  readonly chance: Chance;
  readonly api: Api;
  readonly told: Told;
  /** Random, but of the seed. */
  readonly newId: () => string;
};
type Act = (lane: Lane, member: Member) => Promise<void>;

/** What the answer means, or undefined where it was refused by one of these codes. Everything else is a fault. */
function meaning<T>(
  { told }: Lane,
  { method, path }: Call,
  answer: Answer,
  schema: z.core.$ZodType<T>,
  refusals: readonly string[] = [],
): T | undefined {
  if (answer === null || refusals.includes(answer.code ?? '')) return undefined;
  const read = z.safeParse(schema, answer.body);
  if (answer.status === 200 && read.success) return read.data;
  told.wrong.push(
    `${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)?.slice(0, 300)}`,
  );
  return undefined;
}

/** Amplify has one login at a time. */
let logins: Promise<unknown> = Promise.resolve();

const signIn: Act = async ({ told, chance }, { email }) => {
  const given = chance.happens(0.2) ? 'Wrong-77-password' : password;
  const login = logins.then(async () =>
    amplifyLogIn(await siteConfig(stack.siteUrl()), { email, password: given }).then(
      () => 'let in',
      (error: unknown) => (error instanceof Error ? error.name : String(error)),
    ),
  );
  logins = login;
  const outcome = await login;
  const expected = given === password ? 'let in' : 'NotAuthorizedException';
  if (outcome !== expected) told.wrong.push(`the login of ${email}: ${outcome} instead of ${expected}`);
};

const openDashboard: Act = async (lane, { id, token }) => {
  const account: Call = { method: 'GET', path: '/api/account', token };
  const today: Call = { method: 'GET', path: '/api/today', token };
  const [one, other] = await Promise.all([lane.api.send(account), lane.api.send(today)]);
  const own = meaning(lane, account, one, accountResponseSchema);
  if (own && (own.account.id !== id || own.entitlement.tier !== 'performance'))
    lane.told.wrong.push(`${id} sees ${own.account.id} with ${own.entitlement.tier}`);
  meaning(lane, today, other, todayResponseSchema);
};

const logSet: Act = async (lane, member) => {
  const { chance, told, newId } = lane;
  const { id: accountId, token, workout } = member;
  const [slot] = workout.exercises;
  if (slot === undefined) throw new Error('A workout without exercises');
  const own = [...told.sets].filter(([, set]) => set.accountId === accountId);
  const corrected = chance.happens(0.25) ? own[chance.below(own.length)] : undefined;
  member.minute += 1;
  const updatedAt = Date.now() - dayMs + member.minute * 1000;
  const set = {
    id: corrected?.[0] ?? newId(),
    workoutId: workout.id,
    slotId: slot.slotId,
    exerciseId: slot.exerciseId,
    setNumber: 1,
    reps: 1 + chance.below(20),
    load: makeWeight('60', 'kg'),
    effort: 8,
    notes: '',
    performedAt: new Date(updatedAt).toISOString(),
    day: new Date(updatedAt).toISOString().slice(0, 10),
    updatedAt,
    deviceId: 'phone',
    deleted: false,
  };
  const start: SyncOperation = {
    kind: 'workout',
    workoutId: workout.id,
    change: { type: 'start', at: new Date(updatedAt).toISOString() },
  };
  const operations: readonly SyncOperation[] = [start, { kind: 'set', set }];
  const call: Call = { method: 'POST', path: '/api/training/sync', token, body: { operations } };
  const answer = meaning(lane, call, await lane.api.sendOnce(call), syncResponseSchema);
  if (answer === undefined) return;
  const known = told.sets.get(set.id);
  // The newest of the device wins, whichever comes first.
  if (known === undefined || known.updatedAt < updatedAt)
    told.sets.set(set.id, { accountId, workoutId: workout.id, reps: set.reps, updatedAt });
};

const writeMessage: Act = async (lane, member) => {
  const { chance, told, newId } = lane;
  const writer = chance.happens(0.4) ? member.coach : member;
  const message = { id: newId(), text: `Message ${chance.below(1_000_000)}` };
  const path = `/api/messages/${member.id}`;
  const call: Call = { method: 'POST', path, token: writer.token, body: message };
  const answer = meaning(lane, call, await lane.api.sendOnce(call), sendMessageResponseSchema);
  if (answer) told.messages.set(message.id, { clientId: member.id, text: message.text });
};

const checkIn: Act = async (lane, { id: accountId, token }) => {
  const id = lane.newId();
  const energy = 1 + lane.chance.below(10);
  const body = {
    id,
    weight: { value: '82.55', unit: 'kg' },
    bodyFatPercent: null,
    energy,
    motivation: 7,
    stress: 4,
    sleepHours: 7.5,
    notes: 'Good week.',
    photoIds: [],
  };
  const call: Call = { method: 'POST', path: '/api/check-ins', token, body };
  const answer = meaning(lane, call, await lane.api.sendOnce(call), submitCheckInResponseSchema);
  if (answer) lane.told.checkIns.set(id, { accountId, energy });
};

/** Two weekdays at ten weeks' distance: so few that most requests meet. */
const firstDay = (() => {
  const inTenWeeks = Math.floor(Date.now() / dayMs) * dayMs + 70 * dayMs;
  return inTenWeeks + ((8 - new Date(inTenWeeks).getUTCDay()) % 7) * dayMs;
})();

const book: Act = async (lane, { id: accountId, token }) => {
  const { chance, told, newId } = lane;
  const startMs = firstDay + chance.below(2) * dayMs + 16 * hourMs + chance.below(30) * (hourMs / 4);
  const body = {
    requestId: newId(),
    eventType: chance.pick(['virtualCheckIn', 'progressReview', 'strategySession']),
    place: null,
    startsAt: new Date(startMs).toISOString(),
    zone: 'Europe/Berlin',
  };
  const call: Call = { method: 'POST', path: '/api/bookings', token, body };
  const answer = meaning(lane, call, await lane.api.sendOnce(call), bookedResponseSchema, ['slot_taken']);
  if (answer) told.sessions.set(answer.booking.id, { accountId, startMs, status: 'booked' });
};

const cancel: Act = async (lane, { id: accountId, token }) => {
  const { chance, told } = lane;
  const own = [...told.sessions].filter(
    ([, session]) => session.accountId === accountId && session.status === 'booked',
  );
  const [id, session] = own[chance.below(own.length)] ?? [];
  if (id === undefined || session === undefined) return;
  const call: Call = { method: 'POST', path: `/api/bookings/${id}/cancel`, token, body: {} };
  const answer = meaning(lane, call, await lane.api.sendOnce(call), bookingResponseSchema);
  if (answer) session.status = 'canceled';
};

const declinedCard = '4000000000000002';

const buy: Act = async (lane) => {
  const { chance, told } = lane;
  const { accessToken: token } = await makeUser();
  const account: Call = { method: 'GET', path: '/api/account', token };
  const own = meaning(lane, account, await lane.api.sendOnce(account), accountResponseSchema);
  if (own === undefined) return;
  const { id } = own.account;
  const tier = chance.pick(['core', 'adaptive', 'performance']);
  const body = { tier, period: chance.pick(['monthly', 'annual']) };
  const call: Call = { method: 'POST', path: '/api/checkout', token, body };
  const opened = meaning(lane, call, await lane.api.sendOnce(call), checkoutResponseSchema);
  if (opened === undefined) return;
  if (chance.happens(0.15)) {
    told.leftUnpaid.add(id);
    return;
  }
  if (chance.happens(0.2)) await payCheckout(opened.sessionId, declinedCard);
  // Twice, as by somebody who presses a second time: the provider's page closes with the first.
  const paid = await payCheckout(opened.sessionId);
  if (chance.happens(0.3)) await payCheckout(opened.sessionId);
  if (paid.ok) told.purchases.set(id, { tier, cents: opened.amountCents });
  else told.wrong.push(`paying ${opened.sessionId} answered ${paid.status} ${await paid.text()}`);
};

/** How often each is done, of a hundred. */
const shares: readonly (readonly [name: string, act: Act, share: number])[] = [
  ['sign-ins', signIn, 4],
  ['dashboards', openDashboard, 20],
  ['sets', logSet, 28],
  ['messages', writeMessage, 16],
  ['check-ins', checkIn, 6],
  ['bookings', book, 14],
  ['cancellations', cancel, 6],
  ['purchases', buy, 6],
];

export function chosenAct({ below }: Chance): readonly [name: string, act: Act] {
  let left = below(100);
  for (const [name, act, share] of shares) {
    left -= share;
    if (left < 0) return [name, act];
  }
  return ['dashboards', openDashboard];
}
