import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AwsConnection } from '#scripts/aws/aws-connection.ts';
import { emulatorMails, type MailRecord, sentAt } from '#scripts/local/pool/emulator-mails.ts';
import { sentCodeOf } from '#scripts/local/pool/sent-codes.ts';
import { purchaseChallengeAttribute } from '#shared/domain/access/purchase-challenge.ts';
import { renderIdentityMessage } from '../../functions/modules/accounts/identity/identity-message.ts';

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
    const records = await emulatorMails(this.#options.connection.endpoint, to);
    return Promise.all(records.map((record) => this.#toMail(record)));
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

  /** The emulator does not call the message trigger, so this writes the mail as the trigger would. */
  async #contentOf(record: MailRecord): Promise<{ subject: string; text: string; html: string }> {
    const sent = { subject: record.Subject, text: record.BodyText ?? '', html: record.BodyHtml ?? '' };
    const mailed = sentCodeOf(record);
    const email = record.To[0];
    if (mailed === null || email === undefined) return sent;
    const { code, kind } = mailed;
    const trigger = kind === 'reset' ? 'CustomMessage_ForgotPassword' : 'CustomMessage_SignUp';
    const attributes = await this.#attributesOf(email);
    return renderIdentityMessage({
      trigger,
      code,
      email,
      siteUrl: this.#options.siteUrl,
      name: attributes.name,
      locale: attributes.locale,
      mayBePaid: attributes[purchaseChallengeAttribute] !== undefined,
    });
  }

  async #attributesOf(email: string): Promise<Readonly<Record<string, string | undefined>>> {
    const command = new AdminGetUserCommand({ UserPoolId: this.#options.userPoolId, Username: email });
    const user = await this.#cognito.send(command).catch(() => undefined);
    return Object.fromEntries((user?.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
  }
}
