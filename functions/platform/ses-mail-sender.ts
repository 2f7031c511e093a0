import { domainToASCII } from 'node:url';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { withDomain } from './address-domain.ts';
import type { MailAttachment, MailSender } from './mail.ts';

/**
 * Of one attempt, of two. The mail service may have taken a mail whose answer comes later than this, and then it goes
 * twice: as long as the caller has time.
 */
const requestTimeout = 25_000;

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

const attached = ({ fileName, contentType, content }: MailAttachment) => ({
  FileName: fileName,
  ContentType: contentType,
  RawContent: new TextEncoder().encode(content),
  // By default SES declares seven bits, which names with accents exceed.
  ContentTransferEncoding: 'BASE64' as const,
});

/** SES takes a domain in Punycode alone, so that of `anna@müller.example` is written as `xn--mller-kva.example`. */
const withAsciiDomain = (address: string) => withDomain(address, domainToASCII);

/** @param configurationSet Says what SES does with addresses that bounce, and counts them. */
export function createSesMailSender(sender: string, configurationSet?: string): MailSender {
  const client = new SESv2Client({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout, throwOnRequestTimeout: true },
  });
  return {
    async send({ to, subject, text, html, replyTo, headers = {}, attachments = [] }) {
      const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: sender,
          ConfigurationSetName: configurationSet,
          Destination: { ToAddresses: [withAsciiDomain(to)] },
          ...(replyTo === undefined ? {} : { ReplyToAddresses: [withAsciiDomain(replyTo)] }),
          Content: {
            Simple: {
              Subject: utf8(subject),
              Body: { Text: utf8(text), Html: utf8(html) },
              ...(Headers.length === 0 ? {} : { Headers }),
              ...(attachments.length === 0 ? {} : { Attachments: attachments.map(attached) }),
            },
          },
        }),
      );
    },
  };
}
