import type { Context, Hono } from 'hono';
import { cancelInPortal, resumeSubscription } from '../billing/cancellation.ts';
import { changePlan, type PlanChange } from '../billing/change-plan.ts';
import { collectInvoice } from '../billing/collect.ts';
import { attachCard } from '../billing/payment-methods.ts';
import { endSchedule, scheduleChange } from '../billing/schedules.ts';
import { endSubscription } from '../billing/subscription-status.ts';
import type { Customer, PortalConfiguration, PortalSession, Price, Subscription } from '../model.ts';
import { type Provider, updateObject } from '../provider.ts';
import { defaultConfiguration } from '../resources/portal.ts';
import { getSubscription } from '../resources/subscriptions.ts';
import type { Runtime } from '../runtime.ts';
import { saveBillingFields } from './billing-details.ts';
import { readCard } from './card-form.ts';
import { textFields } from './form-fields.ts';
import { missingPage } from './missing-page.ts';
import { offeredPrices, portalPage } from './portal-page.ts';

interface Visit {
  session: PortalSession;
  customer: Customer;
  configuration: PortalConfiguration;
}

function visit(provider: Provider, id: string): Visit | null {
  const session = provider.store.portalSessions.get(id);
  const customer = provider.store.customers.get(session?.customer ?? '');
  if (!session || !customer) return null;
  const configuration =
    provider.store.portalConfigurations.get(session.configuration) ?? defaultConfiguration(provider);
  return { session, customer, configuration };
}

export function addPortalPages(app: Hono, runtime: Runtime): void {
  const { provider } = runtime;
  const again = async (c: Context, found: Visit, error: string | null) => {
    await runtime.settled();
    if (error === null) return c.redirect(found.session.url, 303);
    const now = visit(provider, found.session.id) ?? found;
    return c.html(portalPage(provider, { ...now, error }), 402);
  };
  app.get('/portal/:id', (c) => {
    const found = visit(provider, c.req.param('id'));
    if (!found) return c.html(missingPage(), 404);
    return c.html(portalPage(provider, { ...found, error: null }));
  });
  app.post('/portal/:id/card', async (c) => {
    const fields = textFields(await c.req.parseBody());
    const found = visit(provider, c.req.param('id'));
    if (!found) return c.html(missingPage(), 404);
    const reading = readCard(fields, provider.now());
    if (!reading.ok) return again(c, found, reading.message);
    if (reading.entry.card.declined) return again(c, found, reading.entry.card.declined.message);
    const method = attachCard(provider, found.customer.id, reading.entry);
    chargeSubscriptionsTo(provider, found.customer.id, method.id);
    await runtime.settled();
    const next = found.session.flow?.after_completion.redirect?.return_url;
    return next === undefined ? again(c, found, null) : c.redirect(next, 303);
  });
  app.post('/portal/:id/details', async (c) => {
    const fields = textFields(await c.req.parseBody());
    const found = visit(provider, c.req.param('id'));
    if (!found) return c.html(missingPage(), 404);
    const isOffered = found.configuration.features.customer_update.enabled;
    const refusal = isOffered ? saveBillingFields(provider, found.customer, fields) : notAllowed;
    if (refusal !== null) return again(c, found, refusal);
    await runtime.settled();
    const next = found.session.flow?.after_completion.redirect?.return_url;
    return next === undefined ? again(c, found, null) : c.redirect(next, 303);
  });
  app.post('/portal/:id/subscriptions/:subscription/:action', async (c) => {
    const fields = textFields(await c.req.parseBody());
    const found = visit(provider, c.req.param('id'));
    const subscription = provider.store.subscriptions.get(c.req.param('subscription'));
    if (!found || subscription?.customer !== found.customer.id || subscription.status === 'canceled') {
      return c.html(missingPage(), 404);
    }
    const action = actions[c.req.param('action')];
    if (!action) return c.html(missingPage(), 404);
    return again(c, found, action(provider, found, subscription, fields));
  });
}

type Action = (
  provider: Provider,
  found: Visit,
  subscription: Subscription,
  fields: Record<string, string>,
) => string | null;

const notAllowed = 'This is not allowed here.';

const actions: Record<string, Action> = {
  cancel: (provider, found, subscription) => {
    const { enabled, mode } = found.configuration.features.subscription_cancel;
    if (!enabled) return notAllowed;
    if (mode === 'immediately') endSubscription(provider, subscription, 'cancellation_requested');
    else {
      endSchedule(provider, subscription, 'released');
      cancelInPortal(provider, getSubscription(provider, subscription.id));
    }
    return null;
  },
  resume: (provider, _found, subscription) => {
    resumeSubscription(provider, subscription);
    return null;
  },
  plan: (provider, found, subscription, fields) => {
    const item = subscription.items.data[0];
    if (!item || !found.configuration.features.subscription_update.enabled) return notAllowed;
    const price = offeredPrices(provider, found.configuration, item.price).find(
      (one) => one.id === fields.price,
    );
    if (!price) return notAllowed;
    if (waitsForRenewal(found.configuration, item.price, price)) {
      scheduleChange(provider, subscription, price);
      return null;
    }
    endSchedule(provider, subscription, 'released');
    const decline = changePlan(provider, getSubscription(provider, subscription.id), {
      item,
      price,
      quantity: item.quantity,
      prorationBehavior: prorationBehavior(found.configuration),
      paymentBehavior: 'pending_if_incomplete',
      prorationDate: provider.now(),
      buyerPresent: true,
    });
    return decline?.message ?? null;
  },
};

function prorationBehavior(configuration: PortalConfiguration): PlanChange['prorationBehavior'] {
  const chosen = configuration.features.subscription_update.proration_behavior;
  if (chosen === 'create_prorations') return 'create_prorations';
  return chosen === 'none' ? 'none' : 'always_invoice';
}

function waitsForRenewal(configuration: PortalConfiguration, current: Price, next: Price): boolean {
  const conditions = configuration.features.subscription_update.schedule_at_period_end.conditions;
  const shorter = months(next) < months(current);
  const cheaper = next.unit_amount < current.unit_amount;
  return conditions.some(
    (one) =>
      (one.type === 'shortening_interval' && shorter) ||
      (one.type === 'decreasing_item_amount' && months(next) === months(current) && cheaper),
  );
}

function months(price: Price): number {
  const count = price.recurring?.interval_count ?? 1;
  const monthsPerUnit = new Map<string, number>([
    ['day', 1 / 30],
    ['week', 1 / 4],
    ['year', 12],
  ]);
  return count * (monthsPerUnit.get(price.recurring?.interval ?? 'month') ?? 1);
}

function chargeSubscriptionsTo(provider: Provider, customerId: string, methodId: string): void {
  for (const subscription of provider.store.subscriptions.values()) {
    if (subscription.customer !== customerId || subscription.status === 'canceled') continue;
    updateObject(
      provider,
      provider.store.subscriptions,
      subscription,
      { default_payment_method: methodId },
      'customer.subscription.updated',
    );
    const owed = provider.store.invoices.get(subscription.latest_invoice ?? '');
    if (owed?.status === 'open') collectInvoice(provider, owed, { buyerPresent: true, methodId });
  }
}
