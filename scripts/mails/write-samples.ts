import { mailKinds } from '#functions/entries/mail-sender/mail-kinds.ts';
import { mailPolicies } from '#functions/entries/mail-sender/mail-policies.ts';
import type { MailKind } from '#functions/modules/mail/mail-kind.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import type { MailPolicy } from '#functions/platform/outbox/mail-address.ts';
import type { Account, LocaleId } from '#shared/contracts/account/account.ts';
import { sampleMails } from './sample-mails.ts';

type Written = { readonly kind: string; readonly title: string; readonly mail: OutgoingMail };

const kinds: Readonly<Record<string, MailKind>> = mailKinds;
const policies: Readonly<Record<string, MailPolicy>> = mailPolicies;
export const sampleLink = 'https://repz.example/api/mails/unsubscribe?token=sample&locale=en';
const now = Date.parse('2026-03-02T10:00:00.000Z');

/** Every mail of the product, as one reader gets it. */
export async function writeSamples(locale: LocaleId, fullName: string): Promise<readonly Written[]> {
  const person = (id: string, role: Account['role'], name: string): Account => ({
    id,
    role,
    fullName: name,
    email: `${id}@repz.example`,
    permissions: [],
    coachApproved: true,
    locale,
    timeZone: 'America/Los_Angeles',
    weightUnit: 'lb',
    createdAt: '2026-01-01T00:00:00.000Z',
  });
  const reader = person('client-1', 'client', fullName);
  const coach = person('coach-1', 'coach', 'Maya Okafor');
  const writing = {
    siteUrl: 'https://repz.example',
    createdAt: now,
    now,
    findPerson: async (id: string) => (id === coach.id ? coach : reader),
  };
  const written: Written[] = [];
  for (const [kind, samples] of Object.entries(sampleMails)) {
    for (const { title, data } of samples) {
      const unsubscribeLink =
        policies[kind] !== undefined && 'optional' in policies[kind] ? sampleLink : undefined;
      const mail = await kinds[kind]?.(data, reader, { ...writing, unsubscribeLink });
      if (mail == null) throw new Error(`No mail came of the sample of ${kind} ${title}`);
      written.push({ kind, title: title === '' ? kind : `${kind}: ${title}`, mail });
    }
  }
  return written;
}
