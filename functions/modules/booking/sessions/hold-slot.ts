import { type HoldRequest, type HoldResponse, holdMinutes } from '#shared/contracts/booking/booking.ts';
import { type BookingDeps, type Client, coachFor } from '../booking-deps.ts';
import { freedJob } from '../booking-jobs.ts';
import { absentFromMs } from '../booking-repository.ts';
import { isOffered, lengthFor, refuseUnbookable, sessionAt } from '../booking-rules.ts';
import { claimsOf } from '../calendar/claims.ts';
import { previewCharge } from '../charge-session.ts';
import { refuseConsultation } from '../consultation-limit.ts';
import { slotTaken } from './list-slots.ts';

/**
 * Each person holds one slot at a time.
 * @returns When the hold ends, as an ISO instant.
 * @throws AppError forbidden by tier or without a subscription; conflict `slot_taken` with the next free slots,
 * `consultation_upcoming` or `consultation_limit`.
 */
export async function holdSlot(
  deps: BookingDeps,
  client: Client,
  request: HoldRequest,
): Promise<HoldResponse> {
  const { eventType, place } = request;
  refuseUnbookable(client, { eventType, place });
  const minutes = lengthFor(client, request);
  const coach = await coachFor(deps, client.accountId);
  if (eventType === 'consultation') await refuseConsultation(deps, client.email);
  const nowMs = deps.clock();
  const session = { ...sessionAt(Date.parse(request.startsAt), eventType, minutes), eventType, place };
  const { accountId } = client;
  const taken = () =>
    slotTaken(deps, coach, { eventType, place, minutes, startMs: session.startMs, accountId });
  if (!isOffered(coach.schedule, session, place, nowMs)) throw await taken();
  const expiresAtMs = nowMs + holdMinutes * 60_000;
  const claims = claimsOf(coach.schedule, session);
  const { startMs, endMs } = session;
  const hold = { startMs, endMs, place, accountId, coachId: coach.coachId, claims, expiresAtMs, nowMs };
  // If the client abandons the form, the waiting list gets the time.
  const ended = freedJob(hold, deps.newId(), absentFromMs(expiresAtMs));
  if ((await deps.bookings.hold(hold, { mails: [], jobs: [ended] }, null)) !== 'held') throw await taken();
  return {
    expiresAt: new Date(expiresAtMs).toISOString(),
    coverage: await previewCharge(deps, client, session),
  };
}
