import { expect, it } from 'vitest';
import {
  customerAddressJob,
  customerAddressQueue,
  followCustomerAddress,
} from '#functions/modules/billing/account/customer-address.ts';
import { customerAddressItem } from '#functions/modules/billing/storage/customer-address-item.ts';
import { createDynamoBillingRepository } from '#functions/modules/billing/storage/dynamo-billing-repository.ts';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedLeaseQueue } from '#tests/support/fakes/stored-lease-queue.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

function world() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const repository = createDynamoBillingRepository(tables.client, tableNames, {
    clock,
    admins: { ids: async () => [] },
  });
  const { queue, planned } = storedLeaseQueue(customerAddressJob, {
    tables,
    table: 'billing',
    name: customerAddressQueue,
  });
  const told: string[] = [];
  let isDown = false;
  const gateway = {
    async assignCustomer(customerId: string, { accountId, email }: { accountId: string; email: string }) {
      if (isDown) throw new Error('The provider is down');
      told.push(`${customerId} ${accountId} ${email}`);
    },
  };
  return {
    clock,
    repository,
    planned,
    told,
    setDown: (down: boolean) => {
      isDown = down;
    },
    change: (email: string) =>
      tables.put('billing', customerAddressItem({ accountId: 'ana', email }, clock())),
    run: () =>
      runDue(queue, { clock, log: recordingLog(), forMs: 1_000 }, async ({ content }) => {
        await followCustomerAddress({ repository, gateway }, content);
        return {};
      }),
  };
}

async function withCustomer() {
  const w = world();
  await w.repository.reserveCustomerSlot('ana', 'ana@repz.example');
  await w.repository.fillCustomerSlot('ana', 'cus_1');
  return w;
}

it('tells the provider the new address once, and keeps it', async () => {
  const w = await withCustomer();
  w.change('ana.new@repz.example');
  await w.run();
  await w.run();
  expect(w.told).toEqual(['cus_1 ana ana.new@repz.example']);
  expect(await w.repository.findCustomerSlot('ana')).toMatchObject({ email: 'ana.new@repz.example' });
  expect(w.planned()).toEqual([]);
});

it('waits for a provider that is down, and then tells it the address of today', async () => {
  const w = await withCustomer();
  w.setDown(true);
  w.change('ana.new@repz.example');
  await w.run();
  expect(w.planned()).toHaveLength(1);
  w.change('third@repz.example');
  w.setDown(false);
  w.clock.advance(hourMs);
  await w.run();
  expect(w.told).toEqual(['cus_1 ana third@repz.example']);
  expect(w.planned()).toEqual([]);
});

it('has nothing to tell of a person without a customer', async () => {
  const w = world();
  w.change('ana.new@repz.example');
  await w.run();
  expect([w.told, w.planned()]).toEqual([[], []]);
  expect(await w.repository.findCustomerSlot('ana')).toBeNull();
});
