import type { MessageKey } from '#web/lib/i18n/keys.ts';

/** By the names that the API gives the dependencies. */
export const dependencyNames: ReadonlyMap<string, MessageKey> = new Map([
  ['User pool', 'admin.health.on-user-pool'],
  ['Photo bucket', 'admin.health.on-photo-bucket'],
  ['Mail service', 'admin.health.on-mail-service'],
  ['Payment provider', 'admin.health.on-payment-provider'],
  ['Accounts table', 'admin.health.on-accounts-table'],
  ['Billing table', 'admin.health.on-billing-table'],
  ['Operations table', 'admin.health.on-operations-table'],
  ['Bookings table', 'admin.health.on-bookings-table'],
  ['Assistance table', 'admin.health.on-assistance-table'],
  ['Training table', 'admin.health.on-training-table'],
  ['Wearables table', 'admin.health.on-wearables-table'],
  ['Check-ins table', 'admin.health.on-check-ins-table'],
  ['Enquiries table', 'admin.health.on-enquiries-table'],
  ['Messages table', 'admin.health.on-messages-table'],
  ['Nutrition table', 'admin.health.on-nutrition-table'],
  ['Outbox table', 'admin.health.on-outbox-table'],
  ['Promises table', 'admin.health.on-promises-table'],
  ['Library table', 'admin.health.on-library-table'],
]);
