import { html } from 'hono/html';
import type { Charge, Invoice } from '../model.ts';
import type { Provider } from '../provider.ts';
import { cardFields, testCardList } from './card-form.ts';
import { day, type Markup, money, page } from './layout.ts';
import { secondStepPage } from './second-step-page.ts';

export function invoicePage(provider: Provider, invoice: Invoice, error: string | null): Markup {
  const base = `${provider.settings.publicBaseUrl}/invoices/${invoice.id}`;
  return page(
    `Invoice ${invoice.number ?? ''}`,
    html`<section class="card"><div class="row"><h1>Invoice ${invoice.number}</h1><span class="soft">${invoice.status}</span></div>
<p class="amount">${money(invoice.amount_due, invoice.currency)}</p>
<p class="soft">${day(invoice.created)}, ${invoice.customer_email}</p>
<ul class="plain">${invoice.lines.data.map(
      (line) =>
        html`<li class="row"><span>${line.description}</span><strong>${money(line.amount, line.currency)}</strong></li>`,
    )}</ul>
${(invoice.total_taxes ?? []).map((tax) => html`<p class="soft">Includes ${money(tax.amount, invoice.currency)} tax</p>`)}
<p><a href="${base}/pdf">Download PDF</a></p></section>
${
  invoice.status === 'open'
    ? html`<div class="columns"><section class="card"><h2>Pay this invoice</h2>
${error ? html`<p class="alert" role="alert">${error}</p>` : ''}
<form method="post" action="${base}">${cardFields({})}
<button class="main wide" type="submit">Pay ${money(invoice.amount_remaining, invoice.currency)}</button></form></section>
<section class="card">${testCardList()}</section></div>`
    : ''
}`,
  );
}

/** The card's bank asks who pays. */
export function confirmInvoicePage(
  provider: Provider,
  invoice: Invoice,
  values: Record<string, string>,
): Markup {
  const hidden = ['cardNumber', 'expiry', 'cvc'].map(
    (name) => html`<input type="hidden" name="${name}" value="${values[name] ?? ''}">`,
  );
  return secondStepPage(
    `${provider.settings.publicBaseUrl}/invoices/${invoice.id}`,
    money(invoice.amount_remaining, invoice.currency),
    hidden,
  );
}

export function receiptPage(charge: Charge): Markup {
  return page(
    'Receipt',
    html`<section class="card"><h1>Receipt</h1>
<p class="amount">${money(charge.amount, charge.currency)}</p>
<p>Paid on ${day(charge.created)}${charge.description ? ` for ${charge.description}` : ''}.</p>
${charge.amount_refunded > 0 ? html`<p>Refunded: ${money(charge.amount_refunded, charge.currency)}</p>` : ''}
<p class="soft">${charge.id}</p></section>`,
  );
}
