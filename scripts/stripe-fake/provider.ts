import Stripe from 'stripe';
import { newId } from './ids.ts';
import type { ProviderEvent } from './model.ts';
import { changedAttributes } from './previous-attributes.ts';
import type { Store } from './store.ts';

export interface Settings {
  publicBaseUrl: string;
  webhookUrl: string | null;
  webhookSecret: string;
  secretKey: string;
}

export interface Provider {
  readonly store: Store;
  readonly settings: Settings;
  now(): number;
  emit(type: string, object: object, previous?: Record<string, unknown>): void;
  /** The API request in progress, which its events reference. */
  request: { id: string; idempotencyKey: string | null } | null;
}

/** Copies the object, because an event shows the state when it was created, not when it is delivered. */
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

/** Emits an update event only if something changed. */
export function updateObject<T extends { id: string }>(
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
