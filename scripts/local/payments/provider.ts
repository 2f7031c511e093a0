import Stripe from 'stripe';
import { newId } from './ids.ts';
import type { ProviderEvent } from './model.ts';
import { changedAttributes } from './previous-attributes.ts';
import type { Store } from './store.ts';

export interface Settings {
  /** Where browsers reach the hosted pages, without a slash at the end. */
  publicBaseUrl: string;
  webhookUrl: string | null;
  webhookSecret: string;
  secretKey: string;
}

/** What every part of the fake works on: the objects, the time, and a way to tell of a change. */
export interface Provider {
  readonly store: Store;
  readonly settings: Settings;
  /** Epoch seconds on the virtual clock. */
  now(): number;
  emit(type: string, object: object, previous?: Record<string, unknown>): void;
  /** The API request being answered, which its events name. Null outside of one. */
  request: { id: string; idempotencyKey: string | null } | null;
}

/** Builds an event over a copy of the object: it must show the state of its moment, not of its delivery. */
export function buildEvent(
  provider: Provider,
  type: string,
  object: object,
  previous?: Record<string, unknown>,
): ProviderEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: provider.now(),
    data: {
      object: structuredClone(object),
      ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
    },
    livemode: false,
    pending_webhooks: provider.settings.webhookUrl ? 1 : 0,
    request: { id: provider.request?.id ?? null, idempotency_key: provider.request?.idempotencyKey ?? null },
    type,
  };
}

/** Changes an object in place in its collection and tells of it with what it was before. No change, no event. */
export function amend<T extends { id: string }>(
  provider: Provider,
  collection: Map<string, T>,
  object: T,
  patch: Partial<T>,
  eventType: string | null,
): T {
  const after: T = { ...object, ...patch };
  collection.set(object.id, after);
  const previous = changedAttributes(object, after);
  if (eventType && Object.keys(previous).length > 0) provider.emit(eventType, after, previous);
  return after;
}
