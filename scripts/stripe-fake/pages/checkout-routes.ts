import type { Context, Hono } from 'hono';
import { completeCheckout } from '../billing/complete-checkout.ts';
import { ApiError } from '../errors.ts';
import type { CheckoutSession } from '../model.ts';
import type { Provider } from '../provider.ts';
import { applyCode, codeOf, refusalOf } from '../resources/promotion-codes.ts';
import type { Runtime } from '../runtime.ts';
import { saveBillingFields } from './billing-details.ts';
import { readCard } from './card-form.ts';
import { authenticationPage, checkoutPage, closedPage } from './checkout-page.ts';
import { textFields } from './form-fields.ts';
import { missingPage } from './missing-page.ts';

export function successUrl(session: CheckoutSession): string | null {
  return session.success_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null;
}

export function addCheckoutPages(app: Hono, runtime: Runtime): void {
  const { provider } = runtime;
  app.get('/pay/:id', (c) => {
    const session = provider.store.checkoutSessions.get(c.req.param('id'));
    if (!session) return c.html(missingPage(), 404);
    if (session.status !== 'open') return c.html(closedPage(session, successUrl(session)), 410);
    return c.html(checkoutPage(provider, { session, error: null, values: {} }));
  });
  app.post('/pay/:id/code', async (c) => {
    const session = provider.store.checkoutSessions.get(c.req.param('id'));
    if (!session) return c.html(missingPage(), 404);
    if (session.status !== 'open') return c.html(closedPage(session, successUrl(session)), 410);
    const values = textFields(await c.req.parseBody());
    try {
      return c.html(
        checkoutPage(provider, {
          session: applyCode(provider, session, values.code ?? ''),
          error: null,
          values,
        }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return c.html(checkoutPage(provider, { session, error: error.message, values }), 402);
    }
  });
  app.post('/pay/:id/address', async (c) => {
    const values = textFields(await c.req.parseBody());
    const session = provider.store.checkoutSessions.get(c.req.param('id'));
    if (!session) return c.html(missingPage(), 404);
    if (session.status !== 'open') return c.html(closedPage(session, successUrl(session)), 410);
    const error = saveAddress(provider, session, values);
    return c.html(checkoutPage(provider, { session, error, values }), error === null ? 200 : 402);
  });
  app.post('/pay/:id', async (c) => {
    const session = provider.store.checkoutSessions.get(c.req.param('id'));
    if (!session) return c.html(missingPage(), 404);
    return pay(c, runtime, session.id, textFields(await c.req.parseBody()));
  });
}

function saveAddress(
  provider: Provider,
  session: CheckoutSession,
  values: Record<string, string>,
): string | null {
  const customer = provider.store.customers.get(session.customer ?? '');
  if (!customer || !session.automatic_tax.enabled || values.country === undefined) return null;
  return saveBillingFields(provider, customer, values);
}

async function pay(c: Context, runtime: Runtime, sessionId: string, values: Record<string, string>) {
  const { provider } = runtime;
  // Read after the body has arrived, because another tab may have paid in the meantime.
  const session = provider.store.checkoutSessions.get(sessionId);
  if (!session) return c.html(missingPage(), 404);
  const refuse = (error: string) => c.html(checkoutPage(provider, { session, error, values }), 402);
  const reading = readCard(values, provider.now());
  if (!reading.ok) return refuse(reading.message);
  if (reading.entry.card.requiresAuthentication && session.status === 'open') {
    if (values.secondStep === 'fail') {
      return refuse(
        'We are unable to authenticate your payment method. Choose a different one and try again.',
      );
    }
    if (values.secondStep !== 'complete')
      return c.html(authenticationPage(provider, { session, error: null, values }));
  }
  const code = codeOf(provider, session);
  const refused = code && refusalOf(provider, code, session.customer, 'code');
  if (refused) return refuse(refused.message);
  const misplaced = session.status === 'open' ? saveAddress(provider, session, values) : null;
  if (misplaced !== null) return refuse(misplaced);
  const outcome = completeCheckout(provider, session, reading.entry, values.email || null);
  if (outcome.kind === 'declined') return refuse(outcome.decline.message);
  if (outcome.kind === 'closed') return c.html(closedPage(session, successUrl(session)), 410);
  await runtime.settled();
  return c.redirect(successUrl(outcome.session) ?? '/', 303);
}
