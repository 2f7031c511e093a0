import { describe, expect, it } from 'vitest';
import { coachFor } from '../../../../../../functions/modules/booking/booking-deps.ts';
import type { OfferJob, PlannedJob } from '../../../../../../functions/modules/booking/booking-jobs.ts';
import type { BookableCoach } from '../../../../../../functions/modules/booking/coach-repository.ts';
import {
  getCoachSchedule,
  saveCoachSchedule,
} from '../../../../../../functions/modules/booking/sessions/coach-schedule.ts';
import { bookingWorld, startOfTest } from '../booking-world.ts';

const coach = { id: 'coach', fullName: 'Casey Coach', coachApproved: true };

async function hours() {
  const { deps } = bookingWorld();
  const saved: { coach: BookableCoach; job: PlannedJob<OfferJob> | null }[] = [];
  const known = await deps.coaches.schedule('coach');
  if (known === null) throw new Error('There is a coach');
  const coaches = {
    ...deps.coaches,
    saveSchedule: async (of: BookableCoach, job: PlannedJob<OfferJob> | null) =>
      void saved.push({ coach: of, job }),
  };
  return { deps: { ...deps, coaches, newId: () => 'job-1' }, saved, schedule: known.schedule };
}

describe('the hours of a coach', () => {
  it('are saved with a job that offers what they open to the waiting list', async () => {
    const { deps, saved, schedule } = await hours();
    const after = { ...schedule, horizonDays: 30 };
    expect(await saveCoachSchedule(deps, coach, after)).toEqual(after);
    const freed = {
      coachId: 'coach',
      startMs: startOfTest,
      endMs: startOfTest + 30 * 86_400_000,
      hoursBefore: schedule,
    };
    const job = { id: 'job-1', dueMs: startOfTest, content: { kind: 'offer', freed, wait: null } };
    expect(saved).toEqual([{ coach: { coachId: 'coach', name: 'Casey Coach', schedule: after }, job }]);
  });

  it('open nothing when they are the first', async () => {
    const { deps, saved, schedule } = await hours();
    deps.coaches.schedule = async () => null;
    expect(await getCoachSchedule(deps, 'coach')).toBeNull();
    await saveCoachSchedule(deps, coach, schedule);
    expect(saved.map(({ job }) => job)).toEqual([null]);
  });

  it('are read as they were saved', async () => {
    const { deps, schedule } = await hours();
    expect(await getCoachSchedule(deps, 'coach')).toEqual(schedule);
  });

  it('need an approved coach', async () => {
    const { deps, saved, schedule } = await hours();
    const refused = { kind: 'forbidden', code: 'coach_not_approved' };
    await expect(saveCoachSchedule(deps, { ...coach, coachApproved: false }, schedule)).rejects.toMatchObject(
      refused,
    );
    expect(saved).toEqual([]);
  });

  it.each([
    ['17:00', '09:00'],
    ['09:00', '09:00'],
  ])('cannot run from %s to %s, on a weekday or on one day', async (from, to) => {
    const { deps, schedule } = await hours();
    const refused = { kind: 'invalid', code: 'hours_reversed' };
    const day = [{ from, to }];
    await expect(saveCoachSchedule(deps, coach, { ...schedule, weekly: { '1': day } })).rejects.toMatchObject(
      refused,
    );
    const exceptions = { '2026-03-05': day };
    await expect(saveCoachSchedule(deps, coach, { ...schedule, exceptions })).rejects.toMatchObject(refused);
  });
});

describe('the coach of a client', () => {
  const world = (coachId: string | null, isAssigned: boolean) => {
    const { deps } = bookingWorld();
    return {
      ...deps,
      coaches: { ...deps.coaches, coachOf: async () => coachId, isAssigned: async () => isAssigned },
    };
  };

  it('is who was assigned, or the default', async () => {
    await expect(coachFor(world('coach', true), 'account')).resolves.toMatchObject({ coachId: 'coach' });
    await expect(coachFor(world('coach', false), null)).resolves.toMatchObject({ coachId: 'coach' });
  });

  it.each([
    ['the assigned one may no longer coach', null, true, 'account', 'coach_unavailable'],
    ['none is approved', null, false, 'account', 'no_coach'],
    ['a visitor asks and none is approved', null, true, null, 'no_coach'],
  ])('is missing when %s', async (_, coachId, isAssigned, accountId, code) => {
    await expect(coachFor(world(coachId, isAssigned), accountId)).rejects.toMatchObject({ code });
  });

  it('is missing until they save hours', async () => {
    const deps = world('coach', true);
    deps.coaches.schedule = async () => null;
    await expect(coachFor(deps, 'account')).rejects.toMatchObject({ code: 'coach_without_hours' });
  });

  it('takes no bookings here while another service does', async () => {
    const deps = { ...world('coach', true), scheduling: 'external' as const };
    await expect(coachFor(deps, 'account')).rejects.toMatchObject({
      kind: 'conflict',
      code: 'external_scheduling',
    });
  });
});
