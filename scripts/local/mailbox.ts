import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { renderIdentityMessage } from '#functions/modules/accounts/identity/identity-message.ts';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';

export type Mail = {
  readonly id: string;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
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

/** The emulator uses this code for every password reset and a different one for every sign-up. */
const resetCode = '654321';
const codePattern = /\b\d{6}\b/;
const linkPattern = /https?:\/\/[^\s"'<>]+/g;

export type MailboxOptions = {
  readonly connection: AwsConnection & { readonly endpoint: string };
  readonly userPoolId: string;
  readonly siteUrl: string;
};

export class Mailbox {
  readonly #options: MailboxOptions;
  readonly #cognito: CognitoIdentityProviderClient;

  constructor(options: MailboxOptions) {
    this.#options = options;
    this.#cognito = new CognitoIdentityProviderClient({ ...options.connection });
  }

  async list(to?: string): Promise<Mail[]> {
    const answer = await fetch(`${this.#options.connection.endpoint}/_ministack/ses/messages`);
    const { messages } = answerSchema.parse(await answer.json());
    const wanted = to?.trim().toLowerCase();
    const records = Object.values(messages)
      .flat()
      .filter((record) => !wanted || record.To.some((address) => address.toLowerCase() === wanted));
    const mails = await Promise.all(records.map((record) => this.#toMail(record)));
    // Timestamps have whole seconds, so reversing first keeps the order within a second.
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
   * The emulator does not call the message trigger, so this renders the email with the trigger's own code.
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

  async #attributesOf(email: string): Promise<Readonly<Record<string, string | undefined>>> {
    const command = new AdminGetUserCommand({ UserPoolId: this.#options.userPoolId, Username: email });
    const user = await this.#cognito.send(command).catch(() => undefined);
    return Object.fromEntries((user?.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
  }
}

/** The emulator stores epoch seconds or ISO text, depending on the service. */
function sentAt(timestamp: string | number): string {
  const date = typeof timestamp === 'number' ? new Date(timestamp * 1000) : new Date(timestamp);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
