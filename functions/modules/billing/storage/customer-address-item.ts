import { jobItem } from '#functions/platform/jobs/lease-queue.ts';
import { type CustomerAddressJob, customerAddressQueue } from '../account/customer-address.ts';
import { billingKey } from './billing-rows.ts';

/** One for each account: a later change replaces the one that waits. */
export function customerAddressItem(job: CustomerAddressJob, dueAt: number) {
  const key = { pk: billingKey.account(job.accountId), sk: 'CUSTOMER-ADDRESS' };
  return jobItem(customerAddressQueue, key, dueAt, job);
}
