import { html } from 'hono/html';
import { checkoutTaxCents } from '../billing/checkout-tax.ts';
import type { CheckoutSession } from '../model.ts';
import type { Provider } from '../provider.ts';
import { codeOf } from '../resources/promotion-codes.ts';
import { billingFields } from './billing-details.ts';
import { cardFields, testCardList } from './card-form.ts';
import { interval, type Markup, money, page } from './layout.ts';
import { secondStepPage } from './second-step-page.ts';

interface View {
  session: CheckoutSession;
  error: string | null;
  values: Record<string, string>;
}

export function checkoutPage(provider: Provider, view: View): Markup {
  const { session } = view;
  const amount = money(session.amount_total ?? 0, session.currency ?? 'usd');
  const discount = session.total_details?.amount_discount ?? 0;
  const lines = provider.store.checkoutPlans.get(session.id)?.lines ?? [];
  const email = session.customer_email ?? provider.store.customers.get(session.customer ?? '')?.email ?? null;
  const customer = provider.store.customers.get(session.customer ?? '');
  const taxCents = checkoutTaxCents(provider, session);
  const billing = session.automatic_tax.enabled
    ? html`${billingFields(provider, customer)}
<button type="submit" formnovalidate formaction="${provider.settings.publicBaseUrl}/pay/${session.id}/address">Update tax</button>`
    : '';
  return page(
    `Pay ${amount}`,
    html`<div class="columns">
<section class="card" aria-labelledby="what">
<h1 id="what">${session.mode === 'subscription' ? 'Subscribe' : 'Your order'}</h1>
<p class="amount">${amount}</p>
<ul class="plain">
${lines.map(
  (
    line,
  ) => html`<li class="row"><span>${line.description ?? line.price.id}${line.quantity > 1 ? ` × ${line.quantity}` : ''}
<br><span class="soft">${line.price.recurring ? `Billed ${interval(line.price.recurring)}` : 'Paid once'}</span></span>
<strong>${money(line.amount_total, line.currency)}</strong></li>`,
)}
${
  discount > 0
    ? html`<li class="row"><span>${codeOf(provider, session)?.code}</span><strong>−${money(discount, session.currency ?? 'usd')}</strong></li>`
    : ''
}
<li class="row"><strong>Total due today</strong><strong>${amount}</strong></li>
${taxCents > 0 ? html`<li class="row"><span>Includes tax</span><span>${money(taxCents, session.currency ?? 'usd')}</span></li>` : ''}
</ul>
${
  session.allow_promotion_codes
    ? html`<form method="post" action="${provider.settings.publicBaseUrl}/pay/${session.id}/code">
<label for="code">Promotion code</label><input id="code" name="code" autocomplete="off" required>
<button type="submit">Apply</button></form>`
    : ''
}
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Cancel</a></p>` : ''}
</section>
<div class="stack"><section class="card" aria-labelledby="card">
<h2 id="card">Pay with card</h2>
${view.error ? html`<p class="alert" role="alert">${view.error}</p>` : ''}
<form method="post" action="${provider.settings.publicBaseUrl}/pay/${session.id}">
${
  email
    ? html`<p class="soft">Receipt to ${email}</p>`
    : html`<label for="email">Email</label><input id="email" name="email" type="email" autocomplete="email" required value="${view.values.email ?? ''}">`
}
${cardFields(view.values)}
${billing}
<button class="main wide" type="submit">Pay ${amount}</button>
</form>
</section>
<section class="card">${testCardList()}</section></div>
</div>`,
  );
}

/** The card travels in hidden fields, which is safe because only test cards get here. */
export function authenticationPage(provider: Provider, view: View): Markup {
  const amount = money(view.session.amount_total ?? 0, view.session.currency ?? 'usd');
  const hidden = ['email', 'cardNumber', 'expiry', 'cvc', 'country', 'postalCode', 'taxId'].map(
    (name) => html`<input type="hidden" name="${name}" value="${view.values[name] ?? ''}">`,
  );
  const action = `${provider.settings.publicBaseUrl}/pay/${view.session.id}`;
  return secondStepPage(action, amount, hidden);
}

export function closedPage(session: CheckoutSession, successUrl: string | null): Markup {
  const paid = session.status === 'complete';
  return page(
    paid ? 'Already paid' : 'This page has expired',
    html`<section class="card">
<h1>${paid ? 'You have already paid' : 'This checkout has expired'}</h1>
<p>${paid ? 'This payment went through. Nothing was charged a second time.' : 'Nothing was charged. Go back and start again.'}</p>
${paid && successUrl ? html`<p><a class="button main" href="${successUrl}">Continue</a></p>` : ''}
${!paid && session.cancel_url ? html`<p><a class="button main" href="${session.cancel_url}">Go back</a></p>` : ''}
</section>`,
  );
}
