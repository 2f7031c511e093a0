import type { LanguageId } from '#shared/domain/languages.ts';
import { productName } from '#shared/domain/product.ts';

export type MailContent = {
  readonly locale: LanguageId;
  readonly heading: string;
  readonly greeting: string;
  readonly body: string;
  readonly rows?: readonly { readonly label: string; readonly value: string }[];
  readonly button: { readonly label: string; readonly link: string } | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly notes: readonly string[];
};

const fallbacks: Readonly<Record<LanguageId, string>> = {
  en: 'If the button does not work, copy this address into your browser:',
  es: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  fr: 'Si le bouton ne fonctionne pas, copie cette adresse dans ton navigateur :',
  de: 'Wenn der Knopf nicht funktioniert, kopiere diese Adresse in deinen Browser:',
  pt: 'Se o botão não funcionar, copie este endereço para o navegador:',
};

export function layoutText(mail: MailContent): string {
  const button = mail.button === null ? [] : [`${mail.button.label}: ${mail.button.link}`];
  const facts = mail.facts.map(({ label, value }) => `${label} ${value}`);
  const rows = (mail.rows ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n');
  const paragraphs = [
    mail.heading,
    mail.greeting,
    mail.body,
    ...(rows === '' ? [] : [rows]),
    ...button,
    ...facts,
    ...mail.notes,
  ];
  return `${paragraphs.join('\n\n')}\n\n${productName}\n`;
}

const font = "font-family:Inter,'Helvetica Neue',Helvetica,Arial,sans-serif";
const muted = `margin:0 0 12px;${font};font-size:14px;line-height:21px;color:#a8a29e`;
const plain = `margin:0 0 16px;${font};font-size:16px;line-height:25px;color:#e7e5e4`;

/**
 * Tables and inline styles because mail clients support little else. Nothing remote, so that it is complete before
 * images are allowed. Both color pairs keep their contrast.
 */
export function layoutHtml(mail: MailContent): string {
  const title = escapeHtml(mail.heading);
  return `<!doctype html>
<html lang="${mail.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>${title}</title></head>
<body style="margin:0;padding:0;background:#0a0a0a">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.body)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="#0a0a0a" style="background:#0a0a0a"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 20px;font-family:'Barlow Condensed','Arial Narrow',Impact,sans-serif;font-size:30px;font-weight:800;letter-spacing:3px;color:#ffffff">${productName}<span style="color:#f97316">.</span></td></tr>
<tr><td bgcolor="#171717" style="background:#171717;border:1px solid #292524;border-top:3px solid #f97316;border-radius:12px;padding:32px 28px">
<h1 style="margin:0 0 20px;${font};font-size:24px;line-height:31px;font-weight:700;color:#ffffff">${title}</h1>
<p style="${plain}">${escapeHtml(mail.greeting)}</p>
<p style="${plain}">${escapeHtml(mail.body)}</p>
${rowsHtml(mail.rows ?? [])}${mail.button === null ? '' : buttonHtml(mail.button)}${mail.facts.map(factHtml).join('\n')}
${mail.notes.map((note) => `<p style="${muted}">${escapeHtml(note)}</p>`).join('\n')}
${mail.button === null ? '' : fallbackHtml(mail.button.link, mail.locale)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function rowsHtml(rows: NonNullable<MailContent['rows']>): string {
  if (rows.length === 0) return '';
  const cell = `padding:8px 0;border-bottom:1px solid #292524;${font};font-size:15px;line-height:22px`;
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" style="${cell};font-weight:400;color:#a8a29e">${escapeHtml(label)}</th><td align="right" style="${cell};color:#ffffff">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${lines.join('')}</table>
`;
}

function buttonHtml({ label, link }: NonNullable<MailContent['button']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="#f97316" style="background:#f97316;border-radius:8px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;font-weight:700;color:#0a0a0a;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
`;
}

function fallbackHtml(link: string, locale: LanguageId): string {
  const address = escapeHtml(link);
  return `<p style="${muted}">${escapeHtml(fallbacks[locale])}<br><a href="${address}" style="color:#fdba74;word-break:break-all">${address}</a></p>
`;
}

function factHtml({ label, value }: MailContent['facts'][number]): string {
  return `<p style="margin:0 0 6px;${font};font-size:14px;line-height:21px;color:#a8a29e">${escapeHtml(label)}</p>
<p style="margin:0 0 20px;padding:14px 16px;background:#0a0a0a;border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:24px;letter-spacing:4px;color:#ffffff">${escapeHtml(value)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
