import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { mailKinds } from '#functions/entries/mail-sender/mail-kinds.ts';
import { mailPolicies } from '#functions/entries/mail-sender/mail-policies.ts';
import { sendMail } from '#functions/modules/mail/send-mail.ts';
import { createDynamoHeldMailJobs } from '#functions/modules/mail/storage/dynamo-held-mail-jobs.ts';
import { createDynamoWaitingMails } from '#functions/modules/mail/storage/dynamo-waiting-mails.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { recordingLog } from './fakes/recording-log.ts';
import { tables } from './stack.ts';

const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** Sends every mail of a test's own outbox twice at once, as a queue may deliver it. @returns What was sent. */
export async function sendOutbox(table: string, clock: Clock): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const deps = {
    mails: createDynamoWaitingMails(
      tables(),
      table,
      createDynamoHeldMailJobs(tables(), { checkIns: table, outbox: table }, recordingLog()),
    ),
    kinds: mailKinds,
    policies: mailPolicies,
    addresses: createDynamoMailAddresses(tables(), table, Date.now),
    bounced: { note: async () => {} },
    people: { find: async () => null },
    sender: { send: async (mail: OutgoingMail) => void sent.push(mail) },
    siteUrl: 'https://repz.example',
    clock,
    log: recordingLog(),
  };
  const { Items = [] } = await tables().send(new ScanCommand({ TableName: table }));
  for (const { pk, sk } of z.parse(z.array(keySchema), Items)) {
    await Promise.allSettled([sendMail(deps, { pk, sk }), sendMail(deps, { pk, sk })]);
  }
  return sent;
}
