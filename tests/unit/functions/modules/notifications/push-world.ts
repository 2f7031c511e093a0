import { vapidKeysOf } from '#functions/modules/notifications/provider/vapid-keys.ts';
import { createWebPushService } from '#functions/modules/notifications/provider/web-push-service.ts';
import { addPushDevice, removePushDevice } from '#functions/modules/notifications/push-devices.ts';
import { pushNotice } from '#functions/modules/notifications/push-notice.ts';
import { createDynamoPushDays } from '#functions/modules/notifications/storage/dynamo-push-days.ts';
import { createDynamoPushDevices } from '#functions/modules/notifications/storage/dynamo-push-devices.ts';
import { startPushFake } from '#scripts/local/push/server.ts';
import type { NotificationId } from '#shared/domain/notifications/notifications.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { subscribedBrowser } from '#tests/support/push-subscriptions.ts';

export const keys = vapidKeysOf({ seed: 'a seed of a stage, as CloudFormation makes it' });

/** As a push of this id arrives. */
export const noticeOf = (id: string) => ({
  id,
  title: `Title of ${id}`,
  locked: { title: 'News', text: 'Log in' },
  url: '/dashboard',
});

/** The product's own adapters against the double of push services. At first it is noon in the zone of everybody. */
export async function pushWorld() {
  const clock = frozenClock('2026-03-02T12:00:00.000Z');
  const fake = await startPushFake(0);
  const tables = createMemoryTables({ clock });
  const devices = createDynamoPushDevices(tables.client, tableNames.outbox, clock);
  const pauses: number[] = [];
  const service = createWebPushService({
    keys: async () => keys,
    contact: 'mailto:hello@repz.example',
    localPushService: fake.url,
    clock,
    wait: async (milliseconds) => pauses.push(milliseconds),
  });
  const log = recordingLog();
  const days = createDynamoPushDays(tables.client, tableNames.outbox, clock);
  const deps = { devices, days, service, clock, log };
  const adding = { devices, publicKey: async () => keys.publicKey, localPushService: fake.url, clock };
  return {
    clock,
    tables,
    devices,
    adding,
    deps,
    pauses,
    log,
    url: fake.url,
    close: () => fake.close(),
    browser: (name?: string) => subscribedBrowser(fake.url, keys.publicKey, name),
    add: (accountId: string, browser: Awaited<ReturnType<typeof subscribedBrowser>>) =>
      addPushDevice(adding, accountId, browser.request),
    remove: (accountId: string, deviceId: string) => removePushDevice(adding, accountId, deviceId),
    push: (accountId: string, id: string, kind: NotificationId = 'coach-answered', timeZone = 'UTC') =>
      pushNotice(deps, { accountId, timeZone }, { kind }, noticeOf(id)),
  };
}
export type PushWorld = Awaited<ReturnType<typeof pushWorld>>;
