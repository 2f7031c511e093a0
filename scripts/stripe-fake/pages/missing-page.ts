import { html } from 'hono/html';
import { type Markup, page } from './layout.ts';

export function missingPage(): Markup {
  return page(
    'Nothing here',
    html`<section class="card"><h1>Nothing here</h1><p>This link does not lead to a payment that we know.</p></section>`,
  );
}
