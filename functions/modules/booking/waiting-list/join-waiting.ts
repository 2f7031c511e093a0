import { AppError } from '#functions/platform/app-error.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import type { JoinWaitingRequest } from '#shared/contracts/booking/booking.ts';
import { addDays, instantOf } from '#shared/domain/calendar/wall-time.ts';
import { type BookingDeps, type Client, coachFor } from '../booking-deps.ts';
import { freedJob } from '../booking-jobs.ts';
import { lengthFor, refuseUnbookable } from '../booking-rules.ts';
import type { StoredWait } from '../waiting.ts';
import type { WaitingRepository } from './waiting-repository.ts';

export type WaitingDeps = BookingDeps & { readonly waiting: WaitingRepository };

const mostWaits = 5;

/**
 * The day is one in the client's zone. Repeating the id changes nothing.
 * @throws AppError forbidden by tier or without a subscription; conflict `day_over`, or `waiting_enough` beyond five
 * days.
 */
export async function joinWaiting(
  deps: WaitingDeps,
  client: Client,
  request: JoinWaitingRequest,
): Promise<StoredWait> {
  const { requestId, eventType, place, date, zone } = request;
  refuseUnbookable(client, { eventType, place });
  const id = ownedId(client.accountId, `wait ${requestId}`);
  const coach = await coachFor(deps, client.accountId);
  const nowMs = deps.clock();
  const endMs = instantOf({ date: addDays(date, 1), time: '00:00' }, zone);
  if (endMs <= nowMs) throw new AppError('conflict', 'day_over', 'This day is over.');
  const waits = await deps.waiting.listOfAccount(client.accountId);
  const startMs = instantOf({ date, time: '00:00' }, zone);
  const same = waits.find(
    (each) =>
      each.id === id || (each.startMs === startMs && each.eventType === eventType && each.place === place),
  );
  if (same !== undefined) return same;
  if (waits.length >= mostWaits) {
    throw new AppError('conflict', 'waiting_enough', `You can wait for ${mostWaits} days at once.`);
  }
  const { accountId, email, name, locale } = client;
  const wait: StoredWait = {
    id,
    accountId,
    email,
    name,
    locale,
    eventType,
    place,
    startMs,
    endMs,
    zone,
    minutes: lengthFor(client, request),
    coachId: coach.coachId,
    joinedAtMs: nowMs,
    version: 0,
    offer: null,
  };
  if (await deps.waiting.join(wait)) return wait;
  return (await deps.waiting.find(accountId, id)) ?? wait;
}

/** A held time goes to the next in line. Leaving twice changes nothing. */
export async function leaveWaiting(deps: WaitingDeps, accountId: string, id: string): Promise<void> {
  const wait = await deps.waiting.find(accountId, id);
  if (wait === null) return;
  const kept = wait.offer?.booking;
  const jobs = kept === undefined ? [] : [freedJob(kept, `${id}#${wait.version}`, deps.clock())];
  if (!(await deps.waiting.remove(wait, jobs))) await leaveWaiting(deps, accountId, id);
}
