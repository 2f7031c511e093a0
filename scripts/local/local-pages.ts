import type { ServerResponse } from 'node:http';
import type { Mail, Mailbox } from '#scripts/local/mailbox.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 0; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
  .facts { opacity: .75; font-size: .875rem; margin: 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { width: 100%; height: 32rem; border: 0; background: #fff; }
  input { font: inherit; padding: .4rem .6rem; width: min(100%, 20rem); }`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · REPZ local cloud</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

const indexPage = page(
  'REPZ local cloud',
  `<p>These pages exist on this machine alone.</p>
<ul>
<li><a href="/">The site</a></li>
<li><a href="/_local/mail">Mailbox</a>: every mail that was sent</li>
<li><a href="/_local/payments/">Payments</a>: the control panel of the payment fake</li>
<li><a href="/_local/payments/#clock">Clock of the payment fake</a>: move it to see renewals</li>
<li><a href="/_local/design">Design</a>: every part of the design system in both themes</li>
<li><a href="/api/openapi.json">The API's description</a></li>
</ul>`,
);

function linkify(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s"'<>]+/g, (link) => `<a href="${link}">${link}</a>`);
}

function htmlView(mail: Mail): string {
  if (mail.html === '') return '';
  return `<details><summary>As HTML</summary><iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></details>`;
}

function mailPage(mails: readonly Mail[], to: string): string {
  const articles = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="facts">to ${escapeHtml(mail.to.join(', '))} · <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
<pre>${linkify(mail.text)}</pre>${htmlView(mail)}</article>`,
  );
  return page(
    'Mailbox',
    `<form><label>Address <input type="search" name="to" value="${escapeHtml(to)}"></label></form>
${articles.join('\n') || '<p>No mail yet.</p>'}<p><a href="/_local/">Back</a></p>`,
  );
}

/** @returns false when no page has this path */
export async function serveLocalPage(url: URL, response: ServerResponse, mailbox: Mailbox): Promise<boolean> {
  const html = (body: string) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .end(body);
    return true;
  };
  const to = url.searchParams.get('to') ?? '';
  switch (url.pathname) {
    case '/_local':
    case '/_local/':
      return html(indexPage);
    case '/_local/mail':
      return html(mailPage(await mailbox.list(to), to));
    case '/_local/mail.json': {
      const mails = await mailbox.list(to);
      response
        .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(mails));
      return true;
    }
    default:
      return false;
  }
}
