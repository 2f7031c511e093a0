import { html } from 'hono/html';
import { currentPeriodEnd } from '../billing/cancellation.ts';
import { scheduledPrice } from '../billing/schedules.ts';
import type { Customer, Invoice, PortalConfiguration, PortalSession, Price, Subscription } from '../model.ts';
import type { Provider } from '../provider.ts';
import { defaultPaymentMethodOf } from '../resources/customers.ts';
import { billingFields } from './billing-details.ts';
import { cardFields, testCardList } from './card-form.ts';
import { day, interval, type Markup, money, page } from './layout.ts';

interface View {
  session: PortalSession;
  customer: Customer;
  configuration: PortalConfiguration;
  error: string | null;
}

export function portalPage(provider: Provider, view: View): Markup {
  const { session, customer, configuration } = view;
  const { store } = provider;
  const subscriptions = [...store.subscriptions.values()]
    .filter((one) => one.customer === customer.id)
    .reverse();
  const invoices = [...store.invoices.values()].filter((one) => one.customer === customer.id).reverse();
  const back = session.return_url ?? configuration.default_return_url;
  return page(
    'Billing',
    html`<div class="row"><h1>Billing for ${customer.email ?? customer.name ?? customer.id}</h1>
${back ? html`<a class="button" href="${back}">Back</a>` : ''}</div>
${view.error ? html`<p class="alert" role="alert">${view.error}</p>` : ''}
${session.flow?.type === 'customer_update' ? detailsSection(provider, view) : session.flow ? cardSection(provider, view) : everything(provider, view, subscriptions, invoices)}`,
  );
}

function everything(
  provider: Provider,
  view: View,
  subscriptions: Subscription[],
  invoices: Invoice[],
): Markup {
  const { configuration } = view;
  return html`<section class="plain" aria-labelledby="plans"><h2 id="plans">Subscriptions</h2>
${subscriptions.length === 0 ? html`<div class="card"><p>No subscription yet.</p></div>` : ''}
${subscriptions.map((one) => subscriptionCard(provider, view, one))}</section>
<div class="columns">
${configuration.features.payment_method_update.enabled ? cardSection(provider, view) : ''}
<section class="card">${testCardList()}</section></div>
${configuration.features.customer_update.enabled ? detailsSection(provider, view) : ''}
${configuration.features.invoice_history.enabled ? invoiceSection(invoices) : ''}`;
}

function action(provider: Provider, view: View, subscription: Subscription, name: string): string {
  return `${provider.settings.publicBaseUrl}/portal/${view.session.id}/subscriptions/${subscription.id}/${name}`;
}

function subscriptionCard(provider: Provider, view: View, subscription: Subscription): Markup {
  const price = subscription.items.data[0]?.price;
  const { features } = view.configuration;
  const live = subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
  const ends = subscription.cancel_at;
  const name = provider.store.products.get(price?.product ?? '')?.name ?? 'Subscription';
  const scheduled = scheduledPrice(provider, subscription);
  return html`<article class="card" aria-label="${name}">
<div class="row"><strong>${name}</strong><span class="soft">${subscription.status.replace('_', ' ')}</span></div>
<p>${price ? `${money(price.unit_amount, price.currency)} ${interval(price.recurring)}` : ''}</p>
<p class="soft">${
    !live
      ? `Ended ${day(subscription.ended_at ?? subscription.created)}`
      : ends !== null
        ? `Cancels on ${day(ends)}`
        : `Renews on ${day(currentPeriodEnd(subscription))}`
  }</p>
${scheduled ? html`<p class="soft">Changes to ${money(scheduled.unit_amount, scheduled.currency)} ${interval(scheduled.recurring)} at renewal</p>` : ''}
${live && ends === null && features.subscription_cancel.enabled ? button(action(provider, view, subscription, 'cancel'), 'Cancel subscription') : ''}
${live && ends !== null ? button(action(provider, view, subscription, 'resume'), "Don't cancel subscription") : ''}
${live && ends === null && price && features.subscription_update.enabled ? planForm(provider, view, subscription, price) : ''}
</article>`;
}

function button(url: string, label: string): Markup {
  return html`<form class="inline" method="post" action="${url}"><button type="submit">${label}</button></form>`;
}

export function offeredPrices(
  provider: Provider,
  configuration: PortalConfiguration,
  current: Price,
): Price[] {
  const listed = configuration.features.subscription_update.products?.flatMap((one) => one.prices);
  return [...provider.store.prices.values()].filter(
    (one) =>
      one.active &&
      one.type === 'recurring' &&
      one.currency === current.currency &&
      one.id !== current.id &&
      (!listed || listed.length === 0 || listed.includes(one.id)),
  );
}

function planForm(provider: Provider, view: View, subscription: Subscription, current: Price): Markup {
  const prices = offeredPrices(provider, view.configuration, current);
  if (prices.length === 0) return html``;
  const id = `plan-${subscription.id}`;
  return html`<form method="post" action="${action(provider, view, subscription, 'plan')}">
<label for="${id}">New plan</label>
<select id="${id}" name="price">${prices.map(
    (one) =>
      html`<option value="${one.id}">${provider.store.products.get(one.product)?.name ?? one.id}, ${money(one.unit_amount, one.currency)} ${interval(one.recurring)}</option>`,
  )}</select>
<button type="submit">Change plan</button></form>`;
}

function cardSection(provider: Provider, view: View): Markup {
  const method = provider.store.paymentMethods.get(defaultPaymentMethodOf(view.customer) ?? '');
  return html`<section class="card" aria-labelledby="card"><h2 id="card">Payment method</h2>
<p>${method ? `${method.card.brand} ending in ${method.card.last4}, expires ${method.card.exp_month}/${method.card.exp_year}` : 'No card yet.'}</p>
<form method="post" action="${provider.settings.publicBaseUrl}/portal/${view.session.id}/card">
${cardFields({})}<button type="submit">Change card</button></form></section>`;
}

function detailsSection(provider: Provider, view: View): Markup {
  const action = `${provider.settings.publicBaseUrl}/portal/${view.session.id}/details`;
  return html`<section class="card" aria-labelledby="details"><h2 id="details">Billing information</h2>
<form method="post" action="${action}">
${billingFields(provider, view.customer)}<button type="submit">Save</button></form></section>`;
}

function invoiceSection(invoices: Invoice[]): Markup {
  return html`<section class="card" aria-labelledby="invoices"><h2 id="invoices">Invoices</h2>
${
  invoices.length === 0
    ? html`<p>No invoices yet.</p>`
    : html`<div class="scroll"><table><thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th><th scope="col">Invoice</th></tr></thead><tbody>
${invoices.map(
  (
    one,
  ) => html`<tr><td>${day(one.created)}</td><td>${money(one.total, one.currency)}</td><td>${one.status}</td>
<td>${one.hosted_invoice_url ? html`<a href="${one.hosted_invoice_url}">${one.number}</a>` : 'Draft'}</td></tr>`,
)}</tbody></table></div>`
}</section>`;
}
