import * as z from 'zod/mini';
import { jsonText } from '#functions/platform/json-text.ts';
import { restAlertMessageSchema, type SendRestAlertDeps, sendRestAlert } from './rest-alerts.ts';

/** A batch of the queue of rests. */
export const restAlertEvent = z.object({
  Records: z.array(z.object({ body: z.pipe(jsonText, restAlertMessageSchema) })),
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
