import * as z from 'zod/mini';

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
  const answer = await fetch(`${emulatorUrl}/_ministack/ses/messages`);
  const { messages } = answerSchema.parse(await answer.json());
  const wanted = to?.trim().toLowerCase();
  return Object.values(messages)
    .flat()
    .filter((record) => !wanted || record.To.some((address) => address.toLowerCase() === wanted))
    .reverse()
    .sort((one, other) => sentAt(other.Timestamp).localeCompare(sentAt(one.Timestamp)));
}

/** The emulator stores epoch seconds or ISO text, depending on the service. */
export function sentAt(timestamp: string | number): string {
  const date = typeof timestamp === 'number' ? new Date(timestamp * 1000) : new Date(timestamp);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
