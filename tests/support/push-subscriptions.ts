import * as z from 'zod/mini';
import type { AddPushDeviceRequest } from '#shared/contracts/account/notifications.ts';

const subscriptionSchema = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });
const messagesSchema = z.object({ messages: z.array(z.string()) });

type Answer = { readonly status: number; readonly retryAfterSeconds?: number };

export type SubscribedBrowser = {
  readonly request: AddPushDeviceRequest;
  /** What its service worker got, in order. */
  received(): Promise<readonly unknown[]>;
  /** The next answers of its push service, instead of taking the message. */
  answer(...answers: readonly Answer[]): Promise<void>;
  /** The subscription ends, as when a person takes the permission back. */
  end(): Promise<void>;
};

const sent = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A browser that subscribed at the double of push services. */
export async function subscribedBrowser(
  pushUrl: string,
  senderKey: string,
  name = 'Chrome on Android',
): Promise<SubscribedBrowser> {
  const at = `${pushUrl}/_test/subscriptions`;
  const made = await fetch(at, sent('POST', { senderKey }));
  const subscription = subscriptionSchema.parse(await made.json());
  const own = `${at}/${subscription.endpoint.split('/').at(-1)}`;
  return {
    request: { ...subscription, name },
    async received() {
      const { messages } = messagesSchema.parse(await (await fetch(own)).json());
      return messages.map((message) => JSON.parse(message));
    },
    async answer(...answers) {
      await fetch(`${own}/answers`, sent('PUT', { answers }));
    },
    async end() {
      await fetch(own, { method: 'DELETE' });
    },
  };
}
