import * as z from 'zod/mini';
import { createSignedInPlatform, signedInVariables } from '#functions/account/signed-in-platform.ts';
import { readConfig } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createApi } from '#functions/platform/http/create-api.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { isScheduled } from '#functions/platform/scheduled-event.ts';

const config = readConfig([
  ...signedInVariables,
  'SITE_URL',
  'CHECK_INS_TABLE',
  'TRAINING_TABLE',
  'MAIL_SENDER',
  'PHOTO_BUCKET',
  'PHOTOS_URL',
]);
const log = createLog('check-ins', config);
const tables = createTableClient();
const reminders = onDemand(async () =>
  (await import('./reminder-events.ts')).createReminders(config, tables, log),
);
const api = createApi({
  function: 'check-ins',
  platform: createSignedInPlatform(config, tables, log),
  load: async () => (await import('./api.ts')).createCheckInsApi(config, tables, log, reminders),
});

/** A changed subscription. A caller of the API cannot send it: the gateway wraps whatever they send. */
const changes = z.object({
  Records: z.array(
    z.object({
      eventSource: z.literal('aws:dynamodb'),
      dynamodb: z.object({ Keys: z.object({ pk: z.object({ S: z.string() }) }) }),
    }),
  ),
});

/** Calls come through the gateway; the timetable sends reminders, a changed subscription plans the first. */
export const handler = async (event: unknown) => {
  if (isScheduled(event)) return { sent: await (await reminders()).send() };
  const changed = z.safeParse(changes, event);
  if (!changed.success) return api(event);
  const keys = changed.data.Records.map(({ dynamodb }) => dynamodb.Keys.pk.S);
  await (await reminders()).plan(keys);
  return { heard: keys.length };
};
