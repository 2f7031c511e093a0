import { html, raw } from 'hono/html';
import { currentPeriodEnd } from '../billing/cancellation.ts';
import type { Runtime } from '../runtime.ts';
import { type Markup, money, page } from './layout.ts';

/** Sends a button's JSON to the control and shows the page as it is afterwards. */
const script = raw(`
for (const button of document.querySelectorAll('button[data-post]')) {
  button.addEventListener('click', async () => {
    button.disabled = true;
    const answer = await fetch(button.dataset.post, { method: 'POST', body: button.dataset.body });
    if (answer.ok) location.reload();
    else { document.getElementById('problem').textContent = (await answer.json()).error; button.disabled = false; }
  });
}`);

export function controlPage(runtime: Runtime): Markup {
  const { provider, knobs } = runtime;
  const { store } = provider;
  const base = `${provider.settings.publicBaseUrl}/control`;
  const send = (path: string, body: object, label: string) =>
    html`<button type="button" data-post="${base}${path}" data-body="${JSON.stringify(body)}">${label}</button> `;
  const live = [...store.subscriptions.values()].filter((one) => one.status !== 'canceled');
  const nextRenewal = Math.min(...live.map(currentPeriodEnd));
  const open = [...store.checkoutSessions.values()].filter((one) => one.status === 'open').reverse();
  const day = 86_400;
  const clockButtons = [
    send('/clock', { advanceSeconds: 3600 }, '1 hour'),
    send('/clock', { advanceSeconds: day }, '1 day'),
    send('/clock', { advanceSeconds: 7 * day }, '7 days'),
    send('/clock', { advanceSeconds: 31 * day }, '31 days'),
    Number.isFinite(nextRenewal)
      ? send('/clock', { to: nextRenewal + 2 * 3600 }, 'Past the next renewal')
      : '',
  ];
  return page(
    'Payment fake: control panel',
    html`<h1>Payment fake: control panel</h1><p id="problem" role="alert"></p>
<div class="columns">
<section class="card"><h2>Clock</h2><p>${new Date(provider.now() * 1000).toUTCString()}</p><p>${clockButtons}</p></section>
<section class="card"><h2>Knobs</h2>
<p>${send('/knobs', { duplicate: knobs.duplicate ? 0 : 1 }, `Duplicate deliveries: ${knobs.duplicate ? 'on' : 'off'}`)}</p>
<p>${send('/knobs', { reorder: !knobs.reorder }, `Reorder deliveries: ${knobs.reorder ? 'on' : 'off'}`)}</p>
<p>${send('/knobs', { delayMs: knobs.delayMs ? 0 : 3000 }, `Delay deliveries by 3 s: ${knobs.delayMs ? 'on' : 'off'}`)}</p>
<p>${send('/knobs', { drop: knobs.drop ? 0 : 5 }, `Drop the next 5 deliveries: ${knobs.drop} left`)}</p>
<p>${send('/knobs', { failNext: { path: '/v1/', status: 500, count: 1 } }, `Fail the next API call: ${knobs.failNext.length} planned`)}</p>
</section></div>
<section class="card"><h2>Open checkouts</h2><ul class="plain">
${open.length === 0 ? html`<li>None.</li>` : ''}
${open.slice(0, 20).map((one) => html`<li class="row"><a href="${one.url}">${money(one.amount_total ?? 0)} ${one.mode}</a><span>${send(`/checkout/${one.id}/pay`, {}, 'Pay')}${send(`/checkout/${one.id}/pay`, { card: '4000000000000341' }, 'Pay, then fail renewals')}</span></li>`)}
</ul></section>
<section class="card"><h2>Live subscriptions</h2><ul class="plain">
${live.length === 0 ? html`<li>None.</li>` : ''}
${live.slice(-20).map((one) => html`<li class="row"><span>${store.customers.get(one.customer)?.email ?? one.customer}</span><span class="soft">${one.status}, until ${new Date(currentPeriodEnd(one) * 1000).toISOString().slice(0, 10)}</span></li>`)}
</ul></section>
${paymentSection(runtime, send)}
${eventSection(runtime, send)}
<section class="card"><h2>Start again</h2><p class="soft">Products and prices go too: start the local stage again to bring them back.</p><p>${send('/reset', {}, 'Forget everything')}</p></section>
<script>${script}</script>`,
  );
}

type Send = (path: string, body: object, label: string) => Markup;

/** Payments can be refunded and disputed; of a disputed one, the bank decides. */
function paymentSection({ provider: { store } }: Runtime, send: Send): Markup {
  const paid = [...store.charges.values()].filter((one) => one.paid).reverse();
  const disputes = new Map([...store.disputes.values()].map((one) => [one.charge, one]));
  return html`<section class="card"><h2>Latest payments</h2><ul class="plain">
${paid.length === 0 ? html`<li>None.</li>` : ''}
${paid.slice(0, 20).map((one) => {
  const dispute = disputes.get(one.id);
  const state = [
    one.amount_refunded > 0 ? `${money(one.amount_refunded, one.currency)} refunded` : '',
    dispute ? `dispute ${dispute.status}` : '',
  ].filter((part) => part !== '');
  const refundable = !one.refunded && (dispute === undefined || dispute.status === 'won');
  return html`<li class="row"><span>${store.customers.get(one.customer ?? '')?.email ?? one.customer}, ${money(one.amount, one.currency)} <span class="soft">${state.join(', ')}</span></span>
<span>${refundable ? html`${send(`/charges/${one.id}/refund`, {}, 'Refund all')}${send(`/charges/${one.id}/refund`, { amountCents: 1000 }, 'Refund $10')}` : ''}
${dispute === undefined && !one.refunded ? html`${send(`/charges/${one.id}/dispute`, { reason: 'product_not_received' }, 'Open a dispute')}${send(`/charges/${one.id}/dispute`, { reason: 'fraudulent' }, 'Dispute as fraud')}${send(`/charges/${one.id}/fraud-warning`, {}, 'Warn of fraud')}` : ''}
${dispute?.status === 'needs_response' ? html`${send(`/disputes/${dispute.id}/close`, { status: 'won' }, 'Win the dispute')}${send(`/disputes/${dispute.id}/close`, { status: 'lost' }, 'Lose the dispute')}` : ''}</span></li>`;
})}
</ul></section>`;
}

function eventSection(runtime: Runtime, send: Send): Markup {
  const { store } = runtime.provider;
  return html`<section class="card"><h2>Latest events</h2><div class="scroll"><table>
<thead><tr><th scope="col">Event</th><th scope="col">Delivery</th><th scope="col">Again</th></tr></thead><tbody>
${[...store.events.values()]
  .slice(-50)
  .reverse()
  .map((one) => {
    const delivery = store.deliveries.get(one.id);
    const last = delivery?.attempts.at(-1);
    return html`<tr><td>${one.type}<br><code class="soft">${one.id}</code></td>
<td>${delivery?.state ?? 'no address'} ${last ? `(${last.status ?? last.error})` : ''}</td>
<td>${send(`/events/${one.id}/redeliver`, {}, 'Redeliver')}</td></tr>`;
  })}</tbody></table></div></section>`;
}
