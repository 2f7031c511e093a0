import type { LoggedEvent } from '#functions/modules/billing/reconcile/event-log.ts';
import type { WebhookEvent } from '#shared/contracts/admin/webhook-events.ts';

/** Only what is listed here is shown of an event. */
export function webhookEventView({ notice, ...event }: LoggedEvent): WebhookEvent {
  return {
    id: notice.id,
    type: notice.type,
    state: event.state,
    tries: event.tries,
    receivedAt: event.receivedAt,
    durationMs: event.durationMs,
    failure: event.failure,
    customerId: notice.customerId,
    invoiceId: notice.invoiceId,
    paymentIntentId: notice.paymentIntentId,
    apiVersion: notice.apiVersion ?? null,
  };
}
