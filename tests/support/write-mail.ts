import { mailKinds } from '#functions/entries/mail-sender/mail-kinds.ts';
import type { Reader, Writing } from '#functions/modules/mail/mail-kind.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { anAccount } from './fakes/accounts.ts';

/** The mail that the outbox sends for these facts. Everybody whom it asks for is an approved coach. */
export async function writeMail(
  kind: keyof typeof mailKinds,
  data: unknown,
  reader: Reader = anAccount(),
  writing: Partial<Writing> = {},
): Promise<OutgoingMail> {
  const coach = anAccount({ role: 'coach', coachApproved: true });
  const mail = await mailKinds[kind](data, reader, {
    siteUrl: 'https://repz.example',
    createdAt: 0,
    now: 0,
    findPerson: async () => coach,
    ...writing,
  });
  if (mail === null) throw new Error(`The ${kind} mail became pointless`);
  return mail;
}
