import { escapeHtml } from '#functions/modules/mail/mail-html.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { productName } from '#shared/domain/catalog/product.ts';

const styles = `:root{color-scheme:light dark;--page:#f5f5f4;--card:#fff;--text:#292524;--line:#d6d3d1;--link:#c2410c}
@media (prefers-color-scheme:dark){:root{--page:#0a0a0a;--card:#171717;--text:#e7e5e4;--line:#44403c;--link:#fdba74}}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.6 Inter,'Helvetica Neue',Arial,sans-serif}
main{box-sizing:border-box;max-width:34rem;margin:clamp(1rem,8vh,6rem) auto;padding:2rem clamp(1.25rem,5vw,2.5rem);background:var(--card);border:1px solid var(--line);border-top:4px solid #f97316;border-radius:12px;width:calc(100% - 2rem)}
h1{font-size:1.5rem;line-height:1.3;margin:0 0 1rem}
button{font:inherit;font-weight:700;min-height:48px;padding:.75rem 1.5rem;border:0;border-radius:8px;background:#f97316;color:#0a0a0a;cursor:pointer}
a{color:var(--link)}
button:focus-visible,a:focus-visible{outline:3px solid var(--link);outline-offset:3px}`;

type MailLinkPage = {
  readonly locale: LocaleId;
  readonly title: string;
  readonly text: string;
  /** What the text is about, in bold behind it. */
  readonly about?: string;
  readonly note?: string;
  /** The button that posts to the link. Absent once that is done. */
  readonly action?: {
    readonly label: string;
    readonly hidden?: { readonly name: string; readonly value: string };
  };
  readonly link: { readonly label: string; readonly path: string };
};

/** What the link of a mail opens. Served by the API, so that it needs neither script nor login; it changes nothing until it is posted. */
export function mailLinkPage({ locale, title, text, about, note, action, link }: MailLinkPage): string {
  const hidden =
    action?.hidden === undefined
      ? ''
      : `<input type="hidden" name="${action.hidden.name}" value="${action.hidden.value}">`;
  const form =
    action === undefined
      ? ''
      : `<form method="post">${hidden}<button>${escapeHtml(action.label)}</button></form>`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${productName}</title><style>${styles}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
<p${action === undefined ? ' role="status"' : ''}>${escapeHtml(text)}${about === undefined ? '' : ` <strong>${escapeHtml(about)}</strong>`}</p>
${note === undefined ? '' : `<p>${escapeHtml(note)}</p>`}
${form}
<p><a href="${link.path}">${escapeHtml(link.label)}</a></p>
</main></body>
</html>`;
}
