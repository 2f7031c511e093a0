import { companyLocation, productName } from '#shared/domain/catalog/product.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import type { OutgoingMail } from './mail.ts';
import { htmlOf, type MailContent, type MailFooter } from './mail-html.ts';

const footers: Readonly<
  Record<
    LanguageId,
    { readonly fallback: string; readonly contact: string; readonly settings: string; readonly stop: string }
  >
> = {
  en: {
    fallback: 'If the button does not work, copy this address into your browser:',
    contact: 'Contact us',
    settings: 'Email settings',
    stop: 'Unsubscribe',
  },
  es: {
    fallback: 'Si el botón no funciona, copia esta dirección en tu navegador:',
    contact: 'Escríbenos',
    settings: 'Ajustes de correo',
    stop: 'Dejar de recibirlos',
  },
  fr: {
    fallback: 'Si le bouton ne fonctionne pas, copie cette adresse dans ton navigateur :',
    contact: 'Nous écrire',
    settings: 'Réglages des e-mails',
    stop: 'Se désabonner',
  },
  de: {
    fallback: 'Wenn der Knopf nicht funktioniert, kopiere diese Adresse in deinen Browser:',
    contact: 'Schreib uns',
    settings: 'E-Mail-Einstellungen',
    stop: 'Abbestellen',
  },
  pt: {
    fallback: 'Se o botão não funcionar, copie este endereço para o navegador:',
    contact: 'Fale conosco',
    settings: 'Configurações de e-mail',
    stop: 'Cancelar inscrição',
  },
};

/** One content gives both parts, so the plain text has the same facts as the HTML. */
export function layoutMail(content: MailContent): Pick<OutgoingMail, 'text' | 'html'> {
  // A greeting whose name was left out: `Hola, :`.
  const mail = { ...content, greeting: content.greeting.replace(/[, ]+(?=[,:!]$)/, '') };
  const { fallback, contact, settings, stop } = footers[mail.locale];
  const footer: MailFooter = {
    fallback,
    sender: `${productName}, ${companyLocation}`,
    links: [
      { label: contact, link: `${mail.siteUrl}/support` },
      ...(mail.isVisitor === true ? [] : [{ label: settings, link: `${mail.siteUrl}/account?tab=settings` }]),
      ...(mail.unsubscribeLink === undefined ? [] : [{ label: stop, link: mail.unsubscribeLink }]),
    ],
  };
  return { text: textOf(mail, footer), html: htmlOf(mail, footer) };
}

function textOf(mail: MailContent, { sender, links }: MailFooter): string {
  const line = ({ label, link }: { readonly label: string; readonly link: string }) => `${label}: ${link}`;
  const rows = (mail.rows ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n');
  const paragraphs = [
    mail.heading,
    mail.greeting,
    mail.body,
    ...(rows === '' ? [] : [rows]),
    ...(mail.button === null ? [] : [line(mail.button)]),
    ...mail.facts.map(({ label, value }) => `${label} ${value}`),
    ...mail.notes,
    ['--', sender, ...links.map(line)].join('\n'),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
