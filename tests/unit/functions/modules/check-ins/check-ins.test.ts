import { describe, expect, it } from 'vitest';
import { answerCheckIn, listClientCheckIns } from '#functions/modules/check-ins/coach-clients.ts';
import { listCheckIns, recentCheckIns } from '#functions/modules/check-ins/list-check-ins.ts';
import { setDueDay } from '#functions/modules/check-ins/set-due-day.ts';
import { parseCheckIn } from '#functions/modules/check-ins/storage/check-in-rows.ts';
import { submitCheckIn } from '#functions/modules/check-ins/submit-check-in.ts';
import { draftPlaceholders } from '#shared/domain/coaching/draft-placeholder.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { caller, checkInWorld, client, coach, checkInId as idOf } from './fakes/check-in-world.ts';

const entered = (id = idOf(1)) => ({
  id,
  weight: { value: '233', unit: 'lb' as const },
  bodyFatPercent: 21.4,
  energy: 7,
  motivation: 6,
  stress: 3,
  sleepHours: 7.5,
  notes: 'Felt strong.',
  photoIds: [] as string[],
});

describe('a check-in', () => {
  it('keeps the weight as it was entered, with its exact worth in grams', async () => {
    const world = checkInWorld();
    const sent = await submitCheckIn(world, caller, entered());
    expect(sent.weight).toEqual({ value: '233', unit: 'lb', grams: '105687.02221' });
    expect(sent.answer).toBeNull();
  });

  it('belongs to the day of the client: at 10:07 UTC it is still the day before in Honolulu', async () => {
    const world = checkInWorld();
    const far = { ...caller, account: anAccount({ timeZone: 'Pacific/Honolulu' }) };
    expect((await submitCheckIn(world, far, entered())).day).toBe('2026-03-02');
    world.clock.advance(-9 * 3_600_000);
    expect((await submitCheckIn(world, far, entered(idOf(2)))).day).toBe('2026-03-01');
  });

  it('that is sent late keeps the day that it was written for, and does not make the next one due again', async () => {
    const world = checkInWorld();
    await submitCheckIn(world, caller, entered());
    const settled = (await listCheckIns(world, caller)).schedule;
    world.clock.advance(60_000);
    const late = { ...entered(idOf(2)), day: '2026-02-22' };
    expect((await submitCheckIn(world, caller, late)).day).toBe('2026-02-22');
    expect((await listCheckIns(world, caller)).schedule).toEqual(settled);
    expect(
      await setDueDay({ ...world, reminders: { move: async () => {} } }, client, settled.dueWeekday),
    ).toEqual(settled);
  });

  it('for a day to come is refused', async () => {
    const early = { ...entered(), day: '2026-03-04' };
    await expect(submitCheckIn(checkInWorld(), caller, early)).rejects.toMatchObject({ code: 'invalid_day' });
  });

  it('that is sent again changes nothing', async () => {
    const world = checkInWorld();
    const first = await submitCheckIn(world, caller, entered());
    world.clock.advance(60_000);
    expect(await submitCheckIn(world, caller, { ...entered(), notes: 'Other.' })).toEqual(first);
    expect((await listCheckIns(world, caller)).checkIns).toHaveLength(1);
  });

  it("accepts own photos and rejects another client's", async () => {
    const world = checkInWorld();
    await world.checkIns.addPhoto(client.id, { id: idOf(8), width: 640, height: 480 });
    await world.checkIns.addPhoto('account-2', { id: idOf(9), width: 640, height: 480 });
    const sent = await submitCheckIn(world, caller, { ...entered(), photoIds: [idOf(8)] });
    expect(sent.photos).toMatchObject([{ id: idOf(8), url: expect.stringContaining('signed') }]);
    expect(sent.photos[0]).not.toHaveProperty('pose');
    await expect(
      submitCheckIn(world, caller, { ...entered(idOf(2)), photoIds: [idOf(9)] }),
    ).rejects.toMatchObject({ kind: 'not-found', code: 'photo_not_found' });
  });

  it('keeps the pose of a photo, and of no other than its own', async () => {
    const world = checkInWorld();
    await world.checkIns.addPhoto(client.id, { id: idOf(8), width: 640, height: 480 });
    const poses = { [idOf(8)]: 'side', [idOf(9)]: 'back' } as const;
    await submitCheckIn(world, caller, { ...entered(), photoIds: [idOf(8)], poses });
    const { checkIns } = await listCheckIns(world, caller);
    expect(checkIns[0]?.photos).toMatchObject([{ id: idOf(8), pose: 'side' }]);
  });

  it('promises an answer by the tier, 48 support hours at most', async () => {
    const world = checkInWorld();
    const at = async (tier: 'adaptive' | 'performance' | 'longevity', id: string) =>
      (await submitCheckIn(world, { ...caller, entitlement: { ...caller.entitlement, tier } }, entered(id)))
        .answerDueAt;
    expect(await at('adaptive', idOf(1))).toBe('2026-03-05T20:00:00.000Z');
    expect(await at('performance', idOf(2))).toBe('2026-03-04T00:00:00.000Z');
    expect(await at('longevity', idOf(3))).toBe('2026-03-03T02:00:00.000Z');
  });
});

describe('the recent check-ins', () => {
  const numbered = (number: number) => `0198c0de-0000-4000-8000-${String(number).padStart(12, '0')}`;
  /** A client who sent `count` check-ins, the newest just now. `notesOf` and `photosOf` get the number of each, from 1 for the oldest. */
  async function clientOf(
    count: number,
    { everyDays = 7, notesOf = (_number: number) => 'All fine.', photosOf = (_number: number) => false },
  ) {
    const world = checkInWorld();
    for (let number = 1; number <= count; number += 1) {
      if (number > 1) world.clock.advance(everyDays * 86_400_000);
      const photo = { id: numbered(900 + number), width: 640, height: 480 };
      if (photosOf(number)) await world.checkIns.addPhoto(client.id, photo);
      const photoIds = photosOf(number) ? [photo.id] : [];
      await submitCheckIn(world, caller, { ...entered(numbered(number)), notes: notesOf(number), photoIds });
    }
    return world;
  }
  const recentOf = async (world: Awaited<ReturnType<typeof clientOf>>) => {
    const { checkIns, hasOlder, schedule } = await listCheckIns(world, caller, 'recent');
    const all = await listCheckIns(world, caller);
    expect(schedule).toEqual(all.schedule);
    expect(checkIns).toEqual(all.checkIns.slice(0, checkIns.length));
    expect(hasOlder).toBe(checkIns.length < all.checkIns.length);
    return checkIns.length;
  };

  it.each([
    [0, 0],
    [recentCheckIns, recentCheckIns],
    [recentCheckIns + 1, recentCheckIns],
    [40, recentCheckIns],
  ])('of %i weekly ones are %i', async (count, listed) => {
    expect(await recentOf(await clientOf(count, {}))).toBe(listed);
  });

  it('are all of them where more than those were sent while pain is asked about', async () => {
    expect(await recentOf(await clientOf(40, { everyDays: 0.5 }))).toBe(40);
  });

  it('go back to a check-in without pain, so that what hurts is held', async () => {
    const notesOf = (number: number) => (number === 5 ? 'My shoulder hurts.' : 'My knee hurts.');
    expect(await recentOf(await clientOf(40, { notesOf }))).toBe(40);
    const better = (number: number) => (number === 39 ? 'All fine.' : notesOf(number));
    expect(await recentOf(await clientOf(40, { notesOf: better }))).toBe(recentCheckIns);
  });

  it('do not hide an old photo from the comparison', async () => {
    const world = await clientOf(40, { photosOf: (number) => number === 1 || number === 40 });
    const { checkIns } = await listCheckIns(world, caller, 'with-photos');
    expect(checkIns.map(({ id }) => id)).toEqual([numbered(40), numbered(1)]);
  });
});

describe('without a coach', () => {
  it('a check-in is kept and promises no answer', async () => {
    const world = checkInWorld();
    world.since.set(client.id, null);
    expect((await submitCheckIn(world, caller, entered())).answerDueAt).toBeNull();
    expect((await listCheckIns(world, caller)).checkIns).toMatchObject([{ id: idOf(1), answerDueAt: null }]);
  });

  it('nothing is promised of a check-in from before the coach left', async () => {
    const world = checkInWorld();
    await submitCheckIn(world, caller, entered());
    world.since.set(client.id, null);
    expect((await listCheckIns(world, caller)).checkIns).toMatchObject([{ answerDueAt: null }]);
  });

  it('the coach who comes finds it waiting, and is promised to answer from that day on', async () => {
    const world = checkInWorld();
    world.since.set(client.id, null);
    await submitCheckIn(world, caller, entered());
    world.clock.advance(5 * 86_400_000);
    world.assign(coach.id, { id: client.id });
    world.since.set(client.id, new Date(world.clock()).toISOString());
    const due = '2026-03-12T19:00:00.000Z';
    expect((await listCheckIns(world, caller)).checkIns).toMatchObject([{ answerDueAt: due }]);
  });
});

describe('the due day', () => {
  it('is Sunday until the client chooses another', async () => {
    const world = checkInWorld();
    const { schedule } = await listCheckIns(world, caller);
    expect(schedule).toEqual({ dueWeekday: 7, dueDay: '2026-03-01', due: true, daysLate: 1 });
    const reminders = { move: async () => {} };
    expect(await setDueDay({ ...world, reminders }, client, 1)).toEqual({
      dueWeekday: 1,
      dueDay: '2026-03-02',
      due: true,
      daysLate: 0,
    });
  });

  it('is settled by a check-in', async () => {
    const world = checkInWorld();
    await submitCheckIn(world, caller, entered());
    expect((await listCheckIns(world, caller)).schedule).toMatchObject({ due: false, dueDay: '2026-03-08' });
  });
});

describe('a coach', () => {
  it('answers once; the client reads the answer', async () => {
    const world = checkInWorld();
    world.assign(coach.id, { id: client.id });
    await submitCheckIn(world, caller, entered());
    const target = { clientId: client.id, checkInId: idOf(1) };
    await answerCheckIn(world, coach, target, { text: 'Well done.' });
    const [read] = (await listCheckIns(world, caller)).checkIns;
    expect(read?.answer).toEqual({
      text: 'Well done.',
      coachName: 'Casey Coach',
      answeredAt: '2026-03-02T10:07:30.000Z',
      drafted: false,
      voice: null,
    });
    // A retry of the same answer is no second one.
    await answerCheckIn(world, coach, target, { text: 'Well done.' });
    await expect(answerCheckIn(world, coach, target, { text: 'Other.' })).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  it('says whether the answer began as a draft; a retry does not change that', async () => {
    const world = checkInWorld();
    world.assign(coach.id, { id: client.id });
    await submitCheckIn(world, caller, entered());
    const target = { clientId: client.id, checkInId: idOf(1) };
    await answerCheckIn(world, coach, target, { text: 'Well done.', drafted: true });
    await answerCheckIn(world, coach, target, { text: 'Well done.' });
    expect((await listCheckIns(world, caller)).checkIns[0]?.answer?.drafted).toBe(true);
  });

  it('is refused while the line of a draft is to be written, whatever the coach changed around it', async () => {
    const world = checkInWorld();
    world.assign(coach.id, { id: client.id });
    await submitCheckIn(world, caller, entered());
    const target = { clientId: client.id, checkInId: idOf(1) };
    for (const line of Object.values(draftPlaceholders)) {
      for (const text of [`${line}\n\nThank you.`, `Hi. ${line.slice(1, -1).toUpperCase()}`, line.slice(8)]) {
        await expect(
          answerCheckIn(world, coach, target, { text, drafted: true }),
          text,
        ).rejects.toMatchObject({ code: 'answer_unfinished' });
      }
    }
    expect((await listCheckIns(world, caller)).checkIns[0]?.answer).toBeNull();
    const text = 'Please rest the knee and see a doctor [today].\n\nThank you.';
    await answerCheckIn(world, coach, target, { text, drafted: true });
  });

  it('that was answered before drafts existed was written without one', () => {
    const answer = {
      text: 'Hi',
      coachId: coach.id,
      coachName: 'Casey Coach',
      answeredAt: '2026-03-02T10:00:00Z',
    };
    const row = {
      schemaVersion: 1,
      id: idOf(1),
      day: '2026-03-02',
      submittedAt: '2026-03-02T09:00:00Z',
      weight: null,
      bodyFatPercent: null,
      energy: 7,
      motivation: 6,
      stress: 3,
      sleepHours: 7,
      notes: '',
      photos: [],
      answer,
      answerDueAt: null,
    };
    expect(parseCheckIn(row, 0)?.answer?.drafted).toBe(false);
  });

  it("cannot reach another coach's client or another client's check-in", async () => {
    const world = checkInWorld();
    world.assign('coach-2', { id: client.id });
    world.assign(coach.id, { id: 'account-2' });
    await submitCheckIn(world, caller, entered());
    await expect(listClientCheckIns(world, coach.id, client.id)).rejects.toMatchObject({ kind: 'not-found' });
    const own = { clientId: client.id, checkInId: idOf(1) };
    await expect(answerCheckIn(world, coach, own, { text: 'Hi' })).rejects.toMatchObject({
      kind: 'not-found',
    });
    const swapped = { clientId: 'account-2', checkInId: idOf(1) };
    await expect(answerCheckIn(world, coach, swapped, { text: 'Hi' })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });
});
