import * as z from 'zod/mini';
import { listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { detachPaymentMethod } from '../billing/payment-methods.ts';
import { invalid, noSuch } from '../errors.ts';
import * as p from '../params.ts';

export const paymentRoutes = [
  route('GET', '/v1/payment_intents/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.paymentIntents.get(id), noSuch('payment_intent', id, 'intent', 404)),
  ),
  route(
    'GET',
    '/v1/payment_intents',
    z.strictObject({ ...p.page, customer: z.optional(p.text) }),
    (provider, params) =>
      listPage(
        '/v1/payment_intents',
        [...provider.store.paymentIntents.values()].filter(
          (one) => params.customer === undefined || one.customer === params.customer,
        ),
        params,
      ),
  ),
  route('GET', '/v1/charges/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.charges.get(id), noSuch('charge', id, 'id', 404)),
  ),
  route(
    'GET',
    '/v1/charges',
    z.strictObject({ ...p.page, customer: z.optional(p.text), payment_intent: z.optional(p.text) }),
    (provider, params) =>
      listPage(
        '/v1/charges',
        [...provider.store.charges.values()].filter(
          (one) =>
            (params.customer === undefined || one.customer === params.customer) &&
            (params.payment_intent === undefined || one.payment_intent === params.payment_intent),
        ),
        params,
      ),
  ),
  route('GET', '/v1/payment_methods/:id', z.strictObject(p.expand), (provider, _params, id) =>
    p.required(provider.store.paymentMethods.get(id), noSuch('PaymentMethod', id, 'payment_method', 404)),
  ),
  route('POST', '/v1/payment_methods/:id/detach', z.strictObject(p.expand), (provider, _params, id) =>
    detachPaymentMethod(provider, id),
  ),
  route(
    'GET',
    '/v1/payment_methods',
    z.strictObject({ ...p.page, customer: z.optional(p.text), type: z.optional(z.literal('card')) }),
    (provider, params) => {
      if (params.customer === undefined)
        throw invalid('Missing required param: customer.', 'customer', 'parameter_missing');
      return listPage(
        '/v1/payment_methods',
        [...provider.store.paymentMethods.values()].filter((one) => one.customer === params.customer),
        params,
      );
    },
  ),
];
