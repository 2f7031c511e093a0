import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { enquiryKey } from '#functions/modules/enquiries/storage/enquiry-rows.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { joinList } from '#scripts/ops/list-pre-orders.ts';
import { preOrdersResponseSchema } from '#shared/contracts/admin/mailing.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import { runPrivacyJobs } from './privacy-jobs.ts';
import { callApi, output, tables } from './stack.ts';

const path = '/api/admin/pre-orders';

export async function readPreOrders(token: string) {
  return z.parse(preOrdersResponseSchema, await (await callApi('GET', path, token)).json());
}

/** Made so long ago that a mailing to it reaches no pre-order of another test. */
async function oldPreOrder() {
  const consentedAt = new Date(Date.now() - 20 * hourMs).toISOString();
  const email = `reader-${randomUUID()}@repz.example`;
  const row = { schemaVersion: 1, email, locale: 'en', consentedAt };
  const TableName = output('EnquiriesTable');
  const Item = { ...enquiryKey.preOrder(addressHash(email)), ...row };
  await tables().send(new PutCommand({ TableName, Item }));
  if (!(await joinList(tables(), TableName, row))) throw new Error('The pre-order was not listed');
  return { email, until: consentedAt };
}

/** Saves a draft in the place of what another test may have saved. */
export async function saveDraft(token: string, subject: string): Promise<number> {
  const texts = { en: { subject, text: 'It is in the shops.\n\nThank you.' } };
  for (;;) {
    const { version } = (await readPreOrders(token)).draft;
    const saved = await callApi('PUT', `${path}/draft`, token, { texts, link: null, version });
    if (saved.status === 200) return version + 1;
    if (saved.status !== 409) throw new Error(`The draft was refused: ${await saved.text()}`);
  }
}

/** Begins a mailing to one address once none of another test is being sent. */
export async function beginMailing(token: string, subject: string) {
  const { email, until } = await oldPreOrder();
  for (;;) {
    const draftVersion = await saveDraft(token, subject);
    const request = { id: randomUUID(), draftVersion, until, reason: 'The book is out' };
    const begun = await callApi('POST', `${path}/mailing`, token, request);
    if (begun.status === 200) return { email, request };
    if (begun.status !== 409) throw new Error(`The mailing was refused: ${await begun.text()}`);
    await runPrivacyJobs();
  }
}
