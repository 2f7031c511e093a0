import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import { defaultPushSettings } from '#shared/domain/notifications/notifications.ts';
import { subscribedBrowser } from '#tests/support/push-subscriptions.ts';
import { noticeOf, type PushWorld, pushWorld } from './push-world.ts';

let world: PushWorld;
beforeEach(async () => {
  world = await pushWorld();
});
afterEach(() => world.close());

describe('a push', () => {
  test('reaches both devices of a person, encrypted to each, and nobody else', async () => {
    const [phone, laptop, other] = [await world.browser(), await world.browser(), await world.browser()];
    await world.add('ana', phone);
    await world.add('ana', laptop);
    await world.add('ben', other);
    expect(await world.push('ana', 'one')).toBe(true);
    expect(await phone.received()).toEqual([noticeOf('one')]);
    expect(await laptop.received()).toEqual([noticeOf('one')]);
    expect(await other.received()).toEqual([]);
    const reached = (await world.devices.list('ana')).map(({ reachedAt }) => reachedAt);
    expect(reached).toEqual(['2026-03-02T12:00:00.000Z', '2026-03-02T12:00:00.000Z']);
  });

  test('delivered twice, also at once, shows once', async () => {
    const phone = await world.browser();
    await world.add('ana', phone);
    const outcomes = await Promise.all([world.push('ana', 'one'), world.push('ana', 'one')]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await world.push('ana', 'one')).toBe(false);
    expect(await phone.received()).toEqual([noticeOf('one')]);
  });

  test('reaches nobody who has no device', async () => {
    expect(await world.push('ana', 'one')).toBe(false);
    expect(world.tables.rows('outbox')).toEqual([]);
  });

  test('reaches the other device where one has keys that nothing can be encrypted with', async () => {
    const [broken, phone] = [await world.browser(), await world.browser()];
    const noPoint = `B${'_'.repeat(86)}`;
    await world.add('ana', { ...broken, request: { ...broken.request, p256dh: noPoint } });
    await world.add('ana', phone);
    expect(await world.push('ana', 'one')).toBe(true);
    expect(await phone.received()).toEqual([noticeOf('one')]);
    expect(await world.devices.list('ana')).toHaveLength(2);
  });

  test('keeps quiet at night in the zone of the person, whatever the time of the server', async () => {
    const phone = await world.browser();
    await world.add('ana', phone);
    // Noon in London is 4 in the morning in Los Angeles.
    expect(await world.push('ana', 'one', 'coach-answered', 'America/Los_Angeles')).toBe(false);
    world.clock.advance(4 * hourMs);
    expect(await world.push('ana', 'two', 'coach-answered', 'America/Los_Angeles')).toBe(true);
    expect(await phone.received()).toEqual([noticeOf('two')]);
  });

  test('comes as many times a day as the person chose, and again the next day', async () => {
    const phone = await world.browser();
    await world.add('ana', phone);
    await world.devices.saveSettings('ana', { ...defaultPushSettings, perDay: 3 });
    const sent = [];
    for (const id of ['1', '2', '3', '4']) sent.push(await world.push('ana', id));
    expect(sent).toEqual([true, true, true, false]);
    world.clock.advance(24 * hourMs);
    expect(await world.push('ana', '5')).toBe(true);
  });
});

describe('the push service', () => {
  test('that says 410 loses the device, and the other device is reached', async () => {
    const [phone, laptop] = [await world.browser(), await world.browser()];
    await world.add('ana', phone);
    await world.add('ana', laptop);
    await phone.end();
    expect(await world.push('ana', 'one')).toBe(true);
    const left = await world.devices.list('ana');
    expect(left.map(({ endpoint }) => endpoint)).toEqual([laptop.request.endpoint]);
    expect(world.tables.rows('outbox').filter(({ sk }) => sk === 'OWNER')).toHaveLength(1);
  });

  test('that is busy is asked again when it says, and then shows the push once', async () => {
    const phone = await world.browser();
    await world.add('ana', phone);
    await phone.answer({ status: 429, retryAfterSeconds: 2 });
    expect(await world.push('ana', 'one')).toBe(true);
    expect(world.pauses).toEqual([2000]);
    expect(await phone.received()).toEqual([noticeOf('one')]);
  });

  test.each([
    ['asks for a long wait', [{ status: 429, retryAfterSeconds: 3600 }], []],
    ['stays broken', [{ status: 500 }, { status: 500 }], [1000]],
    ['refuses the message', [{ status: 400 }], []],
  ])('that %s reaches nobody and keeps the device', async (_, answers, pauses) => {
    const phone = await world.browser();
    await world.add('ana', phone);
    await phone.answer(...answers);
    expect(await world.push('ana', 'one')).toBe(false);
    expect(world.pauses).toEqual(pauses);
    expect(await world.devices.list('ana')).toHaveLength(1);
  });

  test('takes messages of the sender alone who the browser subscribed to', async () => {
    const others = await subscribedBrowser(world.url, `B${'x'.repeat(86)}`);
    await world.add('ana', others);
    expect(await world.push('ana', 'one')).toBe(false);
    expect(await others.received()).toEqual([]);
  });
});
