import { emptyResponseSchema } from '#shared/contracts/account/account.ts';
import * as enquiries from './enquiries.ts';
import type { AdminPermission } from './permissions.ts';
import * as queues from './queues.ts';
import * as events from './webhook-events.ts';

const admin = (...permissions: readonly [AdminPermission, ...AdminPermission[]]) =>
  ({ kind: 'signed-in', roles: ['admin'], permissions }) as const;

export const queueRoutes = {
  getQueues: {
    method: 'GET',
    path: '/api/admin/queues',
    function: 'admin',
    access: admin('queues.read'),
    summary: 'What waits for somebody of the team, by queue; each queue asks for a permission of its own',
    query: queues.queuesQuerySchema,
    response: queues.queuesResponseSchema,
  },
  takeQueueItem: {
    method: 'PUT',
    path: '/api/admin/queues/{queue}/owner',
    function: 'admin',
    access: { ...admin('queues.read'), audit: ['queues.take', 'queues.release'] },
    summary: 'Take an item of a queue, or give it back',
    params: queues.takeItemParamsSchema,
    request: queues.takeItemRequestSchema,
    response: queues.takeItemResponseSchema,
  },
  markBounceTold: {
    method: 'POST',
    path: '/api/admin/accounts/{clientId}/bounce-told',
    function: 'admin',
    access: { ...admin('support.write', 'clients.read'), audit: ['bounces.told'] },
    summary: 'Note that a person knows that their mail comes back, which ends the item of the queue',
    params: queues.toldParamsSchema,
    response: emptyResponseSchema,
  },
  getHandledEnquiries: {
    method: 'GET',
    path: '/api/admin/enquiries',
    function: 'admin',
    access: admin('support.write'),
    summary: 'Messages to support that were answered or closed',
    response: enquiries.handledEnquiriesResponseSchema,
  },
  getEnquiry: {
    method: 'GET',
    path: '/api/admin/enquiries/{enquiryId}',
    function: 'admin',
    access: admin('support.write', 'clients.read'),
    summary: 'A message to support with its answers, and the account with its address',
    params: enquiries.enquiryParamsSchema,
    response: enquiries.enquiryResponseSchema,
  },
  answerEnquiry: {
    method: 'POST',
    path: '/api/admin/enquiries/{enquiryId}/answers',
    function: 'admin',
    access: { ...admin('support.write', 'clients.read'), audit: ['enquiries.answer'] },
    summary: 'Answer a message to support by mail; sending the same id again changes nothing',
    params: enquiries.enquiryParamsSchema,
    request: enquiries.answerEnquiryRequestSchema,
    response: enquiries.enquiryResponseSchema,
  },
  setEnquiryState: {
    method: 'PUT',
    path: '/api/admin/enquiries/{enquiryId}/state',
    function: 'admin',
    access: {
      ...admin('support.write', 'clients.read'),
      audit: ['enquiries.close', 'enquiries.reopen'],
    },
    summary: 'Close a message to support without an answer, or open it again',
    params: enquiries.enquiryParamsSchema,
    request: enquiries.enquiryStateRequestSchema,
    response: enquiries.enquiryResponseSchema,
  },
  getWebhookEvents: {
    method: 'GET',
    path: '/api/admin/webhook-events',
    function: 'admin',
    access: admin('system.read'),
    summary: 'Events of the payment provider that arrived on a day (UTC), with tries, state and duration',
    query: events.webhookEventsQuerySchema,
    response: events.webhookEventsResponseSchema,
  },
  replayWebhookEvents: {
    method: 'POST',
    path: '/api/admin/webhook-events/replay',
    function: 'admin',
    access: { ...admin('system.read', 'webhooks.replay'), audit: ['queues.replay'] },
    summary: 'Handle events of the payment provider again, chosen ones or a range; a dry run only counts',
    request: events.replayRequestSchema,
    response: events.replayResponseSchema,
  },
} as const;
