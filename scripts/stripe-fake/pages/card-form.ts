import { html } from 'hono/html';
import { findTestCard, testCards } from '../billing/cards.ts';
import type { CardEntry } from '../billing/payment-methods.ts';
import { day, type Markup } from './layout.ts';

export type CardReading = { ok: true; entry: CardEntry } | { ok: false; message: string };

export function readCard(fields: Record<string, string>, now: number): CardReading {
  const card = findTestCard(fields.cardNumber ?? '');
  if (!card) {
    return { ok: false, message: 'Your card number is not one of the test cards listed below.' };
  }
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(fields.expiry ?? '') ?? [];
  const expMonth = Number(month);
  const expYear = 2000 + Number(year);
  if (month === '' || expMonth < 1 || expMonth > 12) {
    return { ok: false, message: 'Enter the expiry as month and year, for example 12/34.' };
  }
  if (Date.UTC(expYear, expMonth, 1) <= now * 1000) {
    return { ok: false, message: `Your card has expired. Today is ${day(now)}.` };
  }
  if (!/^\s*\d{3,4}\s*$/.test(fields.cvc ?? '')) {
    return { ok: false, message: "Your card's security code is incomplete." };
  }
  return { ok: true, entry: { card, expMonth, expYear } };
}

export function cardFields(values: Record<string, string>): Markup {
  return html`
<div><label for="cardNumber">Card number</label>
<input id="cardNumber" name="cardNumber" inputmode="numeric" autocomplete="cc-number" required value="${values.cardNumber ?? ''}" placeholder="4242 4242 4242 4242"></div>
<div class="pair">
<div><label for="expiry">Expiry</label>
<input id="expiry" name="expiry" autocomplete="cc-exp" required value="${values.expiry ?? ''}" placeholder="12 / 34"></div>
<div><label for="cvc">CVC</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" required value="${values.cvc ?? ''}" placeholder="123"></div>
</div>`;
}

export function testCardList(): Markup {
  return html`
<h2>Test cards</h2>
<p class="soft">Any expiry ahead of today and any three digits as CVC.</p>
<dl class="cards">
${testCards.map((one) => html`<dt><code>${one.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</code></dt><dd>${one.label}</dd>`)}
</dl>`;
}
