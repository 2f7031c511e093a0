import * as z from 'zod/mini';
import { restAlertMessageSchema, type SendRestAlertDeps, sendRestAlert } from './rest-alerts.ts';

const jsonOf = z.transform((body: string, context) => {
  try {
    return JSON.parse(body);
  } catch {
    context.issues.push({ code: 'custom', message: 'Not JSON', input: body });
    return z.NEVER;
  }
});

/** A batch of the queue of rests. */
export const restAlertEvent = z.object({
  Records: z.array(z.object({ body: z.pipe(z.pipe(z.string(), jsonOf), restAlertMessageSchema) })),
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
