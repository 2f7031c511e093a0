const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title><style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:30rem;padding:0 1rem}
button{font:inherit;padding:.6rem 1rem;margin-right:.5rem}</style></head><body><h1>${safe(title)}</h1>${body}</body></html>`;
}

export const consentPage = (requestId: string) =>
  page(
    'REPZ wants to access your Google Account',
    `<p>This will allow REPZ to:</p><ul><li>View your availability in your calendars</li></ul>
<form method="post" action="/consents/${safe(requestId)}"><button name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button></form>`,
  );

export const refusedPage = (error: string) => page('Access blocked', `<p>Error 400: ${safe(error)}</p>`);

/** As the list of connections in a Google account. */
export const connectionsPage = (grants: number) =>
  page(
    'Third-party connections',
    grants === 0
      ? '<p>No app has access to your account.</p>'
      : '<p>REPZ can view your availability.</p><form method="post" action="/connections"><button>Remove access</button></form>',
  );
