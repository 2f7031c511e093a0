import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';
import { dayMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { type FreedTime, freedJob, type OfferJob } from '../booking-jobs.ts';
import { absentFromMs } from '../booking-repository.ts';
import { sessionAt } from '../booking-rules.ts';
import { claimsOf } from '../calendar/claims.ts';
import type { BookableCoach } from '../coach-repository.ts';
import { newBooking } from '../new-booking.ts';
import { offerMail } from '../session-mail.ts';
import { freeStarts } from '../sessions/list-slots.ts';
import { offerHolder, type StoredWait } from '../waiting.ts';
import type { WaitingDeps } from './join-waiting.ts';

export const offerMinutes = 60;

/**
 * Each offer is one transaction over the calendar and the wait, so parallel runs offer a time once and the next run
 * finishes one that died.
 * @returns How many clients got an offer.
 */
export async function offerFreed(
  deps: WaitingDeps,
  { coachId, startMs, endMs, hoursBefore }: FreedTime,
): Promise<number> {
  const coach = await deps.coaches.schedule(coachId);
  if (coach === null || endMs <= deps.clock()) return 0;
  let offered = 0;
  const around = { startMs: startMs - dayMs / 24, endMs };
  for (const wait of await deps.waiting.inLine(coachId, around)) {
    if (wait.offer !== null) continue;
    // Nobody waits for a coach who may not be booked, or who is no longer theirs.
    if ((await deps.coaches.coachOf(wait.accountId)) !== coachId) await deps.waiting.remove(wait, []);
    else if (await offerTo(deps, coach, wait, { startMs, endMs, hoursBefore })) offered += 1;
  }
  return offered;
}

async function offerTo(
  deps: WaitingDeps,
  coach: BookableCoach,
  wait: StoredWait,
  freed: Omit<FreedTime, 'coachId'>,
): Promise<boolean> {
  const nowMs = deps.clock();
  const { eventType, place, accountId, zone } = wait;
  const minutes = wait.minutes ?? undefined;
  const window = {
    startMs: Math.max(wait.startMs, freed.startMs - dayMs / 24),
    endMs: Math.min(wait.endMs, freed.endMs),
  };
  const startsBy = (schedule: CoachScheduleSettings) =>
    freeStarts(deps, { ...coach, schedule }, { eventType, place, minutes }, window, null);
  const known = new Set(freed.hoursBefore === null ? [] : await startsBy(freed.hoursBefore));
  const starts = (await startsBy(coach.schedule)).filter((start) => !known.has(start));
  for (const start of starts) {
    const session = sessionAt(start, eventType, minutes);
    if (session.endMs <= freed.startMs) continue;
    const details = {
      eventType,
      place,
      minutes,
      startMs: start,
      zone,
      note: '',
      address: '',
      source: {},
      seriesId: null,
    };
    const booking = newBooking(wait, coach, { ...details, requestId: deps.newId() }, nowMs);
    const expiresAtMs = Math.min(nowMs + offerMinutes * minuteMs, start);
    const after = { ...wait, version: wait.version + 1, offer: { booking, expiresAtMs } };
    const mails = [offerMail(after, booking, nowMs, expiresAtMs)];
    const cause = `${wait.id}#${after.version}`;
    const jobs = [freedJob(booking, cause, absentFromMs(expiresAtMs), { accountId, id: wait.id })];
    const hold = {
      ...session,
      accountId: offerHolder(wait.id),
      coachId: coach.coachId,
      place,
      expiresAtMs,
      nowMs,
      claims: claimsOf(coach.schedule, { ...session, place }),
    };
    const outcome = await deps.waiting.offer({ before: wait, after, hold, mails, jobs });
    if (outcome !== 'taken') return outcome === 'done';
  }
  return false;
}

/** A client whose offer expired unused leaves the line first, or they would get the same offer forever. */
export async function runOfferJob(deps: WaitingDeps, { wait: lapsing, freed }: OfferJob): Promise<void> {
  const wait = lapsing && (await deps.waiting.find(lapsing.accountId, lapsing.id));
  if (wait?.offer && wait.offer.expiresAtMs <= deps.clock()) await deps.waiting.remove(wait, []);
  await offerFreed(deps, freed);
}
