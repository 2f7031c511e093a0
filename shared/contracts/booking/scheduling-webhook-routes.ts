import * as z from 'zod/mini';

const open = (reason: string) => ({ kind: 'public', reason }) as const;

export const schedulingWebhookRoutes = {
  receiveSchedulingEvent: {
    method: 'POST',
    path: '/api/webhooks/scheduling',
    function: 'scheduling-webhook',
    access: open('verified by its signature alone'),
    unlimited: 'the service retries in bursts',
    summary: 'Events of the external scheduling service',
    response: z.object({ received: z.literal(true) }),
  },
} as const;
