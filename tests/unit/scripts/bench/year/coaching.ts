import { bookingJob, bookingQueue } from '#functions/modules/booking/booking-jobs.ts';
import { runBookingJobs } from '#functions/modules/booking/jobs/run-booking-jobs.ts';
import { bookSession } from '#functions/modules/booking/sessions/book-session.ts';
import { cancelSession, moveSession } from '#functions/modules/booking/sessions/change-session.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import { syncTraining } from '#functions/modules/training/sync-training.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import type { MessageSide } from '#shared/domain/messages/message-sides.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { freeWorkoutId } from '#shared/domain/training/free-workout.ts';
import { bookingClient } from '#tests/support/fakes/booking-people.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { storedBookingWorld } from '#tests/support/stored-booking-world.ts';
import type { Money } from './money.ts';
import type { Year } from './year.ts';

const timeZone = 'America/Los_Angeles';

/** What clients were told is done. */
type Acknowledged = {
  readonly sessions: Map<
    string,
    { readonly accountId: string; status: 'booked' | 'canceled'; startMs: number }
  >;
  /** By the client's id and the message's: its text. */
  readonly messages: Map<string, { readonly clientId: string; readonly id: string; readonly text: string }>;
  readonly sets: {
    readonly accountId: string;
    readonly workoutId: string;
    readonly id: string;
    readonly reps: number;
  }[];
};

export type Coaching = Awaited<ReturnType<typeof openCoaching>>;

/** Sessions, messages and workouts of the same people, over the same tables and faults. */
export async function openCoaching(year: Year, { world }: Money, memberIds: readonly string[]) {
  const { agenda, chance, clients, faults, newId, payments } = year;
  const now = payments.now;
  const { tables } = world;
  const coachIds = ['coach-1', 'coach-2'] as const;
  const coachOf = (accountId: string | null) =>
    coachIds[Number(accountId?.split('-')[1] ?? 0) % 2] ?? coachIds[0];
  for (const id of memberIds) tables.put('accounts', { pk: `ACCOUNT#${id}`, sk: 'PROFILE' });
  const booking = await storedBookingWorld(tables, now, newId, coachIds, coachOf);
  const jobs = createLeaseQueue(tables.client, {
    table: tableNames.bookings,
    outbox: tableNames.outbox,
    queue: bookingQueue,
    content: bookingJob,
    leaseMs: minuteMs,
    log: year.log,
  });
  const threads = createDynamoThreadRepository(tables.client, tableNames, now);
  const training = createDynamoTrainingRepository(tables.client, tableNames.training, now);
  const trainingDeps = {
    training,
    intakes: { find: async () => null, limits: async () => null },
    clock: now,
  };
  const told: Acknowledged = { sessions: new Map(), messages: new Map(), sets: [] };

  const book = (accountId: string, startMs: number) => {
    const request = {
      requestId: newId(),
      eventType: 'virtualCheckIn',
      place: null,
      startMs,
      zone: timeZone,
    } as const;
    const about = { note: '', address: '', source: {}, seriesId: null };
    return clients.persist(
      'booking',
      () => bookSession(booking, bookingClient(accountId), { ...request, ...about }),
      (answer) => {
        if ('value' in answer) told.sessions.set(answer.value.id, { accountId, status: 'booked', startMs });
      },
    );
  };
  /** On the hour within ten days, where many meet, also around the changes of the clock. */
  const someTime = () => Math.ceil(now() / hourMs) * hourMs + (2 + chance.below(240)) * hourMs;
  const bookAtOnce = async (accountId: string) => {
    const startMs = someTime();
    const others = chance.happens(0.4) ? [memberIds[chance.below(memberIds.length)] ?? accountId] : [];
    await Promise.all([accountId, ...others].map((id) => book(id, startMs)));
  };
  const ownSession = (accountId: string) =>
    [...told.sessions].find(
      ([, session]) =>
        session.accountId === accountId && session.status === 'booked' && session.startMs > now(),
    );
  const cancel = async (accountId: string) => {
    const [id, session] = ownSession(accountId) ?? [];
    if (id === undefined || session === undefined) return;
    await clients.persist(
      'cancellation of a session',
      () => cancelSession(booking, accountId, id),
      (answer) => {
        if ('value' in answer) session.status = 'canceled';
      },
    );
  };
  const move = async (accountId: string) => {
    const [id, session] = ownSession(accountId) ?? [];
    if (id === undefined || session === undefined) return;
    const request = { requestId: newId(), startMs: someTime(), zone: timeZone };
    await clients.persist(
      'move of a session',
      () => moveSession(booking, bookingClient(accountId), id, request),
      (answer) => {
        if ('value' in answer) session.startMs = answer.value.startMs;
      },
    );
  };

  const write = (clientId: string, side: MessageSide) => {
    const coachId = coachOf(clientId);
    const accountId = side === 'client' ? clientId : coachId;
    const message = { id: newId(), text: `${side} ${newId()}` };
    return clients.persist(
      'message',
      () =>
        sendMessage({ threads, clock: now }, { clientId, side, accountId, coachId }, 'longevity', message),
      (answer) => {
        if ('value' in answer) told.messages.set(`${clientId} ${message.id}`, { clientId, ...message });
      },
    );
  };
  /** Both sides at once, as in a conversation. */
  const talk = async (clientId: string) => {
    await Promise.all([
      write(clientId, 'client'),
      ...(chance.happens(0.6) ? [write(clientId, 'coach')] : []),
    ]);
  };

  /** A device sends its sets out of order, some of them twice, until each batch is answered. */
  const train = async (accountId: string) => {
    const at = new Date(now()).toISOString();
    const today = at.slice(0, 10);
    const workoutId = freeWorkoutId(
      today,
      `00000000-0000-4000-8000-${newId().replace('id-', '').padStart(12, '0')}`,
    );
    const start: SyncOperation = { kind: 'workout', workoutId, change: { type: 'start', at, free: true } };
    const sets = Array.from({ length: 2 + chance.below(4) }, (_, index): SyncOperation & { kind: 'set' } => ({
      kind: 'set',
      set: {
        id: newId(),
        workoutId,
        slotId: 's1',
        exerciseId: 'goblet-squat',
        setNumber: index + 1,
        reps: 5 + chance.below(10),
        load: makeWeight('24', 'kg'),
        effort: null,
        notes: '',
        performedAt: at,
        day: today,
        updatedAt: now() + index,
        deviceId: 'phone',
        deleted: false,
      },
    }));
    const batches = [[start, ...sets.slice(0, 2)], sets.slice(2).toReversed(), [start, ...sets]];
    for (const batch of batches.filter(({ length }) => length > 0)) {
      await clients.persist(
        'sets',
        () => syncTraining(trainingDeps, { id: accountId, timeZone }, batch),
        (answer) => {
          if ('refusal' in answer) return;
          for (const operation of batch) {
            if (operation.kind === 'set') told.sets.push({ accountId, ...operation.set });
          }
        },
      );
    }
  };

  const join = (accountId: string, from: number, until: number) => {
    const acts = Math.max(4, Math.round((until - from) / (2 * dayMs)));
    for (let index = 0; index < acts; index += 1) {
      const act = chance.pick([bookAtOnce, bookAtOnce, cancel, move, talk, talk, train]);
      agenda.plan(from + chance.below(until - from), () => act(accountId));
    }
  };
  const runJobs = async () => {
    const deps = {
      bookings: booking.bookings,
      jobs,
      offer: async () => undefined,
      settle: async () => undefined,
      cancelLeavingCoach: async () => 0,
    };
    await faults
      .handle(() => runBookingJobs({ ...deps, clock: now, log: year.log }))
      .catch((error: unknown) => clients.noteMistake('jobs of bookings', error));
  };
  return { told, jobs, threads, training, tables, now, join, runJobs };
}
