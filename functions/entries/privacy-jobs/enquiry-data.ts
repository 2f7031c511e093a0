import {
  enquiryKey,
  enquiryListIds,
  lineEntryPrefix,
} from '#functions/modules/enquiries/storage/enquiry-rows.ts';
import { entryKeysOf, mailKeyOf } from '#functions/modules/enquiries/storage/pre-order-rows.ts';
import { recordsOf } from '#functions/modules/privacy/own-partition.ts';
import type { OwnedData } from '#functions/modules/privacy/owned-data.ts';
import type { Rows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

const requestPrefix = 'SUPPORT#';

/** A message is in one of the lists, by one of its times. */
function listedKeys(sk: string, ...times: readonly unknown[]) {
  const id = sk.slice(requestPrefix.length);
  return times
    .filter((at) => typeof at === 'string')
    .flatMap((at) => enquiryListIds.map((list) => enquiryKey.listed(list, at, id)));
}

/** Found by the address, because visitors have no account. */
export function enquiryData(rows: Rows, outbox: Pick<Rows, 'remove'>): OwnedData {
  const address = (email: string) => enquiryKey.preOrder(addressHash(email)).pk;
  const requestKey = (sk: string) => enquiryKey.supportRequest(sk.slice(requestPrefix.length));
  return {
    name: 'enquiries',
    async *records({ email }) {
      for await (const row of rows.partition(address(email))) {
        const request = row.sk.startsWith(requestPrefix) ? await rows.find(requestKey(row.sk)) : row;
        if (request !== null) yield* recordsOf(asIterable([{ ...request, sk: row.sk }]));
      }
    },
    async erase({ email }) {
      for await (const { sk } of rows.partition(address(email), requestPrefix)) {
        const request = await rows.find(requestKey(sk));
        await rows.remove([requestKey(sk), ...listedKeys(sk, request?.receivedAt, request?.handledAt)]);
      }
      for (const tier of tierIds) {
        const count = { key: enquiryKey.waitingCounts, attribute: tier };
        for await (const row of rows.partition(enquiryKey.line(tier), lineEntryPrefix)) {
          if (row.email === email) await rows.removeCounted(row, count);
        }
      }
      const hash = addressHash(email);
      const consentedAt = (await rows.find(enquiryKey.preOrder(hash)))?.consentedAt;
      const orders = typeof consentedAt === 'string' ? [{ consentedAt, hash }] : [];
      await rows.remove([enquiryKey.preOrder(hash), ...orders.flatMap(entryKeysOf)]);
      // A mailing may have put its mail there since the outbox was erased. Without the pre-order it puts none.
      await outbox.remove(orders.map(mailKeyOf));
      await rows.removePartition(address(email));
    },
  };
}

async function* asIterable<T>(values: readonly T[]) {
  yield* values;
}
