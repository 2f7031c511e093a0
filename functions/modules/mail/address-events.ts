import * as z from 'zod/mini';
import type { Log } from '#functions/platform/logging.ts';
import type { MailAddresses } from '#functions/platform/outbox/mail-address.ts';
import { mailAddressId } from '#functions/platform/outbox/outbox-mail.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** What SES puts on the event bus. A transient bounce, such as a full mailbox, says nothing about the next mail. */
export const addressEvent = z.object({
  source: z.literal('aws.ses'),
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: z.string() }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      complaint: z.object({ complainedRecipients: recipients, timestamp: z.string() }),
    }),
  ]),
});
type AddressEvent = z.infer<typeof addressEvent>;

/** May run twice and out of order: the latest instant stays. */
export async function handleAddressEvent(
  { addresses, log }: { readonly addresses: Pick<MailAddresses, 'report'>; readonly log: Log },
  { detail }: AddressEvent,
): Promise<void> {
  const { event, at, emails } = factsOf(detail);
  for (const { emailAddress } of emails) {
    const instant = new Date(at).toISOString();
    const isKnown = await addresses.report(mailAddressId(bare(emailAddress)), event, instant);
    log.info('mail address reported', { event, isKnown });
  }
}

function factsOf(detail: AddressEvent['detail']) {
  if (detail.eventType === 'Complaint') {
    const { complainedRecipients: emails, timestamp: at } = detail.complaint;
    return { event: 'complained', at, emails } as const;
  }
  const { bounceType, bouncedRecipients, timestamp: at } = detail.bounce;
  return { event: 'bounced', at, emails: bounceType === 'Permanent' ? bouncedRecipients : [] } as const;
}

/** SES repeats addresses as mail servers write them: 'Ana <ana@repz.example>' or '<ana@repz.example>'. */
const bare = (address: string) => /<([^>]+)>\s*$/.exec(address)?.[1] ?? address;
