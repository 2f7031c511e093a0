import {
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { tryConditionalWrite } from '#functions/platform/dynamo/conditional-write.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { retryWithBackoff } from '#functions/platform/retry-with-backoff.ts';
import {
  addPushDeviceRequestSchema,
  chooseNotificationRequestSchema,
  savePushSettingsRequestSchema,
} from '#shared/contracts/account/notifications.ts';
import { defaultPushSettings } from '#shared/domain/notifications/notifications.ts';
import type { PushDevice, PushDevices } from '../push-devices.ts';
import { choicePrefix, devicePrefix, endpointKey, pushPartition } from '../push-rows.ts';

const schemaVersion = 1;
const deviceRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  id: z.string(),
  ...addPushDeviceRequestSchema.shape,
  createdAt: z.string(),
  reachedAt: z.nullable(z.string()),
});
const settingsRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  ...savePushSettingsRequestSchema.shape,
});
/** A release that came later may know more notifications; after a rollback, their rows are passed over. */
const choiceRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  id: z.string(),
  channel: z.string(),
  on: z.boolean(),
});
const ownerRow = z.object({ schemaVersion: z.literal(schemaVersion), accountId: z.string() });

const deviceKey = (accountId: string, id: string) => ({
  pk: pushPartition(accountId),
  sk: `${devicePrefix}${id}`,
});
const settingsKey = (accountId: string) => ({ pk: pushPartition(accountId), sk: 'SETTINGS' });

export function createDynamoPushDevices(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): PushDevices {
  const rows = createRowReader(tables, TableName, clock);
  const deviceOf = (accountId: string, id: string) =>
    rows.find('push device', deviceRow, deviceKey(accountId, id));

  /** @returns false when the device changed hands meanwhile. */
  async function take(accountId: string, device: PushDevice): Promise<boolean> {
    const owner = await rows.find('push endpoint', ownerRow, endpointKey(device.id));
    const known = await deviceOf(accountId, device.id);
    const previous = owner?.accountId;
    const write = new TransactWriteCommand({
      TransactItems: [
        {
          Put: {
            TableName,
            Item: { ...endpointKey(device.id), schemaVersion, accountId },
            ...(previous === undefined
              ? { ConditionExpression: 'attribute_not_exists(pk)' }
              : {
                  ConditionExpression: 'accountId = :previous',
                  ExpressionAttributeValues: { ':previous': previous },
                }),
          },
        },
        {
          Put: {
            TableName,
            Item: {
              ...deviceKey(accountId, device.id),
              schemaVersion,
              ...device,
              createdAt: known?.createdAt ?? device.createdAt,
              reachedAt: known?.reachedAt ?? device.reachedAt,
            },
          },
        },
        ...(previous === undefined || previous === accountId
          ? []
          : [{ Delete: { TableName, Key: deviceKey(previous, device.id) } }]),
      ],
    });
    return tryConditionalWrite(() => tables.send(write));
  }

  return {
    list: (accountId) =>
      rows.all('push device', deviceRow, {
        ...byPrefix(pushPartition(accountId), devicePrefix),
        ConsistentRead: true,
      }),
    async add(accountId, device) {
      await retryWithBackoff(async () => ((await take(accountId, device)) ? true : null));
    },
    async remove(accountId, deviceId) {
      const write = new TransactWriteCommand({
        TransactItems: [
          { Delete: { TableName, Key: deviceKey(accountId, deviceId) } },
          {
            Delete: {
              TableName,
              Key: endpointKey(deviceId),
              ConditionExpression: 'accountId = :me',
              ExpressionAttributeValues: { ':me': accountId },
            },
          },
        ],
      });
      return tryConditionalWrite(() => tables.send(write));
    },
    async markReached(accountId, deviceId, at) {
      const update = new UpdateCommand({
        TableName,
        Key: deviceKey(accountId, deviceId),
        UpdateExpression: 'SET reachedAt = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at },
      });
      await tryConditionalWrite(() => tables.send(update));
    },
    async settings(accountId) {
      const row = await rows.find('push settings', settingsRow, settingsKey(accountId));
      return row ?? defaultPushSettings;
    },
    async saveSettings(accountId, settings) {
      await tables.send(
        new PutCommand({ TableName, Item: { ...settingsKey(accountId), schemaVersion, ...settings } }),
      );
    },
    async choices(accountId) {
      const found = await rows.all('notification choice', choiceRow, {
        ...byPrefix(pushPartition(accountId), choicePrefix),
        ConsistentRead: true,
      });
      return found.flatMap((choice) => {
        const { data } = z.safeParse(chooseNotificationRequestSchema, choice);
        return data === undefined ? [] : [data];
      });
    },
    async choose(accountId, choice) {
      const key = { pk: pushPartition(accountId), sk: `${choicePrefix}${choice.id}#${choice.channel}` };
      await tables.send(new PutCommand({ TableName, Item: { ...key, schemaVersion, ...choice } }));
    },
  };
}
