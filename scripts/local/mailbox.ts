import * as z from 'zod/mini';
import { renderIdentityMessage } from '#functions/identity/identity-message.ts';

/** A mail as somebody would find it in their inbox. */
export type Mail = {
  readonly id: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  /** ISO instant. */
  readonly sentAt: string;
};

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
type MailRecord = z.infer<typeof recordSchema>;
const answerSchema = z.object({ messages: z.record(z.string(), z.array(recordSchema)) });

/** The emulator gives every reset this code and every sign-up another one. */
const resetCode = '654321';
const codePattern = /\b\d{6}\b/;
const linkPattern = /https?:\/\/[^\s"'<>]+/g;

/** Reads one mailbox of the local cloud. */
export class Mailbox {
  readonly #emulatorUrl: string;
  readonly #siteUrl: string;

  constructor(options: { readonly emulatorUrl: string; readonly siteUrl: string }) {
    this.#emulatorUrl = options.emulatorUrl;
    this.#siteUrl = options.siteUrl;
  }

  /** Mails newest first: all, or those to one address. */
  async list(to?: string): Promise<Mail[]> {
    const answer = await fetch(`${this.#emulatorUrl}/_ministack/ses/messages`);
    const { messages } = answerSchema.parse(await answer.json());
    const wanted = to?.trim().toLowerCase();
    return Object.values(messages)
      .flat()
      .filter((record) => !wanted || record.To.some((address) => address.toLowerCase() === wanted))
      .map((record) => this.#toMail(record))
      .reverse()
      .sort((one, other) => other.sentAt.localeCompare(one.sentAt));
  }

  #toMail(record: MailRecord): Mail {
    const { subject, text, html } = this.#contentOf(record);
    const links = [...new Set(text.match(linkPattern) ?? [])];
    return {
      id: record.MessageId,
      to: record.To,
      from: record.Source,
      subject,
      text,
      html,
      links,
      sentAt: sentAt(record.Timestamp),
    };
  }

  /**
   * The emulator does not call the pool's message trigger when it sends a code, but sends the default text.
   * What the trigger would have written is shown instead, from the code that the trigger itself runs.
   */
  #contentOf(record: MailRecord): { subject: string; text: string; html: string } {
    const sent = { subject: record.Subject, text: record.BodyText ?? '', html: record.BodyHtml ?? '' };
    const code = codePattern.exec(sent.text)?.[0];
    const email = record.To[0];
    if (record.Type !== 'CognitoVerificationMessage' || code === undefined || email === undefined)
      return sent;
    const trigger = code === resetCode ? 'CustomMessage_ForgotPassword' : 'CustomMessage_SignUp';
    return renderIdentityMessage({ trigger, code, email, siteUrl: this.#siteUrl });
  }
}

/** The emulator notes seconds since 1970 or an ISO text, by service. */
function sentAt(timestamp: string | number): string {
  const date = typeof timestamp === 'number' ? new Date(timestamp * 1000) : new Date(timestamp);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
