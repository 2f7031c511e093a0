import { domainToUnicode } from 'node:url';
import * as z from 'zod/mini';
import { withDomain } from '#functions/platform/address-domain.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { MailAddresses } from '#functions/platform/outbox/mail-address.ts';
import type { BouncedPeople } from './bounces/bounced-people.ts';

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

type Deps = {
  readonly addresses: Pick<MailAddresses, 'report'>;
  readonly bounced: Pick<BouncedPeople, 'report'>;
  /** The id of the account with this address. */
  readonly accountOf: (email: string) => Promise<string | null>;
  readonly log: Log;
};

/** May run twice and out of order: the latest instant stays. A person whose mail comes back is listed for admins. */
export async function handleAddressEvent(deps: Deps, { detail }: AddressEvent): Promise<void> {
  const { event, at, emails } = factsOf(detail);
  for (const { emailAddress } of emails) {
    for (const email of spellingsOf(bare(emailAddress))) {
      const report = { event, email, at: new Date(at).toISOString() };
      deps.log.info('mail address reported', { event, isKnown: await store(deps, report) });
    }
  }
}

async function store(
  { addresses, bounced, accountOf }: Deps,
  {
    event,
    email,
    at,
  }: { readonly event: 'bounced' | 'complained'; readonly email: string; readonly at: string },
): Promise<boolean> {
  const addressId = addressHash(email);
  const accountId = event === 'bounced' ? await accountOf(email) : null;
  if (accountId !== null && (await bounced.report({ accountId, addressId, at }))) return true;
  return addresses.report(addressId, event, at);
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

/** SES writes domains in Punycode; a person may have typed either form. */
const spellingsOf = (address: string): ReadonlySet<string> =>
  new Set([address, withDomain(address, domainToUnicode)]);
