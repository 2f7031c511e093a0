import * as z from 'zod/mini';
import { restAlertMessageSchema, type SendRestAlertDeps, sendRestAlert } from './rest-alerts.ts';

/** A batch of the queue of rests, its bodies read as JSON. */
export const restAlertEvent = z.object({
  Records: z.array(z.object({ body: restAlertMessageSchema })),
});

/** Never throws: when the queue delivers again, the rest is long over. */
export async function handleRestAlertEvent(
  deps: SendRestAlertDeps,
  { Records }: z.infer<typeof restAlertEvent>,
): Promise<void> {
  await Promise.all(
    Records.map(({ body }) =>
      sendRestAlert(deps, body).catch((error: unknown) =>
        deps.log.error('rest alert not sent', { error: error instanceof Error ? error.name : 'unknown' }),
      ),
    ),
  );
}
