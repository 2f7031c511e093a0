import type { OutgoingMail } from '#functions/platform/mail.ts';
import { companyLocation, productName } from '#shared/domain/catalog/product.ts';
import { htmlOf, type MailContent, type MailFooter } from './mail-html.ts';
import type { MailText } from './mail-text.ts';

type Links = {
  /** The site's origin without a trailing slash. */
  readonly siteUrl: string;
  /** Only optional mails have one. */
  readonly unsubscribeLink?: string | undefined;
  readonly isVisitor: boolean;
};

/** One content gives both parts, so the plain text has the same facts as the HTML. */
export function layoutMail(
  content: MailContent,
  text: MailText,
  { siteUrl, unsubscribeLink, isVisitor }: Links,
): Pick<OutgoingMail, 'text' | 'html'> {
  // A greeting whose name was left out: `Hola, :`.
  const mail = { ...content, greeting: content.greeting.replace(/[, ]+(?=[,:!]$)/, '') };
  const footer: MailFooter = {
    fallback: text('footer.address'),
    sender: `${productName}, ${companyLocation}`,
    links: [
      { label: text('footer.contact'), link: `${siteUrl}/support` },
      ...(isVisitor
        ? []
        : [{ label: text('footer.settings'), link: `${siteUrl}/account?tab=settings&view=notifications` }]),
      ...(unsubscribeLink === undefined
        ? []
        : [{ label: text('footer.unsubscribe'), link: unsubscribeLink }]),
    ],
  };
  return { text: textOf(mail, footer), html: htmlOf(mail, footer) };
}

function textOf(mail: MailContent, { sender, links }: MailFooter): string {
  const line = ({ label, link }: { readonly label: string; readonly link: string }) => `${label}: ${link}`;
  const rows = mail.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const paragraphs = [
    mail.heading,
    mail.greeting,
    mail.body,
    ...(rows === '' ? [] : [rows]),
    ...(mail.button === null ? [] : [line(mail.button)]),
    ...mail.codes.map(({ label, value }) => `${label} ${value}`),
    ...mail.notes,
    ['--', sender, ...links.map(line)].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
