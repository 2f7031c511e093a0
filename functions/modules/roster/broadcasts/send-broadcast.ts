import { isDeepStrictEqual } from 'node:util';
import type { AssignedIds } from '#functions/modules/coaches/coach-directory.ts';
import { noSuchClient } from '#functions/modules/coaches/require-client.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import type { Broadcast, Broadcasts, SendBroadcastRequest } from '#shared/contracts/coaching/broadcasts.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import {
  broadcastsLeft,
  broadcastsPerDay,
  listedBroadcasts,
  usualDeliveryHours,
} from '#shared/domain/roster/broadcasts.ts';
import type { BroadcastRepository } from './broadcast-repository.ts';

type Deps = {
  readonly broadcasts: BroadcastRepository;
  readonly coaches: Pick<AssignedIds, 'clientIdsOf'>;
  readonly clock: Clock;
};

export async function listBroadcasts(
  { broadcasts, clock }: Pick<Deps, 'broadcasts' | 'clock'>,
  coachId: string,
): Promise<Broadcasts> {
  const { recent } = await broadcasts.recent(coachId);
  const found = await broadcasts.findAll(
    coachId,
    recent.map(({ id }) => id),
  );
  return {
    broadcasts: found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    left: broadcastsLeft(
      recent.map(({ at }) => at),
      clock(),
    ),
  };
}

/**
 * Plans the messages; a job sends them. Repeating an id returns what was begun. Who left while it was written gets none,
 * and the answer says so.
 * @throws AppError not-found where nobody is a client of the coach's own; limited (`broadcast_limit`) after the last
 * one of 24 hours; conflict (`broadcast_id_taken`) when the id belongs to another text, end or other clients.
 */
export async function sendBroadcast(
  { broadcasts, coaches, clock }: Deps,
  coachId: string,
  id: string,
  { text, clientIds, deliverWithinHours = usualDeliveryHours }: SendBroadcastRequest,
): Promise<Broadcast> {
  const endOf = (createdAt: string) =>
    new Date(Date.parse(createdAt) + deliverWithinHours * hourMs).toISOString();
  return retryWithBackoff(async () => {
    const known = await broadcasts.find(coachId, id);
    if (known !== null) {
      // A device that sends it again may list its clients in another order by now.
      const isSame = isDeepStrictEqual(known.recipients.toSorted(), clientIds.toSorted());
      const isSameEnd = known.deliverBy === undefined || known.deliverBy === endOf(known.createdAt);
      if (known.text === text && isSame && isSameEnd) return known;
      throw new AppError('conflict', 'broadcast_id_taken', 'Another message has this id already.');
    }
    const own = new Set(await coaches.clientIdsOf(coachId));
    const gone = clientIds.filter((clientId) => !own.has(clientId));
    if (gone.length === clientIds.length) throw noSuchClient();
    const before = await broadcasts.recent(coachId);
    if (
      broadcastsLeft(
        before.recent.map(({ at }) => at),
        clock(),
      ) === 0
    )
      throw limitReached();
    const createdAt = new Date(clock()).toISOString();
    const begun: Broadcast = {
      id,
      text,
      createdAt,
      deliverBy: endOf(createdAt),
      recipients: [...clientIds],
      outcomes: gone.map((clientId) => ({ clientId, outcome: 'left' })),
      late: [],
    };
    const recent = [{ id, at: createdAt }, ...before.recent].slice(0, listedBroadcasts);
    return (await broadcasts.begin(coachId, begun, { recent, version: before.version + 1 })) ? begun : null;
  });
}

const limitReached = () =>
  new AppError(
    'limited',
    'broadcast_limit',
    `You can write to several clients ${broadcastsPerDay} times in 24 hours. Try again later.`,
  );
