import * as z from 'zod/mini';
import { isWithin, listPage } from '../api/listing.ts';
import { route } from '../api/route.ts';
import { noSuch } from '../errors.ts';
import type { ProviderEvent } from '../model.ts';
import * as p from '../params.ts';
import type { Provider } from '../provider.ts';

/** Stripe's API keeps events for 30 days. */
const keptSeconds = 30 * 86_400;

function isDelivered(provider: Provider, event: ProviderEvent): boolean {
  return provider.store.deliveries.get(event.id)?.state === 'delivered';
}

export const eventRoutes = [
  route(
    'GET',
    '/v1/events',
    z.strictObject({
      ...p.page,
      created: z.optional(p.instantRange),
      delivery_success: z.optional(p.bool),
      type: z.optional(p.text),
      types: z.optional(z.array(p.text).check(z.maxLength(20))),
    }),
    (provider, params) =>
      listPage(
        '/v1/events',
        [...provider.store.events.values()].filter(
          (one) =>
            one.created > provider.now() - keptSeconds &&
            isWithin(one.created, params.created) &&
            matches(one.type, params.type) &&
            (params.types === undefined || params.types.some((type) => matches(one.type, type))) &&
            (params.delivery_success === undefined || isDelivered(provider, one) === params.delivery_success),
        ),
        params,
      ),
  ),
  route('GET', '/v1/events/:id', z.strictObject(p.expand), (provider, _params, id) => {
    const event = provider.store.events.get(id);
    const recent = event && event.created > provider.now() - keptSeconds ? event : undefined;
    return p.required(recent, noSuch('event', id, 'id', 404));
  }),
];

function matches(type: string, filter: string | undefined): boolean {
  if (filter === undefined || filter === '*') return true;
  return filter.endsWith('.*') ? type.startsWith(filter.slice(0, -1)) : type === filter;
}
