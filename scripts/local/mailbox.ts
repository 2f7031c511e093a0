import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { renderIdentityMessage } from '#functions/identity/identity-message.ts';
import type { AwsConnection } from '#scripts/aws-connection.ts';

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

export type MailboxOptions = {
  readonly connection: AwsConnection & { readonly endpoint: string };
  readonly userPoolId: string;
  readonly siteUrl: string;
};

/** Every mail that the local cloud has sent. */
export class Mailbox {
  readonly #options: MailboxOptions;
  readonly #cognito: CognitoIdentityProviderClient;

  constructor(options: MailboxOptions) {
    this.#options = options;
    this.#cognito = new CognitoIdentityProviderClient({ ...options.connection });
  }

  /** Mails newest first: all, or those to one address. */
  async list(to?: string): Promise<Mail[]> {
    const answer = await fetch(`${this.#options.connection.endpoint}/_ministack/ses/messages`);
    const { messages } = answerSchema.parse(await answer.json());
    const wanted = to?.trim().toLowerCase();
    const records = Object.values(messages)
      .flat()
      .filter((record) => !wanted || record.To.some((address) => address.toLowerCase() === wanted));
    const mails = await Promise.all(records.map((record) => this.#toMail(record)));
    // The records come in order of sending; their instants are whole seconds.
    return mails.reverse().sort((one, other) => other.sentAt.localeCompare(one.sentAt));
  }

  async #toMail(record: MailRecord): Promise<Mail> {
    const { subject, text, html } = await this.#contentOf(record);
    return {
      id: record.MessageId,
      to: record.To,
      from: record.Source,
      subject,
      text,
      html,
      links: [...new Set(text.match(linkPattern) ?? [])],
      sentAt: sentAt(record.Timestamp),
    };
  }

  /**
   * The emulator does not call the pool's message trigger when it sends a code, but sends the default text.
   * What the trigger would have written is shown instead, from the code that the trigger itself runs.
   */
  async #contentOf(record: MailRecord): Promise<{ subject: string; text: string; html: string }> {
    const sent = { subject: record.Subject, text: record.BodyText ?? '', html: record.BodyHtml ?? '' };
    const code = codePattern.exec(sent.text)?.[0];
    const email = record.To[0];
    if (record.Type !== 'CognitoVerificationMessage' || code === undefined || email === undefined)
      return sent;
    const trigger = code === resetCode ? 'CustomMessage_ForgotPassword' : 'CustomMessage_SignUp';
    const attributes = await this.#attributesOf(email);
    return renderIdentityMessage({
      ...{ trigger, code, email, siteUrl: this.#options.siteUrl },
      ...{ name: attributes.name, locale: attributes.locale },
    });
  }

  /** Nothing for a person who has been deleted since. */
  async #attributesOf(email: string): Promise<Readonly<Record<string, string | undefined>>> {
    const command = new AdminGetUserCommand({ UserPoolId: this.#options.userPoolId, Username: email });
    const user = await this.#cognito.send(command).catch(() => undefined);
    return Object.fromEntries((user?.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
  }
}

/** The emulator notes seconds since 1970 or an ISO text, by service. */
function sentAt(timestamp: string | number): string {
  const date = typeof timestamp === 'number' ? new Date(timestamp * 1000) : new Date(timestamp);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
