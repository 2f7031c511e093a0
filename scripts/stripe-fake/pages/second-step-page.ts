import { html } from 'hono/html';
import { type Markup, page } from './layout.ts';

/** The bank's question between the card and the payment. @param hidden What was typed before. */
export function secondStepPage(action: string, amount: string, hidden: readonly Markup[]): Markup {
  return page(
    'Confirm your payment',
    html`<section class="card">
<h1>Confirm your payment</h1>
<p>Your bank wants to know that it is you who pays ${amount}.</p>
<form method="post" action="${action}">${hidden}
<button class="main" type="submit" name="secondStep" value="complete">Complete authentication</button>
<button type="submit" name="secondStep" value="fail">Fail authentication</button>
</form></section>`,
  );
}
