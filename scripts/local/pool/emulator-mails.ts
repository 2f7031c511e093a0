import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import * as z from 'zod/mini';
import { localConnection } from '#scripts/aws/aws-connection.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';

const recordSchema = z.object({
  MessageId: z.string(),
  Source: z.string(),
  To: z.array(z.string()),
  Subject: z.string(),
  BodyText: z.nullish(z.string()),
  BodyHtml: z.nullish(z.string()),
  Timestamp: z.union([z.string(), z.number()]),
  Type: z.string(),
});
export type MailRecord = z.infer<typeof recordSchema>;
const answerSchema = z.object({ messages: z.record(z.string(), z.array(recordSchema)) });

/**
 * Every mail that the emulator holds for an address, newest first. Timestamps have whole seconds, so the emulator's own
 * order decides within a second.
 */
export async function emulatorMails(emulatorUrl: string, to?: string): Promise<readonly MailRecord[]> {
  const wanted = to?.trim().toLowerCase();
  return (await allMails(emulatorUrl))
    .filter((record) => !wanted || record.To.some((address) => address.toLowerCase() === wanted))
    .reverse()
    .sort((one, other) => sentAt(other.Timestamp).localeCompare(sentAt(one.Timestamp)));
}

/** What each emulator held when it was last asked: it only ever gives all mails at once, and who waits for one asks often. */
const held = new Map<string, { readonly sent: number; readonly records: readonly MailRecord[] }>();

async function allMails(emulatorUrl: string): Promise<readonly MailRecord[]> {
  // Asked first: a mail that comes in between counts as a new one the next time.
  const sent = await sentInADay(emulatorUrl);
  const known = held.get(emulatorUrl);
  if (known !== undefined && known.sent === sent && known.records.every(isOfTheDay)) return known.records;
  const answer = await fetch(`${emulatorUrl}/_ministack/ses/messages`);
  const records = Object.values(answerSchema.parse(await answer.json()).messages).flat();
  if (sent !== undefined) held.set(emulatorUrl, { sent, records });
  return records;
}

/** Of the mails of the last 24 hours, how many there are; undefined where the emulator does not say. */
async function sentInADay(emulatorUrl: string): Promise<number | undefined> {
  const client = new SESv2Client({ ...localConnection(emulatorUrl), maxAttempts: 1 });
  try {
    return (await client.send(new GetAccountCommand({}))).SendQuota?.SentLast24Hours;
  } catch {
    return undefined;
  } finally {
    client.destroy();
  }
}

/** With older ones the number may stay the same while a mail comes. */
const isOfTheDay = ({ Timestamp }: MailRecord) => Date.parse(sentAt(Timestamp)) > Date.now() - dayMs;

/** The emulator stores epoch seconds or ISO text, depending on the service. */
export function sentAt(timestamp: string | number): string {
  const date = typeof timestamp === 'number' ? new Date(timestamp * 1000) : new Date(timestamp);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
