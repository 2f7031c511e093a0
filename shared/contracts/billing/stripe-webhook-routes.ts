import * as billing from './billing.ts';

const open = (reason: string) => ({ kind: 'public', reason }) as const;

export const stripeWebhookRoutes = {
  receiveStripeEvent: {
    method: 'POST',
    path: '/api/webhooks/stripe',
    function: 'stripe-webhook',
    access: open('verified by its signature alone'),
    unlimited: 'the provider retries in bursts',
    summary: 'Events of the payment provider',
    response: billing.webhookResponseSchema,
  },
} as const;
