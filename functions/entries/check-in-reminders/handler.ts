import * as z from 'zod/mini';
import { environments } from '#functions/platform/environments.ts';
import { createLog } from '#functions/platform/logging.ts';
import { onDemand } from '#functions/platform/on-demand.ts';
import { isScheduled } from '#functions/platform/scheduled-event.ts';

const config = z.parse(environments['check-in-reminders'], process.env);
const log = createLog('check-in-reminders', config);
const load = onDemand(async () => (await import('./reminder-events.ts')).createReminders(config, log));

const changes = z.object({
  Records: z.array(z.object({ dynamodb: z.object({ Keys: z.object({ pk: z.object({ S: z.string() }) }) }) })),
});

/** @throws Error for any event that is neither the schedule nor a changed subscription or program. */
export const handler = async (event: unknown) => {
  const reminders = await load();
  if (isScheduled(event)) return { sent: await reminders.send() };
  const keys = z.parse(changes, event).Records.map(({ dynamodb }) => dynamodb.Keys.pk.S);
  await reminders.plan(keys);
  return { heard: keys.length };
};
