import { describe, expect, test } from 'vitest';
import { startCheckout } from '#functions/modules/billing/checkout/start-checkout.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { freeSeats, holder } from '#functions/modules/seats/seats.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { longevityCapacity } from '#shared/domain/catalog/longevity-seats.ts';
import { ada, type BillingWorld, billingWorld, bob, coreMonthly, subscribed } from './fakes/billing-world.ts';

const longevity = { tier: 'longevity', period: 'annual' } as const;
const occupants = (count: number) => Array.from({ length: count }, (_, index) => `client-${index}`);

function occupied(world: BillingWorld, count: number): void {
  world.repository.seats.occupy(...occupants(count));
}
const free = ({ repository, provider }: BillingWorld) => freeSeats(repository.seats.now(), provider.now);

describe('the limited tier', () => {
  test('is rejected when every seat is taken, while other tiers are sold', async () => {
    const world = billingWorld();
    occupied(world, longevityCapacity);
    await expect(startCheckout(world.deps, ada, longevity)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'no_spots_left',
    });
    await expect(startCheckout(world.deps, ada, coreMonthly)).resolves.toMatchObject({ amountCents: 8900 });
  });

  test('sells the last seat to one of two parallel buyers', async () => {
    const world = billingWorld();
    occupied(world, longevityCapacity - 1);
    const results = await Promise.allSettled(
      [ada, bob].map((person) => startCheckout(world.deps, person, longevity)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(free(world)).toBe(0);
  });

  test('reserves one seat per buyer at checkout, and releases it when checkout expires', async () => {
    const world = billingWorld();
    await startCheckout(world.deps, ada, longevity);
    await startCheckout(world.deps, ada, longevity);
    expect(free(world)).toBe(longevityCapacity - 1);
    world.provider.now += 126 * 60_000;
    expect(free(world)).toBe(longevityCapacity);
  });

  test('releases the seat when the buyer picks another tier', async () => {
    const world = billingWorld();
    await startCheckout(world.deps, ada, longevity);
    await startCheckout(world.deps, ada, coreMonthly);
    expect(free(world)).toBe(longevityCapacity);
  });

  test('sells a held seat only to the holder of the offer', async () => {
    const world = billingWorld();
    occupied(world, longevityCapacity - 1);
    const { seats } = world.repository;
    const until = world.provider.now + 3_600_000 * 48;
    await seats.replaceHolds(seats.now(), [{ holder: holder.offer(addressHash('ADA@repz.example')), until }]);
    await expect(startCheckout(world.deps, bob, longevity)).rejects.toMatchObject({ code: 'no_spots_left' });
    await startCheckout(world.deps, ada, longevity);
    expect(seats.now().holds).toEqual([{ holder: holder.account(ada.accountId), until }]);
  });

  test('is not sold beside another plan, and takes no seat from those who could have it', async () => {
    const world = billingWorld();
    await subscribed(world, ada, coreMonthly);
    occupied(world, longevityCapacity - 1);
    await expect(startCheckout(world.deps, ada, longevity)).rejects.toMatchObject({
      code: 'subscription_exists',
    });
    expect(free(world)).toBe(1);
  });

  test('counts a seat once, from payment to the end of the subscription', async () => {
    const world = billingWorld();
    const { subscription, customerId } = await subscribed(world, ada, longevity);
    await syncCustomer(world.deps, ada.accountId, customerId);
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect([...world.repository.seats.now().active]).toEqual([ada.accountId]);
    expect(free(world)).toBe(longevityCapacity - 1);
    await world.provider.cancelNow(subscription.id);
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(world.repository.seats.now().active.size).toBe(0);
  });

  test('raises no alarm when the last free seat is taken', async () => {
    const world = billingWorld();
    const { customerId } = await subscribed(world, ada, longevity);
    occupied(world, longevityCapacity - 1);
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(world.repository.seats.now().active.size).toBe(longevityCapacity);
    expect(world.alarms.raised).toEqual([]);
  });

  test('alerts operators once when a paid subscription exceeds capacity', async () => {
    const world = billingWorld();
    const { customerId } = await subscribed(world, ada, longevity);
    occupied(world, longevityCapacity);
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(world.alarms.raised).toHaveLength(1);
    await syncCustomer(world.deps, ada.accountId, customerId);
    expect(world.alarms.raised).toMatchObject([
      {
        alarm: 'limited_tier_overbooked',
        fields: { accountId: ada.accountId, occupied: longevityCapacity + 1 },
      },
    ]);
    expect(free(world)).toBe(0);
  });
});
