import { productName } from '#shared/domain/catalog/product.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';

export type LabeledValue = { readonly label: string; readonly value: string };

export type MailContent = {
  readonly locale: LanguageId;
  readonly heading: string;
  readonly greeting: string;
  readonly body: string;
  readonly rows: readonly LabeledValue[];
  readonly button: { readonly label: string; readonly link: string } | null;
  /** Shown large, to be typed elsewhere. */
  readonly codes: readonly LabeledValue[];
  readonly notes: readonly string[];
};

export type MailFooter = {
  readonly fallback: string;
  readonly sender: string;
  readonly links: readonly { readonly label: string; readonly link: string }[];
};

const font = "font-family:Inter,'Helvetica Neue',Helvetica,Arial,sans-serif";
const muted = `margin:0 0 12px;${font};font-size:14px;line-height:21px;color:#57534e`;
const plain = `margin:0 0 16px;${font};font-size:16px;line-height:25px;color:#292524`;

/** Inline styles are the light colors, which every mail program shows; these are the dark ones. */
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.card{padding:24px 20px!important}}
@media (prefers-color-scheme:dark){.page{background:#0a0a0a!important}.card{background:#171717!important;border-color:#292524!important}.strong{color:#ffffff!important}.plain{color:#e7e5e4!important}.muted{color:#a8a29e!important}.link{color:#fdba74!important}.line{border-color:#292524!important}.code{background:#0a0a0a!important}}`;

/**
 * Tables and inline styles because mail clients support little else. Nothing remote, so that it is complete before
 * images are allowed.
 */
export function htmlOf(mail: MailContent, footer: MailFooter): string {
  const title = escapeHtml(mail.heading);
  const notes = mail.notes.map((note) => `<p class="muted" style="${muted}">${escapeHtml(note)}</p>`);
  return `<!doctype html>
<html lang="${mail.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${title}</title>
<style>${styles}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f5f4">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(mail.body)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f4"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;text-align:left">
<tr><td class="strong" style="padding:0 8px 16px;font-family:'Barlow Condensed','Arial Narrow',Impact,sans-serif;font-size:30px;font-weight:800;letter-spacing:3px;color:#0c0a09">${productName}<span style="color:#f97316">.</span></td></tr>
<tr><td style="height:4px;line-height:4px;font-size:0;background:#f97316;border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e7e5e4;border-top:0;border-radius:0 0 12px 12px;padding:32px 36px 20px">
<h1 class="strong" style="margin:0 0 20px;${font};font-size:24px;line-height:31px;font-weight:700;color:#0c0a09">${title}</h1>
<p class="plain" style="${plain}">${escapeHtml(mail.greeting)}</p>
${paragraphs(mail.body)}
${rowsHtml(mail.rows)}${mail.button === null ? '' : buttonHtml(mail.button)}${mail.codes.map(codeHtml).join('\n')}
${notes.join('\n')}
</td></tr>
<tr><td style="padding:20px 8px 0">${footerHtml(mail, footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** As a person wrote it: an empty line begins a paragraph. */
const paragraphs = (body: string) =>
  escapeHtml(body)
    .split(/\s*\n\s*\n\s*/)
    .map((paragraph) => `<p class="plain" style="${plain}">${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n');

function rowsHtml(rows: readonly LabeledValue[]): string {
  if (rows.length === 0) return '';
  const cell = `padding:10px 0;border-bottom:1px solid #e7e5e4;${font};font-size:15px;line-height:22px;vertical-align:top`;
  const lines = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" class="line muted" style="${cell};padding-right:16px;font-weight:400;color:#57534e">${escapeHtml(label)}</th><td align="right" class="line strong" style="${cell};color:#0c0a09">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${lines.join('')}</table>
`;
}

function buttonHtml({ label, link }: NonNullable<MailContent['button']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="#f97316" style="background:#f97316;border-radius:8px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;font-weight:700;color:#0a0a0a;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
`;
}

function codeHtml({ label, value }: LabeledValue): string {
  return `<p class="muted" style="${muted};margin:0 0 6px">${escapeHtml(label)}</p>
<p class="code strong" style="margin:0 0 20px;padding:14px 16px;background:#f5f5f4;border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:24px;letter-spacing:4px;color:#0c0a09">${escapeHtml(value)}</p>`;
}

function footerHtml({ button }: MailContent, { fallback, sender, links }: MailFooter): string {
  const small = `margin:0 0 10px;${font};font-size:13px;line-height:20px;color:#57534e`;
  const anchor = (label: string, link: string) =>
    `<a class="link" href="${escapeHtml(link)}" style="color:#c2410c${label === link ? ';word-break:break-all' : ''}">${escapeHtml(label)}</a>`;
  const address =
    button === null
      ? ''
      : `<p class="muted" style="${small}">${escapeHtml(fallback)}<br>${anchor(button.link, button.link)}</p>\n`;
  const ways = [escapeHtml(sender), ...links.map(({ label, link }) => anchor(label, link))];
  return `${address}<p class="muted" style="${small}">${ways.join(' &middot; ')}</p>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
